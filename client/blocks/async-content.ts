import type { Block, ItemContent, ItemType } from '#shared/contract/models/block.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasHtml = (value: Json) => typeof value['html'] === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every((entry) => typeof entry === 'string');
const isGroups = (value: unknown) =>
  Array.isArray(value) && value.every((group) => isObject(group) && Array.isArray(group['files']));

/** Whether an object has what the component of its type requires. */
const isContent: Record<ItemType, (value: Json) => boolean> = {
  appliance: (value) => isTexts(value['columns']),
  contact: (value) => typeof value['contactID'] === 'string',
  text: hasHtml,
  html: hasHtml,
  files: (value) => isGroups(value['groups']),
  system_intro: hasHtml,
  system_content: hasHtml,
};
const isText = (type: ItemType) => type === 'text' || type === 'html';
const TEXT_BLOCKS: readonly string[] = ['description', 'content_text', 'product_html'] satisfies Block['type'][];

/**
 * BL18 (decided here): extracts the content of an item from the response of its asyncData call. Accepted are the
 * content itself, also in a field `content`; for files, a list of file groups; for texts, an HTML field; and a page,
 * from which the first block of the item's type is taken. Null if the response is none of these.
 */
export function toItemContent(type: ItemType, answer: unknown): ItemContent<ItemType> | null {
  return findContent(type, answer) as ItemContent<ItemType> | null;
}

function findContent(type: ItemType, answer: unknown): Json | null {
  if (type === 'files' && isGroups(answer)) return { groups: answer };
  if (!isObject(answer)) return null;
  if (isContent[type](answer)) return answer;
  const { content, description, blocks } = answer;
  if (isObject(content) && isContent[type](content)) return content;
  const html = typeof content === 'string' ? content : description;
  if (isText(type) && typeof html === 'string') return { html };
  if (!Array.isArray(blocks)) return null;
  const fits = (block: unknown): block is { content: Json } =>
    isObject(block) &&
    isObject(block['content']) &&
    isContent[type](block['content']) &&
    (block['type'] === type || (isText(type) && TEXT_BLOCKS.includes(String(block['type']))));
  return blocks.find(fits)?.content ?? null;
}
