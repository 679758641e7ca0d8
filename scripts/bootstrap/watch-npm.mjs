// npm leaves its script running when it is ended: SIGTERM reaches only the shell between the two, SIGHUP and SIGKILL not even that.
// npm opens no channel to its script that would close, so its process id is compared now and then.
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/** The parent's process id; where that is the shell of npm, also the one of npm (from /proc, Linux only). */
function readAncestors() {
  const parent = process.ppid;
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')[1] === '-c';
    // "pid (name) state ppid …"; the name may have spaces and parentheses
    const fields = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').pop().split(' ');
    return isShell ? `${parent} ${fields[1]}` : String(parent);
  } catch {
    return String(parent);
  }
}

/** Calls back once when npm has ended. Without npm there is nobody to watch: who starts a server by hand may leave it running. */
export function watchNpm(onEnd) {
  if (!process.env.npm_lifecycle_event) return;
  const before = readAncestors();
  const timer = setInterval(() => {
    if (readAncestors() === before) return;
    clearInterval(timer);
    onEnd();
  }, LOOK_EVERY_MS);
  timer.unref();
}
