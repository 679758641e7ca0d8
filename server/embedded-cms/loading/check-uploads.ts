import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Mistakes } from './mistakes.ts';
import type { SourceFile } from './read-content.ts';
import { walkTexts } from './walk-texts.ts';

/** Every file that content names by its address (`url: /uploads/…`) is there; pictures are named and checked without that. */
export async function checkUploads(root: string, files: readonly SourceFile[], mistakes: Mistakes): Promise<void> {
  const found = files.flatMap(({ file, data }) =>
    walkTexts(data, '', (url, at) => (url.startsWith('/uploads/') ? [{ file, path: at, url }] : [])),
  );
  await Promise.all(
    found.map(async ({ file, path: at, url }) => {
      const there = await stat(path.join(root, path.posix.normalize(url))).catch(() => null);
      if (there?.isFile()) return;
      const reason = `${url} is not in the content folder`;
      mistakes.add({ sources: [{ file, at: '' }], path: at, reason, kind: 'dangling' });
    }),
  );
}
