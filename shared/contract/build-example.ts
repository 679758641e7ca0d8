import type { TSchema } from 'typebox';

interface Schema {
  examples?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Builds an example value of a model from the examples of its fields. */
export function buildExample(schema: TSchema): unknown {
  const { examples, anyOf, items, properties, const: only } = schema as Schema;
  if (examples) return examples[0];
  if (only !== undefined) return only;
  if (anyOf?.[0]) return buildExample(anyOf[0]);
  if (items) return [buildExample(items)];
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, buildExample(field)]);
  return Object.fromEntries(fields);
}
