// node server/embedded-cms/schemas/schema-files.ts, a part of npm run build: writes content/schemas and
// docs/content-fields.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeFields } from './field-tables.ts';
import { buildFileSchemas } from './file-schemas.ts';

const FOLDER = 'server/embedded-cms/content/schemas';

/** Generated files by their path in the repository; a test compares them with the committed ones. */
export function listSchemaFiles(): Map<string, string> {
  const schemas = buildFileSchemas();
  const files = [...schemas].map(
    ([name, schema]) => [`${FOLDER}/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`] as const,
  );
  return new Map([...files, ['docs/content-fields.md', describeFields(schemas)]]);
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../../..');
  for (const [name, text] of listSchemaFiles()) {
    const file = path.join(root, name);
    // unchanged files are not written, because a running CMS would reload the content
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
