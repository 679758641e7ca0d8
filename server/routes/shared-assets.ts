import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 3_600_000;
/** Files that no process has had for so long are removed: pages that need them are open no longer. Milliseconds. */
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
      // others serve it as soon as it has its name
      await copyFile(path.join(own, name), `${file}.${process.pid}`);
      await rename(`${file}.${process.pid}`, file);
    }
    for (const name of await readdir(shared)) {
      const found = await stat(path.join(shared, name)).catch(() => null);
      if (found && now.getTime() - found.mtimeMs > OUTDATED_MS) await rm(path.join(shared, name), { force: true });
    }
  };
  const shareOrWarn = () =>
    share().catch((error: NodeJS.ErrnoException) =>
      log.warn({ reason: error.code ?? error.message }, 'the files of this build can not be shared (ASSETS_DIR)'),
    );
  await shareOrWarn();
  const timer = setInterval(shareOrWarn, DAY_MS).unref();
  return () => clearInterval(timer);
}
