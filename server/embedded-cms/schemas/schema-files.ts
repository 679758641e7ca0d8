import { describeFields } from './field-tables.ts';
import { buildFileSchemas } from './file-schemas.ts';

const FOLDER = 'server/embedded-cms/content/schemas';

/** Generated files by their path in the repository; a test compares them with those that are committed. */
export function listSchemaFiles(): Map<string, string> {
  const schemas = buildFileSchemas();
  const files = [...schemas].map(
    ([name, schema]) => [`${FOLDER}/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`] as const,
  );
  return new Map([...files, ['docs/content-fields.md', describeFields(schemas)]]);
}
