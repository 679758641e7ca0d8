import type { ItemContent, ItemType } from '#shared/contract/models/block-items.ts';

const HTML_TYPES: readonly ItemType[] = ['text', 'html', 'system_intro', 'system_content'];

/**
 * The content of an item, from the answer to its asyncData call (BL18): a list of file groups, or the text of
 * an entity, such as the description of a product or the content of a job offer. Throws on any other answer.
 */
export function toItemContent(type: ItemType, answer: unknown): ItemContent<ItemType> {
  const isGroups = Array.isArray(answer) && answer.every((group) => Array.isArray(group?.files));
  if (type === 'files' && isGroups) return { groups: answer };
  const { description, content } = Object(answer) as { description?: unknown; content?: unknown };
  const html = description ?? content;
  if (HTML_TYPES.includes(type) && typeof html === 'string') return { html };
  throw new Error(`no content for an item of type ${type}`);
}
