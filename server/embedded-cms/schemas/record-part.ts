import type { JsonSchema } from './json-schema.ts';

/** Parts of records that JSON Schema says in other words: blocks and tab items are in a file of their own. */
export function toRecordPart(part: JsonSchema): JsonSchema | undefined {
  const contents = part['contents'] ?? part.items?.['contents'];
  if (contents === undefined) return undefined;
  const { description } = part;
  const items = { $ref: `block.schema.json#/definitions/${contents}` };
  return { ...(description ? { description } : {}), type: 'array', items };
}
