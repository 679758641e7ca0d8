// The Chromium of the browser tests: an installed one, else the Debian package, else Playwright's download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { installDebianPackages } from './debian-packages.ts';
import { root } from './steps.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const DOWNLOAD_TIMEOUT_MS = 600_000;
/** The file exists, and all libraries that it needs are installed. */
const runs = (file: string | undefined): file is string =>
  file !== undefined &&
  existsSync(file) &&
  spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
const find = () => [process.env.CHROMIUM, ...PLACES, chromium.executablePath()].find(runs) ?? null;

/** Missing Debian packages: the browser, and the headless shell, in which the tests run faster. */
export const missingChromiumPackages = (): string[] => [
  ...(find() ? [] : ['chromium']),
  ...(existsSync(HEADLESS_SHELL) ? [] : ['chromium-headless-shell']),
];

/** Path of a Chromium that starts; null if none can be installed. */
export function findChromium(): string | null {
  return find() ?? (installDebianPackages(['chromium']) ? find() : null) ?? (downloadWithPlaywright() ? find() : null);
}

/** For machines without Debian packages. The download does not include system libraries: those must be installed. */
function downloadWithPlaywright(): boolean {
  console.log('No Chromium yet: trying to download one with Playwright …');
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
  return status === 0;
}
