// The browser of the browser tests: one that is there, else Playwright's download, else Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { root } from './steps.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** There, and with all the libraries it needs. */
const runs = (file) =>
  Boolean(file) &&
  existsSync(file) &&
  spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
const find = () => [process.env.CHROMIUM, ...PLACES, chromium.executablePath()].find(runs) ?? null;

/** Path of a Chromium that starts; null where none can be had. */
export function findChromium() {
  return (
    find() ??
    (tryTo('download Chromium', path.join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']) && find()) ??
    fromDebian()
  );
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  tryTo('update the package lists', 'apt-get', ['update'], env);
  tryTo('install Chromium', 'apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], env);
  return find();
}

function tryTo(what, command, args, env = process.env) {
  console.log(`No Chromium yet: trying to ${what} …`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 600_000,
  });
  return status === 0 || null;
}
