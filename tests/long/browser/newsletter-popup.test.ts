import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { DESKTOP, newContext, newVisitor, open, waitForAnimations } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';

let context: BrowserContext;
let page: Page;
withSharedSite();
afterEach(() => context.close());

async function start(device: BrowserContextOptions = DESKTOP) {
  context = await newVisitor(browser, device, { cookiesAllowed: true }, 'cms');
  page = await context.newPage();
}
const popup = () => page.locator('dialog[data-custom]');
const shows = (text: string) =>
  expect.poll(() => page.locator('dialog[data-custom][open] h2').allInnerTexts()).toEqual([text]);

describe('the newsletter that an address asks for', () => {
  it.each([
    ['/?newsletter', 'Newsletter', 'Sprawdź skrzynkę'],
    ['/en/about?newsletter=0&x=1', 'Newsletter', 'Check your inbox'],
    ['/de?newsletter', 'Newsletter', 'Prüfen Sie Ihr Postfach'],
  ])('SH20: %s opens the newsletter and leaves the address', async (path, heading, done) => {
    await start();
    await open(page, stack.site.base + path);
    await shows(heading);
    await waitForAnimations(page);
    expect(await findViolations(page, 'dialog[data-custom]')).toEqual([]);
    expect(page.url()).toBe(stack.site.base + path.replace(/\?newsletter(=0&)?/, (_, more) => (more ? '?' : '')));
    expect(await page.getAttribute('link[rel=canonical]', 'href')).not.toContain('?');
    expect(
      await page.evaluate(() => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        return ids.filter((id, i) => ids.indexOf(id) !== i);
      }),
    ).toEqual([]);
    await popup().locator('input[name=email]').fill('visitor@example.com');
    await popup().locator('button[type=submit]').click();
    // the confirmation is above the popup, and both are closed together
    await page.getByRole('dialog', { name: done }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('displayedPopups'))).toBeNull();
  });

  it('SH26: with less motion a modal comes and goes at once', async () => {
    await start({ ...DESKTOP, reducedMotion: 'reduce' });
    await open(page, `${stack.site.base}/?newsletter`);
    await shows('Newsletter');
    expect(await popup().getAttribute('data-visible')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });

  it('PP04: nothing without a script', async () => {
    context = await newContext(browser, { ...DESKTOP, javaScriptEnabled: false });
    page = await context.newPage();
    await page.goto(`${stack.site.base}/uslugi/laboratorium-wzorcujace?newsletter`);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });
});
