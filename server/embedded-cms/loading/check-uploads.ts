import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Mistakes } from './mistakes.ts';
import type { SourceFile } from './read-content.ts';
import { walkTexts } from './walk-texts.ts';

/** Checks that files with an address in the content (`url: /uploads/…`) exist; pictures are checked elsewhere. */
export async function checkUploads(root: string, files: readonly SourceFile[], mistakes: Mistakes): Promise<void> {
  const found = files.flatMap(({ file, data }) =>
    walkTexts(data, '', (url, at) => (url.startsWith('/uploads/') ? [{ file, path: at, url }] : [])),
  );
  await Promise.all(
    found.map(async ({ file, path: at, url }) => {
      const stats = await stat(path.join(root, path.posix.normalize(url))).catch(() => null);
      if (stats?.isFile()) return;
      const reason = `${url} is not in the content folder`;
      mistakes.add({ sources: [{ file, at: '' }], path: at, reason, kind: 'dangling' });
    }),
  );
}
