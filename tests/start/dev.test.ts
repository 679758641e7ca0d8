import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, open, watchComplaints } from '../support/browser.ts';
import { type Command, type FreshClone, makeFreshClone } from '../support/fresh-clone.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { freePort } from '../support/processes.ts';

/** A page of text that links to another: Vite prepares far fewer modules for it than for the home page. */
const PAGE = '/en/privacy-policy';
let clone: FreshClone;
let command: Command;
let base: string;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  clone = makeFreshClone({ node: process.execPath, npm: '' });
  clone.takePackages();
  await clone.takeParsedContent();
  // they would take half a core during the tests, and nobody searches in them
  clone.edit('scripts/start/embedded-cms.ts', ", '--make-files'", '');
  clone.edit('server/embedded-cms/app.ts', 'options.preparesSearches ?? true', 'options.preparesSearches');
  const port = await freePort();
  base = `http://localhost:${port}`;
  command = clone.node(['scripts/bootstrap.mjs', 'scripts/start.mjs', '--dev'], {
    PORT: String(port),
    CMS_PORT: String(await freePort()),
    LOG_LEVEL: 'error',
  });
  await command.says('The site is ready');
  browser = await launchBrowser();
  // one page for all tests: to load the hundreds of modules of a page takes most of their time
  page = await (await newVisitor(browser, DESKTOP)).newPage();
  complaints = watchComplaints(page);
  await open(page, base + PAGE);
});
afterAll(async () => {
  await browser?.close();
  clone?.remove();
});
afterEach(() => {
  complaints.length = 0;
});

const readyAgain = () => command.output().split('The site is ready again').length - 1;
/** Edits a file and waits until the programs that run it have been started again. */
async function editAndRestart(file: string, from: string, to: string): Promise<void> {
  const before = readyAgain();
  clone.edit(file, from, to);
  await expect.poll(readyAgain, { timeout: 120_000 }).toBe(before + 1);
}

/** Empties the file first, as many editors do, so soon before that the time of the file is the same. */
async function saveInTwoSteps(file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(clone.folder, file);
  const text = readFileSync(place, 'utf8');
  writeFileSync(place, '');
  const { mtime } = statSync(place);
  await setTimeout(50);
  writeFileSync(place, change(text));
  utimesSync(place, new Date(), mtime);
}

describe('npm run dev', () => {
  it('G1: hydrates a page, and the app follows a link, without a message in the console', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
    await page.locator('main a[href^="/en/"]').first().click();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(PAGE);
    expect(await page.locator('html[data-first-document]').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('G3: shows an edited component in the open page, and in the next one as the server renders it', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
    await saveInTwoSteps('client/shell/footer/Footer.tsx', (text) =>
      text.replace('<Scale />', '<Scale />\n      <p>An edited footer</p>'),
    );
    await page.getByText('An edited footer').waitFor();
    expect(await page.locator('html[data-first-document]').count()).toBe(1);
    expect(await (await fetch(base + PAGE)).text()).toContain('An edited footer');
    expect(complaints).toEqual([]);
  });

  it('G3: shows an edited text in the open page, from the server and in the browser alike', async () => {
    await editAndRestart('shared/locales/en.json', '"shell.cookies": "', '"shell.cookies": "Edited ');
    expect(command.output()).toContain(
      'shared/locales/en.json has changed: the embedded CMS and the site are started again.\n',
    );
    // the page reloads by itself
    await page.getByText('Edited Cookie settings').waitFor();
    await comeAlive(page);
    expect(await (await fetch(base + PAGE)).text()).toContain('Edited Cookie settings');
    expect(await page.getByText('Edited Cookie settings').count()).toBe(1);
    // the component that was edited before is hydrated like any other
    expect(await page.getByText('An edited footer').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('G3: starts the site again after an edit below server/, also after one with which it cannot start', {
    tags: ['long'],
  }, async () => {
    await editAndRestart('server/ops/health.ts', "{ status: 'ok' }", "{ status: 'edited' }");
    expect(command.output()).toContain('server/ops/health.ts has changed: the site is started again.\n');
    expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ status: 'edited' });

    clone.edit('server/ops/health.ts', "{ status: 'edited' }", '{ status: ');
    await command.says('The site ended (code 1). It is started again after the next edit of server/ or shared/.');
    await editAndRestart('server/ops/health.ts', '{ status: ', "{ status: 'mended' }");
    expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ status: 'mended' });
  });

  it('ends all its processes by SIGTERM', async () => {
    process.kill(command.pid, 'SIGTERM');
    await command.closed;
    expect(await command.exited).toBe(0);
    expect(clone.find(/./)).toEqual([]);
  });
});
