import { expect, it } from 'vitest';
import { at, openPage, page, withVisitor } from '../support/visitor.ts';

withVisitor();

/** What the page's status region says now. */
const announced = () => page.locator('[role=status][aria-live=polite]').first().locator('p').allInnerTexts();
/** How many regions of status say this. */
const regionsWith = (text: string) => page.locator('[role=status]', { hasText: text }).count();

it('what changes only a counter is said by the one region that was there before: basket, comparison, enquiry', async () => {
  await at('/en/products/em-310-volta');
  expect(await announced()).toEqual([]);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add data sheet to basket' }).first().click();
  await main.getByRole('button', { name: 'Compare', exact: true }).first().click();
  await main
    .getByRole('button', { name: /^Add to enquiry/ })
    .first()
    .click();
  const texts = ['Basket: 1 file', 'Product comparison: 1 of 4', 'Enquiry list: 1 product'];
  expect(await announced()).toEqual(texts);
  await page.locator('[data-compare-bar]').waitFor();
  for (const text of texts) expect(await regionsWith(text), text).toBe(1);
});

it('the device that a code belongs to, or that none does, is said once, by a region that was there before', async () => {
  await openPage('/en/products/rating-plate');
  const region = page.locator('#lookup [role=status]');
  expect(await region.innerText()).toBe('');
  const look = async (code: string) => {
    await page.fill('#plate-code', code);
    await page.press('#plate-code', 'Enter');
  };
  await look('EM310-100-VM3');
  await expect.poll(() => region.innerText()).toMatch(/^EM310-100-VM3: this is the/);
  await look('EM999');
  await expect.poll(() => region.innerText()).toMatch(/“EM999”/);
  expect(await regionsWith('EM999')).toBe(1);
  // nor by the region of the page
  expect(await announced()).toEqual([]);
});

it('a search says how much was found, after the heading that has the focus; also that nothing was', async () => {
  await openPage('/en/about');
  const search = async (phrase: string) => {
    await page.locator('header').getByRole('button', { name: 'Search', exact: true }).first().click();
    await page.fill('#header-phrase', phrase);
    await page.press('#header-phrase', 'Enter');
    await expect.poll(announced).toContainEqual(expect.stringMatching(new RegExp(`“${phrase}”$`)));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('page-title');
    return (await announced()).at(-1);
  };
  expect(await search('heat meter')).toMatch(/^(?:More than )?\d+ results for “heat meter”$/);
  expect(await search('qqqq')).toBe('0 results for “qqqq”');
  expect(await regionsWith('0 results')).toBe(1);
});
