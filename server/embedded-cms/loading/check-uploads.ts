import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Mistakes } from './mistakes.ts';
import type { SourceFile } from './read-content.ts';

/** Every file that content names by its address (`url: /uploads/…`) is there; pictures are named and checked without that. */
export async function checkUploads(root: string, files: readonly SourceFile[], mistakes: Mistakes): Promise<void> {
  const found: { file: string; path: string; url: string }[] = [];
  for (const { file, data } of files) collect(data, '', (at, url) => found.push({ file, path: at, url }));
  await Promise.all(
    found.map(async ({ file, path: at, url }) => {
      const there = await stat(path.join(root, path.posix.normalize(url))).catch(() => null);
      if (there?.isFile()) return;
      const reason = `${url} is not in the content folder`;
      mistakes.add({ sources: [{ file, at: '' }], path: at, reason, kind: 'dangling' });
    }),
  );
}

function collect(value: unknown, at: string, visit: (path: string, url: string) => void): void {
  if (typeof value === 'string') {
    if (value.startsWith('/uploads/')) visit(at, value);
  } else if (Array.isArray(value)) for (const [i, item] of value.entries()) collect(item, `${at}[${i}]`, visit);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) collect(item, `${at}.${name}`, visit);
}
