// Installing and building replace whole folders, so of several commands in one clone only one does either at a time.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const POLL_EVERY_MS = 200;
/** Older locks are not held: their process has ended, and another one has its id. */
const LOCK_MAX_MS = 30 * 60_000;

/**
 * Waits until no other process holds the lock, a file with the id of its process, and takes it until release() or the end
 * of this process. The lock of a process that has ended is not held. onWait: called once if there is something to wait for.
 */
export async function takeTurn(file, onWait) {
  for (let hasWaited = false; !takeLock(file); hasWaited = true) {
    if (!hasWaited) onWait();
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function takeLock(file) {
  if (!isHeld(file)) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > LOCK_MAX_MS) return false;
    const holder = readFileSync(file, 'utf8');
    // empty: its process is about to write its id
    if (holder !== '') process.kill(Number(holder), 0);
    return true;
  } catch (error) {
    // a process of another user
    return error.code === 'EPERM';
  }
}
