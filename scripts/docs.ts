// npm run docs: writes docs/configuration.md and .env.example from the rows of settings, wraps long lines of documents.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../server/embedded-cms/lib/read-arguments.ts';
import { renderConfiguration, renderEnvExample } from './docs/settings-documents.ts';
import { wrapLines } from './docs/wrap-lines.ts';

readArguments({}, 'npm run docs');
const root = path.resolve(import.meta.dirname, '..');
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

write('.env.example', renderEnvExample());
write('docs/configuration.md', wrapLines(renderConfiguration()));
const isDocument = (name: string) => name.endsWith('.md');
const documents = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter(isDocument);
for (const file of [...readdirSync(root).filter(isDocument), ...documents.map((name) => path.join('docs', name))]) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const wrapped = wrapLines(text);
  if (wrapped !== text) write(file, wrapped);
}
