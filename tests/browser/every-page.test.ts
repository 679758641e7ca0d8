import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comeAlive, DESKTOP, launchBrowser, newVisitor, PHONE, watchComplaints } from '../support/browser.ts';
import { inParallel, readSiteMap, type Stack, startStack } from '../support/stack.ts';

let stack: Stack;
let browser: Browser;
let paths: string[];
/** One page of each kind and layout in each language; FULL=1 takes every page. */
let sample: string[];

beforeAll(async () => {
  if (!process.env['FULL']) return;
  stack = await startStack();
  browser = await launchBrowser();
  const addresses = await readSiteMap(stack.site.base);
  paths = Object.values(addresses).flat();
  const seen = new Set<string>();
  const kinds: string[] = [];
  await inParallel(paths, 6, async (path) => {
    const { page } = (await fetch(`${stack.site.base}/page-data?path=${encodeURIComponent(path)}`).then((r) =>
      r.json(),
    )) as { page: { kind: string; layout: string; locale: string } };
    const key = `${page.kind} ${page.layout} ${page.locale}`;
    if (process.env['FULL'] || !seen.has(key)) kinds.push(path);
    seen.add(key);
  });
  sample = [...kinds, '/szukaj?phrase=licznik', '/en/no-such-page'];
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Opens pages one after the other in two tabs; collects what each of them complains of. */
async function visit(
  context: BrowserContext,
  list: readonly string[],
  look: (page: Awaited<ReturnType<BrowserContext['newPage']>>, path: string) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  await inParallel(list, 2, async (path) => {
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    await page.goto(stack.site.base + path);
    await comeAlive(page, { timeout: 15_000 }).catch(() => complaints.push('never alive'));
    const own = await look(page, path).catch((error: Error) => [error.message.split('\n')[0] ?? '']);
    found.push(...[...complaints, ...own].map((text) => `${path}: ${text}`));
    await page.close();
  });
  await context.close();
  return found;
}

// ten minutes and more on two busy cores: FULL=1 npx vitest run --project browser tests/browser/every-page.test.ts
describe.skipIf(!process.env['FULL'])('every page in a browser', () => {
  it('hydrates without one warning or policy message: one page of each kind and language, and every eighth address (all with FULL=1)', async () => {
    const context = await newVisitor(browser, DESKTOP);
    // pictures are no part of it, and take their time to be drawn
    await context.route(/\/(media|uploads)\//, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
      }),
    );
    const list = process.env['FULL'] ? paths : [...new Set([...sample, ...paths.filter((_, i) => i % 8 === 0)])];
    const found = await visit(context, list, async () => []);
    expect(found.filter((text) => !text.startsWith('/en/no-such-page: '))).toEqual([]);
  }, 900_000);

  for (const [name, device] of [
    ['1440', DESKTOP],
    ['390', PHONE],
  ] as const) {
    it(`passes axe (WCAG 2.2 AA) at ${name} px, and does not scroll sideways`, async () => {
      const context = await newVisitor(browser, device);
      const found = await visit(context, sample, async (page) => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        return [
          ...violations.map((v) => `${v.id}: ${v.nodes[0]?.target.join(' ')}`),
          ...(wide > 0 ? [`${wide} px too wide`] : []),
        ];
      });
      expect(found.filter((text) => !text.startsWith('/en/no-such-page: 404'))).toEqual([]);
    }, 1_200_000);
  }
});
