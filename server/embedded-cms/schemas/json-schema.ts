import type { TSchema } from 'typebox';

/** Replaces blocks and tab items by references to the schema file that defines them. */
export function toRecordPart(part: JsonSchema): JsonSchema | undefined {
  const contents = part['contents'] ?? part.items?.['contents'];
  if (contents === undefined) return undefined;
  const { description } = part;
  const items = { $ref: `block.schema.json#/definitions/${contents}` };
  return { ...(description ? { description } : {}), type: 'array', items };
}

/** The part of JSON Schema (draft 7) that records need and YAML editors support. */
export interface JsonSchema {
  $schema?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  if?: JsonSchema;
  then?: JsonSchema;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  patternProperties?: Record<string, JsonSchema>;
  additionalProperties?: false;
  required?: string[];
  definitions?: Record<string, JsonSchema>;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  /** Custom keywords of the models: see OWN_WORDS. */
  [keyword: string]: unknown;
}

/** Keywords of the models that are left out: custom ones, custom formats, and examples of what the CMS sends. */
const OWN_WORDS = [
  'ref',
  'picture',
  'texts',
  'contents',
  'form',
  'moment',
  'format',
  'x-format',
  'x-absent-without',
  'examples',
];

/**
 * Converts a model to a JSON Schema. `replace` may return another schema for a part, given the part and its field name.
 * Unknown fields are mistakes; a choice between words becomes an enum, so that editors suggest the values.
 */
export function toJsonSchema(
  model: TSchema,
  replace: (part: JsonSchema, name: string) => JsonSchema | undefined = () => undefined,
): JsonSchema {
  return convert(JSON.parse(JSON.stringify(model)), '');

  function convert(part: JsonSchema, name: string): JsonSchema {
    const other = replace(part, name);
    if (other) return other;
    const out: JsonSchema = Object.fromEntries(Object.entries(part).filter(([word]) => !OWN_WORDS.includes(word)));
    if (part.anyOf) {
      const values = part.anyOf.map((branch) => branch.const);
      if (values.every((value) => value !== undefined)) {
        delete out.anyOf;
        return { type: 'string', ...out, enum: values };
      }
      out.anyOf = part.anyOf.map((branch) => convert(branch, name));
    }
    if (part.items) out.items = convert(part.items, name);
    for (const word of ['properties', 'patternProperties'] as const) {
      const fields = part[word];
      if (!fields) continue;
      out[word] = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, convert(field, key)]));
      out.additionalProperties = false;
    }
    return out;
  }
}
