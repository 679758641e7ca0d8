import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBuildId } from './redis-l2.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
});
afterAll(() => rmSync(root, { recursive: true }));

it('another build has another id: of the client, of React, of the server or of what both share', () => {
  const ids = new Set([readBuildId(root)]);
  const files = [
    'dist/client/.vite/manifest.json',
    'dist/server/entry-server.js',
    'server/pages/a.ts',
    'shared/a/b.ts',
  ];
  for (const file of files)
    for (const text of ['1', '2']) {
      write(file, text);
      ids.add(readBuildId(root));
    }
  expect(ids.size).toBe(1 + 2 * files.length);
  const id = readBuildId(root);
  write('server/embedded-cms/a.ts', 'another program');
  write('server/pages/a.test.ts', 'a test');
  expect(readBuildId(root)).toBe(id);
});
