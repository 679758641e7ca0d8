import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Mistakes } from './mistakes.ts';
import type { SourceFile } from './read-content.ts';

/** Every file that content names by its address (`url: /uploads/…`) is there; pictures are named and checked without that. */
export async function checkUploads(root: string, files: readonly SourceFile[], mistakes: Mistakes): Promise<void> {
  const found: { where: string; url: string }[] = [];
  for (const { file, data } of files) collect(data, file, found);
  await Promise.all(
    found.map(async ({ where, url }) => {
      const there = await stat(path.join(root, path.posix.normalize(url))).catch(() => null);
      if (!there?.isFile()) mistakes.add(where, `${url} is not in the content folder`, 'dangling');
    }),
  );
}

function collect(value: unknown, where: string, found: { where: string; url: string }[]): void {
  if (typeof value === 'string') {
    if (value.startsWith('/uploads/')) found.push({ where, url: value });
  } else if (Array.isArray(value)) {
    value.forEach((item, i) => {
      collect(item, `${where}${/\.ya?ml$/.test(where) ? ' ' : ''}[${i}]`, found);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) collect(item, `${where}.${name}`, found);
  }
}
