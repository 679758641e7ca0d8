import { watchComplaints } from '../browser.ts';
import { launchBrowser } from '../launch-browser.ts';
import type { Driver } from './driver.ts';

export async function startChromium(): Promise<Driver> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const complaints = watchComplaints(page);
  const downloads: string[] = [];
  page.on('download', async (download) => {
    // resolves when the file is complete; Playwright deletes it when the browser closes
    if ((await download.failure()) === null) downloads.push(download.suggestedFilename());
  });
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    chooseFiles: (selector, files) => page.setInputFiles(selector, files),
    resize: (width, height) => page.setViewportSize({ width, height }),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    findDownloads: async () => downloads,
    takeComplaints: async () => complaints.splice(0),
    close: () => browser.close(),
  };
}
