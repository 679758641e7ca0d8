// node server/embedded-cms/schemas/write-schemas.ts: the schemas that content files name, and docs/content-fields.md. A part of npm run build.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listSchemaFiles } from './schema-files.ts';

const root = path.resolve(import.meta.dirname, '../../..');
for (const [name, text] of listSchemaFiles()) {
  const file = path.join(root, name);
  // a CMS that runs takes over what is written
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
