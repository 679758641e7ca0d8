import { expect, it } from 'vitest';
import { DESKTOP, newVisitor, open } from '../../support/browser.ts';
import { browser, stack, withOwnSite } from '../../support/browser-stack.ts';
import { freePort } from '../../support/processes.ts';
import { waitForQuiet } from '../../support/quiet.ts';

const opsPort = await freePort();
withOwnSite({ TELEMETRY: 'on', OPS_PORT: String(opsPort) });
/** Longer than a page delays its last task, in milliseconds of the page's clock. */
const IDLE_MS = 10_000;

const series = async (name: RegExp) =>
  (await fetch(`http://127.0.0.1:${opsPort}/metrics`).then((answer) => answer.text()))
    .split('\n')
    .filter((line) => name.test(line));

it('C16: a visit reports its web vitals and errors; a page of reports and Global Privacy Control report nothing', async () => {
  const silent = await newVisitor(browser, DESKTOP, {});
  const quietPage = await silent.newPage();
  await quietPage.clock.install();
  const visitSilently = async (path: string) => {
    await open(quietPage, stack.site.base + path);
    await quietPage.clock.runFor(IDLE_MS);
    await waitForQuiet(quietPage);
    await quietPage.goto('about:blank');
  };
  await visitSilently('/formularz-zgloszenia');
  await silent.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await visitSilently('/o-nas');
  await silent.close();

  const visitor = await newVisitor(browser, DESKTOP);
  const page = await visitor.newPage();
  const visit = async () => {
    const loaded = page.waitForResponse(/\/web-vitals-/);
    await open(page, `${stack.site.base}/o-nas`);
    await loaded;
    await page.goto('about:blank');
  };
  // web-vitals may not have received all entries when the page is left
  await expect
    .poll(async () => {
      await visit();
      return series(/^web_vitals_seconds_count\{metric="LCP",kind="article.index",rating="good"\} [1-9]/);
    })
    .toHaveLength(1);
  expect(await series(/^web_vitals_layout_shift_score_count\{metric="CLS",kind="article.index"/)).toHaveLength(1);
  expect(await series(/^browser_errors_total/)).toEqual([]);

  await page.route('**/o-nas', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/(<h1[^>]*>)/, '$1Other ') });
  });
  await open(page, `${stack.site.base}/o-nas`);
  const error = /^browser_errors_total\{error="hydration",kind="article.index",build="\/assets\/[\w.-]+"\} [1-9]/;
  await expect.poll(() => series(error)).toHaveLength(1);

  // the silent visits would have reported first, and a report of a private page would be a 400
  expect(await series(/^(?:web_vitals|browser_errors).*kind="(?!article\.index)/)).toEqual([]);
  expect(await series(/^http_answer_seconds_count\{route="\/telemetry",method="POST",status="4xx"/)).toEqual([]);
  await visitor.close();
});
