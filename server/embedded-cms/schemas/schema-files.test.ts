import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listSchemaFiles } from './schema-files.ts';

it('E2: the schemas and the tables of fields that are committed are those of the models (npm run build writes them)', async () => {
  const root = path.join(import.meta.dirname, '../../..');
  for (const [file, text] of listSchemaFiles()) expect(await readFile(path.join(root, file), 'utf8'), file).toBe(text);
});
