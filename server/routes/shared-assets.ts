import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, utimes } from 'node:fs/promises';
import path from 'node:path';
import { removeOldFiles } from '../cache/remove-old-files.ts';

const DAY_MS = 24 * 3_600_000;
/** Files of builds that have not run for so long are removed: no page that needs them is open any more. Milliseconds. */
const OUTDATED_MS = 30 * DAY_MS;

/**
 * Puts the files of this build into the folder that all processes of the site serve from, and keeps them there while it runs: in a
 * rolling deploy a page of one build asks another for its files (decision 042). A name says what is in the file, by its hash.
 */
export async function shareAssets(own: string, shared: string, log: { warn(data: object, message: string): void }) {
  const share = async () => {
    await mkdir(shared, { recursive: true });
    const now = new Date();
    for (const name of await readdir(own)) {
      const file = path.join(shared, name);
      const isThere = await utimes(file, now, now).then(
        () => true,
        () => false,
      );
      if (isThere) continue;
      // another process serves a file as soon as it has its name; containers have the same process ids
      const draft = `${file}.${randomBytes(6).toString('hex')}`;
      await copyFile(path.join(own, name), draft);
      await rename(draft, file);
    }
    await removeOldFiles(shared, /./, OUTDATED_MS);
  };
  const shareOrWarn = () =>
    share().catch((error: NodeJS.ErrnoException) =>
      log.warn({ reason: error.code ?? error.message }, 'the files of this build can not be shared (ASSETS_DIR)'),
    );
  await shareOrWarn();
  const timer = setInterval(shareOrWarn, DAY_MS).unref();
  return () => clearInterval(timer);
}
