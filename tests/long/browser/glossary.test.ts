import { expect, it } from 'vitest';
import { comeAlive, DESKTOP, newContext, newVisitor, open, PHONE, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';

const PAGE = '/uslugi/przewodnik-zdalny-odczyt';
const TERM = 'a[data-term="lorawan"]';
const POPOVER = '[data-term-popover]:popover-open';

withSharedSite();

/** Address of a page, once it has its links: the first rendering may not have waited for the glossary. */
async function linkedPage(path: string): Promise<string> {
  const address = stack.site.base + path;
  await expect.poll(async () => (await fetch(address)).text()).toContain('data-term="lorawan"');
  return address;
}

it('GL01: a term opens beside its word, by mouse and by keyboard, and leads to its entry', async () => {
  const context = await newVisitor(browser, DESKTOP);
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  const requests: string[] = [];
  page.on('request', (request) => /TermPopover|dictionary_terms/.test(request.url()) && requests.push(request.url()));
  await open(page, await linkedPage(PAGE));
  const term = page.locator(TERM);
  await term.scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);
  await term.click();
  await page.locator(POPOVER).waitFor();
  expect(await page.locator(POPOVER).innerText()).toMatch(/868\sMHz/);
  // beside the word, without covering it
  const [word, box] = [await term.boundingBox(), await page.locator(POPOVER).boundingBox()];
  const gap =
    word && box ? Math.min(Math.abs(box.y - word.y - word.height), Math.abs(word.y - box.y - box.height)) : 99;
  expect(gap).toBeLessThan(16);
  await page.mouse.click(2, 2);
  await page.locator(POPOVER).waitFor({ state: 'hidden' });

  await term.focus();
  await page.keyboard.press('Enter');
  await page.locator(POPOVER).waitFor();
  expect(await term.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await page.locator(POPOVER).waitFor({ state: 'hidden' });
  expect(await term.evaluate((link) => [link === document.activeElement, link.hasAttribute('aria-expanded')])).toEqual([
    true,
    false,
  ]);
  await page.keyboard.press('Enter');
  await page.locator(POPOVER).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stack.site.base}/slownik#lorawan`);
  await page.locator(POPOVER).waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lorawan');
  expect(complaints).toEqual([]);
  await context.close();
});

it('GL01 BX07: Tab goes from the term into its definition and on behind the term; leaving it closes it', async () => {
  const context = await newVisitor(browser, DESKTOP);
  const page = await context.newPage();
  await open(page, await linkedPage(PAGE));
  const term = page.locator(TERM);
  const isFocused = () => term.evaluate((link) => link === document.activeElement);
  await term.focus();
  await page.keyboard.press('Enter');
  await page.locator(POPOVER).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.locator(POPOVER).waitFor({ state: 'hidden' });
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator(POPOVER).waitFor();
  const inside = await page.locator(`${POPOVER} :is(a, button)`).count();
  for (let i = 0; i < inside; i += 1) await page.keyboard.press('Tab');
  expect(await page.locator(`${POPOVER} :focus`).count()).toBe(1);
  await page.keyboard.press('Tab');
  await page.locator(POPOVER).waitFor({ state: 'hidden' });
  // what follows the term in the text, or after it
  const follows = await term.evaluate(
    (link) => link.compareDocumentPosition(document.activeElement ?? link) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect([follows, await page.locator('main :focus').count()]).toEqual([true, 1]);
  await context.close();
});

it('GL01: on a phone it lies at the foot of the window, and a touch elsewhere closes it', async () => {
  const context = await newVisitor(browser, PHONE);
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await open(page, await linkedPage('/en/services/remote-reading-guide'));
  await page.locator(TERM).scrollIntoViewIfNeeded();
  await page.locator(TERM).tap();
  await page.locator(POPOVER).waitFor();
  const box = await page.locator(POPOVER).boundingBox();
  expect([box?.x, box?.width, box && box.y + box.height]).toEqual([0, 390, 844]);
  await page.touchscreen.tap(200, 120);
  await page.locator(POPOVER).waitFor({ state: 'hidden' });
  expect(page.url()).toBe(`${stack.site.base}/en/services/remote-reading-guide`);
  expect(complaints).toEqual([]);
  await context.close();
});

it('GL01: it is a plain link without a script, and when the definition can not be had or there is none', async () => {
  const withoutScript = { ...DESKTOP, javaScriptEnabled: false };
  for (const [options, answer] of [
    [withoutScript, null],
    [DESKTOP, null],
    [DESKTOP, []],
  ] as const) {
    const context = await newContext(browser, options);
    const page = await context.newPage();
    await page.route('**/api/dictionary_terms*', (route) =>
      answer === null ? route.abort() : route.fulfill({ json: answer }),
    );
    await page.goto(await linkedPage(PAGE));
    if (options === DESKTOP) await comeAlive(page);
    await page.locator(TERM).click();
    await page.waitForURL(`${stack.site.base}/slownik#lorawan`);
    await context.close();
  }
});
