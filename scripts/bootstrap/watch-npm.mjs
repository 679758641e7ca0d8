// When npm is ended, its script keeps running: SIGTERM reaches only the shell between the two, SIGHUP and SIGKILL not
// even that. npm has no IPC channel to its script that would close, so the ids of the ancestor processes are polled.
import { readFileSync } from 'node:fs';

const POLL_EVERY_MS = 500;

/** The parent's process id; if the parent is npm's shell, also that of npm (from /proc, Linux only). */
function readAncestors() {
  const parent = process.ppid;
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')[1] === '-c';
    // "pid (name) state ppid …"; the name may contain spaces and parentheses
    const fields = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').pop().split(' ');
    return isShell ? `${parent} ${fields[1]}` : String(parent);
  } catch {
    return String(parent);
  }
}

/** Calls back once, when npm has ended. Without npm it does nothing: a server started by hand may keep running. */
export function watchNpm(onEnd) {
  if (!process.env.npm_lifecycle_event) return;
  const before = readAncestors();
  const timer = setInterval(() => {
    if (readAncestors() === before) return;
    clearInterval(timer);
    onEnd();
  }, POLL_EVERY_MS);
  timer.unref();
}
