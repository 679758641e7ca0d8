import type { BrowserContextOptions } from 'playwright';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { stack } from '../support/browser-stack.ts';
import { at, focused, page, visitAs, withVisitor } from '../support/visitor.ts';

withVisitor();

const QUESTION = '/de/kontakt?country=DE&sector=gas';
const choose = (step: string, value: string) =>
  page.locator(`#contact-finder button[name="${step}"][value="${value}"]`).click();
/** Whether the heading of the answer is in the upper half of the window, and nothing covers it. */
const isInView = () =>
  page.locator('#contact-next').evaluate((heading) => {
    const { left, top, bottom } = heading.getBoundingClientRect();
    const shown = document.elementFromPoint(left + 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight / 2 && heading.contains(shown);
  });

it.each<[string, BrowserContextOptions]>([
  ['1440 × 900', DESKTOP],
  ['390 × 844', PHONE],
  ['reduced motion', { ...PHONE, reducedMotion: 'reduce' }],
])(
  'B3: the choice that brings the answer moves its heading below the header, with the focus: %s',
  async (_, device) => {
    await visitAs(device);
    await at(QUESTION);
    await choose('matter', 'service');
    await page.locator('[data-contact-found]').waitFor();
    await expect.poll(isInView).toBe(true);
    expect(await focused()).toBe('contact-next');
    // another answer, from the first question
    await page.evaluate(() => window.scrollTo(0, 0));
    await choose('country', 'PL');
    await expect.poll(() => new URL(page.url()).searchParams.get('country')).toBe('PL');
    await expect.poll(isInView).toBe(true);
    expect(await focused()).toBe('contact-next');
  },
);

it('B3: an earlier choice moves nothing', async () => {
  await at('/de/kontakt');
  await page.locator('#contact-finder button[name="country"][value="DE"]').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await choose('country', 'DE');
  await page.locator('#contact-finder button[name="sector"]').first().waitFor();
  expect([await page.evaluate(() => window.scrollY), new URL(page.url()).hash]).toEqual([before, '']);
});

it.each<[string, BrowserContextOptions]>([
  ['1440 × 900', DESKTOP],
  ['390 × 844', PHONE],
])('B3: without a script the address leads to the answer: %s', async (_, device) => {
  await visitAs({ ...device, javaScriptEnabled: false });
  await page.goto(stack.site.base + QUESTION);
  await choose('matter', 'service');
  await page.locator('[data-contact-found]').waitFor();
  await expect.poll(isInView).toBe(true);
});
