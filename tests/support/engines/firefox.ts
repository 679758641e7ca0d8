import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ElementHandle, launch } from 'puppeteer-core';
import type { Driver } from './driver.ts';

/** Value of browser.download.folderList: use the folder in browser.download.dir. */
const NAMED_FOLDER = 2;
/** A headless Firefox reports a device without a mouse. 6: a fine pointer that can hover. */
const FINE_POINTER = 6;
const POINTER = { 'ui.primaryPointerCapabilities': FINE_POINTER, 'ui.allPointerCapabilities': FINE_POINTER };

export async function startFirefox(executablePath: string): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const downloads = path.join(home, 'downloads');
  mkdirSync(downloads);
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // a command that hangs fails by its name, not as a test that takes too long
    protocolTimeout: 45_000,
    // caches and crash reports are written to a folder that is deleted
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: {
      ...POINTER,
      'browser.download.folderList': NAMED_FOLDER,
      'browser.download.dir': downloads,
    },
  });
  // the tab that Firefox starts with cannot be used: its document never has the focus
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error instanceof Error ? error.message : error}`));
  page.on('response', (response) => {
    // a busy site rejects prefetches (RT21)
    if (response.status() === 503 && response.request().headers()['x-purpose'] !== undefined) return;
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      complaints.push(`${response.status()} ${response.url()}`);
  });
  // WebDriver BiDi does not report violations of the policy
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    );
  });
  return {
    async goto(url) {
      // a navigation that the page had already started may abort this one, or leave its command without an answer
      const hasLoaded = await page.goto(url).then(
        () => true,
        (error: Error) => {
          if (/NS_BINDING_ABORTED|browsingContext.navigate timed out/.test(error.message)) return false;
          throw error;
        },
      );
      if (!hasLoaded) await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    async chooseFiles(selector, files) {
      const field = (await page.$(selector)) as ElementHandle<HTMLInputElement>;
      await field.uploadFile(...files);
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    findDownloads: async () => readdirSync(downloads),
    takeComplaints: async () => complaints.splice(0),
    close: () => browser.close().finally(() => rmSync(home, { recursive: true, force: true })),
  };
}
