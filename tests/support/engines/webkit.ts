import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../processes.ts';
import type { Driver, Key } from './driver.ts';
import { waitUntil } from './wait-until.ts';
import { openSession, type Session } from './web-driver.ts';
import { watchPage } from './webkit-complaints.ts';
import { endProcess, startXvfb } from './xvfb.ts';

/** The toolbar of the test browser keeps its window wider than a phone, unless its buttons are without space around them. */
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
  mkdirSync(path.join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(path.join(home, '.config/gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const screen = await startXvfb(programs.xvfb);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    // what GTK writes goes where it is removed; no search for a session bus and for assistive technology
    env: {
      PATH: process.env['PATH'],
      LANG: 'C.UTF-8',
      DISPLAY: screen.display,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      TMPDIR: home,
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
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
    return await createDriver(await openSession(address, {}), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createDriver(session: Session, stop: () => Promise<void>): Promise<Driver> {
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
  const readSize = () => evaluate('innerWidth + " " + innerHeight');
  const toolbar = (await evaluate('outerHeight - innerHeight')) as number;
  const move = (command: string) => async () => {
    await session.call('POST', command, {});
    await watched.watch();
  };
  return {
    async goto(url) {
      await session.call('POST', '/url', { url });
      await watched.watch();
    },
    evaluate,
    async clickAt(x, y) {
      await perform({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    press: async (key) => void (await typeKeys([KEY_CODES[key]])),
    type: async (text) => void (await typeKeys([...text])),
    async resize(width, height) {
      await session.call('POST', '/window/rect', { x: 0, y: 0, width, height: height + toolbar });
      // the window answers before the page has its new size
      await waitUntil(`${width} x ${height} px`, async () => (await readSize()) === `${width} ${height}`);
    },
    back: move('/back'),
    forward: move('/forward'),
    takeComplaints: watched.take,
    async close() {
      await session.end();
      await stop();
    },
  };
}
