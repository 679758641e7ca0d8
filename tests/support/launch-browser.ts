import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright';

/** Without requests of Chromium itself, such as updates. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** System browsers in order of preference; if none is installed, Playwright uses its own download. */
const CHROMIUM = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'];
/** Chromium without windows and toolbars: tests take 60 % of the time. */
const HEADLESS_SHELL = ['/usr/bin/chromium-headless-shell'];

function launchOptions(places: readonly (string | undefined)[]): LaunchOptions {
  const installed = places.find((file) => file && existsSync(file));
  return {
    ...(installed ? { executablePath: installed } : {}),
    args: CHROMIUM_FLAGS,
    // DEBUG_BROWSER=1 shows the window (docs/testing.md)
    headless: !process.env['DEBUG_BROWSER'],
  };
}

/** Launches a Chromium that only this process uses. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions(CHROMIUM));

/** Starts a Chromium to which other processes connect. */
export const startBrowserServer = (): Promise<BrowserServer> =>
  chromium.launchServer(launchOptions(process.env['DEBUG_BROWSER'] ? CHROMIUM : [...HEADLESS_SHELL, ...CHROMIUM]));
