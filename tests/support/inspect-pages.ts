import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright';
import { comeAlive, watchComplaints } from './browser.ts';
import { inParallel, readSiteMap } from './stack.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** Paths of all pages of a site, and of one page of each kind and layout, in Polish, English and German in turn. */
export async function findPages(base: string): Promise<{ all: string[]; ofEachKind: string[] }> {
  const all = Object.values(await readSiteMap(base)).flat();
  const kinds = new Map<string, Map<string, string>>();
  await inParallel(all, 6, async (path) => {
    const answer = await fetch(`${base}/page-data?path=${encodeURIComponent(path)}`);
    const { page } = (await answer.json()) as { page: { kind: string; layout: string; locale: string } };
    const kind = `${page.kind} ${page.layout}`;
    const byLocale = kinds.get(kind) ?? new Map<string, string>();
    const known = byLocale.get(page.locale);
    // the same page of each kind in each run, whatever answer comes first
    if (!known || all.indexOf(path) < all.indexOf(known)) byLocale.set(page.locale, path);
    kinds.set(kind, byLocale);
  });
  const ofEachKind = [...kinds]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, byLocale], i) => {
      const locale = ['pl', 'en', 'de'][i % 3] as string;
      return byLocale.get(locale) ?? ([...byLocale.values()][0] as string);
    });
  return { all, ofEachKind: [...ofEachKind, '/szukaj?phrase=licznik', '/en/no-such-page'] };
}

/**
 * Opens pages one after the other in two tabs, hydrates them, and gives what each of them complains of, such as
 * `/en/news: error: …`. look: what else to find on a hydrated page.
 */
export async function inspectPages(
  context: BrowserContext,
  base: string,
  paths: readonly string[],
  look: (page: Page) => Promise<string[]> = async () => [],
): Promise<string[]> {
  const found: string[] = [];
  await inParallel(paths, 2, async (path) => {
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    await page.goto(base + path);
    await comeAlive(page, { timeout: 15_000 }).catch(() => complaints.push('was not hydrated'));
    const own = await look(page).catch((error: Error) => [error.message.split('\n')[0] ?? '']);
    found.push(...[...complaints, ...own].map((text) => `${path}: ${text}`));
    await page.close();
  });
  await context.close();
  // a browser tells of the status of a page that is not there
  return found.filter((text) => !/^\/en\/no-such-page: (?:404|error: Failed to load resource)/.test(text));
}

/** Violations of WCAG 2.2 AA and what is wider than the window. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.target.join(' ')}`),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ];
}

/** Pictures are drawn when they are first asked for, which takes its time; a small one stands for each. */
export async function withoutPictures(context: BrowserContext): Promise<void> {
  await context.route(/\/(media|uploads)\//, (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: NO_PICTURE }),
  );
}
