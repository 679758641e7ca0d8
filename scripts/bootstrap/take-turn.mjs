// Installing and building replace whole folders, so of several commands in one clone only one does either at a time.
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

const POLL_EVERY_MS = 200;
/** The holder renews the time of its lock so often. */
const RENEW_EVERY_MS = 2000;
/** A lock that was not renewed for so long is free: its process has ended, or the machine slept. */
const RENEWED_MS = 30_000;

/**
 * Waits until no other process holds the lock, a file, and takes it until release() or the end of this process. The lock
 * of a process that has ended is free. onWait: called once if there is something to wait for.
 */
export async function takeTurn(file, onWait) {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  for (let hasWaited = false; !takeLock(file, holder); hasWaited = true) {
    if (!hasWaited) onWait();
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
  const isOwn = () => readLock(file) === holder;
  const timer = setInterval(() => isOwn() && utimesSync(file, new Date(), new Date()), RENEW_EVERY_MS);
  timer.unref();
  const release = () => {
    clearInterval(timer);
    process.off('exit', release);
    if (isOwn()) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function takeLock(file, holder) {
  if (createLock(file, holder)) return true;
  const other = readLock(file);
  if (other === null || isHeld(file, other)) return false;
  // by a rename, of which one process alone succeeds, so that no two take over the same lock
  const old = `${file}-${randomUUID()}`;
  try {
    renameSync(file, old);
    // another process had taken it over meanwhile: put its lock back
    if (readLock(old) !== other) linkSync(old, file);
  } catch {
    // others were faster
  }
  rmSync(old, { force: true });
  return createLock(file, holder);
}

function createLock(file, holder) {
  try {
    writeFileSync(file, holder, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Null: there is no lock. Empty: its process is about to write its name. */
function readLock(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function isHeld(file, holder) {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  if (Date.now() - mtimeMs > RENEWED_MS) return false;
  const [host, pid] = holder.split(' ');
  // processes of a container with this folder have ids of their own
  if (host !== hostname()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    // a process of another user
    return error.code === 'EPERM';
  }
}
