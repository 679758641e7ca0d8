import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, utimes } from 'node:fs/promises';
import path from 'node:path';
import { removeOldFiles } from '../lib/remove-old-files.ts';

const DAY_MS = 24 * 3_600_000;
/** Files of builds that have not run for this long are removed, in milliseconds: no open page needs them any more. */
const OUTDATED_MS = 30 * DAY_MS;

/**
 * Copies the files of this build to the folder that all processes of the site serve from, and keeps them there while it
 * runs: in a rolling deploy the page of one build may request its files from another build (decision 042). Names
 * contain a hash of the content.
 */
export async function shareAssets(assets: string, shared: string, log: { warn(data: object, message: string): void }) {
  const share = async () => {
    await mkdir(shared, { recursive: true });
    const now = new Date();
    for (const name of await readdir(assets)) {
      const file = path.join(shared, name);
      const exists = await utimes(file, now, now).then(
        () => true,
        () => false,
      );
      if (exists) continue;
      // a draft under a random name (containers have equal process ids): other processes serve the final name at once
      const draft = `${file}.${randomBytes(6).toString('hex')}`;
      await copyFile(path.join(assets, name), draft);
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
