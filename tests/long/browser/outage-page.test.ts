import { expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';
import { startStack } from '../../support/stack.ts';

const PATH = '/en/privacy-policy';
withSharedSite();

it('ER01: the page of an outage has a way to try again, offers no search, and comes back by itself', async () => {
  // the same build, with a CMS that is down
  const { cms, site: dark } = await startStack({}, { searches: true });
  await cms.stop();
  const context = await newVisitor(browser, DESKTOP);
  const page = await context.newPage();
  let isAway = true;
  await page.route(`**${PATH}`, async (route) => {
    if (!isAway) return route.fallback();
    const answer = await fetch(dark.base + PATH, { method: route.request().method() });
    await route.fulfill({ status: answer.status, contentType: 'text/html; charset=utf-8', body: await answer.text() });
  });
  const answer = await page.goto(stack.site.base + PATH);
  expect(answer?.status()).toBe(503);
  expect(await page.locator('h1').innerText()).toBe('The page is temporarily unavailable');
  // this is true without a script, too: then the page reloads itself every half minute
  expect(await page.locator('main .lead').innerText()).toContain('keeps trying by itself');
  expect(await (await fetch(dark.base + PATH)).text()).toContain('<noscript><meta http-equiv="refresh" content="30">');
  expect(await page.locator('main a', { hasText: 'Try again' }).getAttribute('href')).toBe('');
  expect(await page.locator('main input').count()).toBe(0);
  expect(await page.locator('main a').evaluateAll((links) => links.map((a) => a.getAttribute('href')))).toEqual(
    expect.arrayContaining(['tel:+48615550100', 'mailto:biuro@elmerion.example', '/en/solutions/electricity']),
  );
  await comeAlive(page);
  isAway = false;
  await expect.poll(() => page.locator('h1').innerText()).toBe('Privacy policy');
  await context.close();
  await dark.stop();
});
