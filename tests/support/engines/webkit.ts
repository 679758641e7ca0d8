import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcess, freePort } from '../processes.ts';
import type { Driver, Key } from './driver.ts';
import { waitUntil } from './wait-until.ts';
import { openSession, type Session } from './web-driver.ts';
import { watchPage } from './webkit-complaints.ts';
import { startXvfb } from './xvfb.ts';

/** Removes the space around the toolbar's buttons: it would keep the window of the test browser wider than a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; margin: 0; border-width: 0; padding: 0; font-size: 4px; }';
const KEY_CODES: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

export async function startWebKit(programs: { driver: string; xvfb: string }): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  const downloads = path.join(home, 'downloads');
  mkdirSync(downloads);
  mkdirSync(path.join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(path.join(home, '.config/gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  writeFileSync(path.join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = await startXvfb(programs.xvfb, home);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    // files of GTK go to a folder that is deleted; no search for a session bus or for assistive technology
    env: {
      PATH: process.env['PATH'],
      LANG: 'C.UTF-8',
      DISPLAY: screen.display,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      TMPDIR: home,
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      // the compositor uses Mesa's software renderer, which sometimes crashes the page
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
  });
  const stop = async () => {
    await endProcess(driver);
    await screen.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await waitUntil('the driver of WebKit', async () => (await fetch(`${address}/status`)).ok);
    return createDriver(await openSession(address, {}), downloads, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function createDriver(session: Session, downloads: string, stop: () => Promise<void>): Driver {
  const run = (script: string) => session.call('POST', '/execute/sync', { script, args: [] });
  const evaluate = (expression: string) => run(`return (${expression})`);
  const perform = (source: object) => session.call('POST', '/actions', { actions: [source] });
  const typeKeys = (values: string[]) =>
    perform({
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  const watched = watchPage(run);
  const navigate = async (command: string, body: object = {}) => {
    await watched.collect();
    await session.call('POST', command, body);
    await watched.watch();
  };
  return {
    goto: (url) => navigate('/url', { url }),
    evaluate,
    async clickAt(x, y) {
      await perform({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    press: async (key) => void (await typeKeys([KEY_CODES[key]])),
    type: async (text) => void (await typeKeys([...text])),
    async chooseFiles(selector, files) {
      const found = await session.call('POST', '/element', { using: 'css selector', value: selector });
      const [id] = Object.values(found as Record<string, string>);
      await session.call('POST', `/element/${id}/value`, { text: files.join('\n') });
    },
    resize: (width, height) =>
      waitUntil(`a window of ${width} x ${height} px`, async () => {
        const [size, bars] = (await evaluate('[innerWidth + " " + innerHeight, outerHeight - innerHeight]')) as [
          string,
          number,
        ];
        if (size === `${width} ${height}`) return true;
        // the window has a toolbar and, after the first download, a download bar; the page is resized after the window
        await session.call('POST', '/window/rect', { x: 0, y: 0, width, height: height + bars });
        return false;
      }).then(() => {}),
    back: () => navigate('/back'),
    forward: () => navigate('/forward'),
    findDownloads: async () => readdirSync(downloads),
    takeComplaints: watched.take,
    close: async () => void (await session.end().finally(stop)),
  };
}
