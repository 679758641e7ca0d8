import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '#server/ops/metrics.ts';
import { COMPLETE_LOCALES, type CompleteLocale, isLocale, type Locale } from '#shared/locales/locales.ts';
import { type FakeAnswer, type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { contentOf, SITE } from '../support/fake-content.ts';
import { passUntil, startClock, stopClock, type Visit, visit } from '../support/simulated-visits.ts';
import { type Site, startSite } from '../support/start-site.ts';

vi.mock('node:zlib', async (load) => {
  const { countCalls } = await import('../support/simulated-visits.ts');
  return countCalls(await load<typeof import('node:zlib')>(), ['brotliCompress', 'brotliDecompress', 'gzip']);
});
vi.mock('node:crypto', async (load) => {
  const { countCalls } = await import('../support/simulated-visits.ts');
  return countCalls(await load<typeof import('node:crypto')>(), ['randomFill']);
});

/** Seconds of simulated time. */
const RECOVERY_S = 5;
/** Attempts this close together count as an immediate retry, in milliseconds. */
const AT_ONCE_MS = 20;
/** Longest time a view may take, in milliseconds: it may queue, and then wait for one value. */
const VIEW_MAX_MS = 150;
/** How long an answer of the CMS is fresh, in seconds. */
const FRESH_S = 60;

type Fault = FakeAnswer | ((second: number) => FakeAnswer);
/** Fault of the CMS · status of a page that was never seen (D3), or null if the CMS answers well now and then. */
const FAULTS: [string, Fault, number | null][] = [
  ['killed', { fault: 'reset' }, 503],
  ['hanging', { fault: 'hang' }, 503],
  ['stopping amid its answers', { fault: 'stall' }, 503],
  ['slow', { delay: 2000 }, null],
  ['flapping', (second) => (second % 6 < 3 ? { fault: 'reset' } : {}), null],
  ['answering 500', { status: 500, body: { code: 500, message: 'x' } }, 503],
  ['answering garbage', { raw: '{"title":' }, 502],
  ['answering wrong shapes', { body: { hello: 'world' } }, 502],
];
type Words = (typeof SITE)[CompleteLocale];
/** Pages that are visited before the outage: kind and path. */
const KINDS: [string, (s: Words) => string][] = [
  ['home', () => '/'],
  ['article', (s) => s.about],
  ['products', (s) => s.products],
  ['category', (s) => `${s.products}/k/water`],
  ['product', (s) => `${s.products}/aq-40`],
  ['news', (s) => s.press],
  ['news with a query', (s) => `${s.press}?tag=meters`],
  ['post', (s) => `${s.news}/first`],
  ['contact directory', () => '/contact'],
  ['download centre', (s) => s.downloads],
];
const TITLES: Record<CompleteLocale, string> = {
  pl: 'Strona jest chwilowo niedostępna',
  en: 'The page is temporarily unavailable',
  de: 'Die Seite ist vorübergehend nicht erreichbar',
};
const toPath = (locale: CompleteLocale, path: string) =>
  locale === 'pl' ? path : `/${locale}${path === '/' ? '' : path}`;
/** The main part of a page, without the form token, which depends on the time. */
const mainOf = ({ text }: Visit) => /<main.*<\/main>/s.exec(text)?.[0] ?? text;
const localeOf = (header: unknown): Locale => (isLocale(header) ? header : 'pl');
const CONTACT = { nodeType: 'contact', action: 'index', slug: '/contact', nodeReference: 'contact', crumbs: [] };
const NEWS = 'After the outage';

interface Seen {
  /** Status and main part of every view that was not a 200 with the content from before the outage. */
  wrong: [number, string][];
  waits: number[];
  /** Seconds from the end of the outage to the new content, by language. */
  recovered: Partial<Record<CompleteLocale, number>>;
}

/** In simulated time: after 90 s every answer is stale and the pauses are longest; `tests/long` plays ten minutes. */
const OUTAGE_S = Number(process.env['OUTAGE_S'] ?? 90);
const IS_LONG = OUTAGE_S > 200;
/** The first: killed. `bff/deadlines` has a CMS that hangs, on the real clock, and `tests/long` runs all. */
const SHORT_FAULTS = 1;
/** For the first DENSE_S seconds visits are one second apart, after that STEP_S seconds. */
const [DENSE_S, STEP_S] = IS_LONG ? [FRESH_S + 10, 6] : [10, 5];

let cms: FakeCms;

/** Makes the CMS answer with the fault; apart from that it has its usual content and a contact directory. */
function change(fault: Fault, siteName?: string): void {
  const start = Date.now();
  cms.heal();
  cms.answer(/./, ({ path, headers }) => {
    const wrong = typeof fault === 'function' ? fault(Math.floor((Date.now() - start) / 1000)) : fault;
    if (path === '/api/configurations' && siteName) return { body: [{ name: 'SITE_NAME', value: siteName }], ...wrong };
    if (path !== '/api/sitemap_nodes') return wrong;
    const nodes = contentOf('GET', path, localeOf(headers['accept-locale'])) as object[];
    return { body: [...nodes, CONTACT], ...wrong };
  });
}

beforeAll(async () => {
  cms = await startFakeCms();
});
afterAll(() => cms.close());

describe.each(IS_LONG ? FAULTS : FAULTS.slice(0, SHORT_FAULTS))(
  `D6 hardening 13: a CMS is in trouble for ${OUTAGE_S} s, %s`,
  (_name, fault, coldStatus) => {
    const seen = new Map<string, Seen>(KINDS.map(([kind]) => [kind, { wrong: [], waits: [], recovered: {} }]));
    const cold: [CompleteLocale, Visit][] = [];
    const searches: Visit[] = [];
    /** If the CMS answers well now and then, an answer is requested again only when it is no longer fresh. */
    const newsWithin = RECOVERY_S + (coldStatus === null ? FRESH_S : 0);
    const figures = { views: 0, mostUnderWay: 0, sizes: [] as [cache: number, pages: number][] };
    let calls: FakeCms['calls'] = [];
    let site: Site;

    beforeAll(async () => {
      stopClock();
      change({});
      const metrics = createMetrics();
      site = await startSite({
        cmsUrl: cms.url,
        metrics,
        env: { CACHE_FRESH_S: String(FRESH_S), LOG_LEVEL: 'silent' },
      });
      const sizes = async () => {
        const read = async (name: string) =>
          (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? 0;
        figures.sizes.push([await read('cms_cache_bytes'), await read('page_cache_bytes')]);
      };
      const paths = COMPLETE_LOCALES.map((locale) => KINDS.map(([, path]) => toPath(locale, path(SITE[locale]))));
      const visitKinds = (at: number) =>
        visit((paths[at % COMPLETE_LOCALES.length] as string[]).map((path) => site.url + path));
      const before: string[][] = [];
      // twice, because translations are loaded in the background
      for (let i = 0; i < 2 * COMPLETE_LOCALES.length; i++) {
        before[i % COMPLETE_LOCALES.length] = (await visitKinds(i)).map(mainOf);
        await passUntil(Date.now() + 1500);
      }

      const start = Date.now();
      const secondOf = () => Math.floor((Date.now() - start) / 1000);
      change(fault);
      cms.forgetCalls();
      let second = 0;
      for (let turn = 0; second < OUTAGE_S; turn++) {
        const views = await visitKinds(turn);
        for (const [i, view] of views.entries()) {
          const page = seen.get(KINDS[i]?.[0] ?? '') as Seen;
          page.waits.push(view.ms);
          if (view.status !== 200 || mainOf(view) !== before[turn % COMPLETE_LOCALES.length]?.[i])
            page.wrong.push([view.status, mainOf(view)]);
        }
        figures.views += views.length;
        figures.mostUnderWay = Math.max(figures.mostUnderWay, cms.underWay());
        // a second apart at the beginning and at the end
        second = Math.max(secondOf(), second) + (second < DENSE_S || second > OUTAGE_S - 10 ? 1 : STEP_S);
        if (second >= OUTAGE_S) await sizes();
        if (cold.length === 0 && second > OUTAGE_S / 2) {
          const coldPaths = COMPLETE_LOCALES.map((locale) => toPath(locale, `${SITE[locale].products}/never-seen`));
          for (const [i, view] of (await visit(coldPaths.map((path) => site.url + path))).entries())
            cold.push([COMPLETE_LOCALES[i] as CompleteLocale, view]);
          searches.push(...(await visit([`${site.url}/en/search?phrase=meter`])));
          await sizes();
        }
        await passUntil(start + 1000 * second);
      }
      calls = [...cms.calls];

      change({}, NEWS);
      const end = Date.now();
      for (let i = 0; i <= newsWithin; i++) {
        for (const [at, locale] of COMPLETE_LOCALES.entries())
          for (const [j, view] of (await visitKinds(at)).entries())
            if (view.text.includes(NEWS)) {
              const { recovered } = seen.get(KINDS[j]?.[0] ?? '') as Seen;
              recovered[locale] ??= Math.floor((Date.now() - end) / 1000);
            }
        await passUntil(end + 1000 * (i + 1));
      }
    }, 300_000);
    afterAll(async () => {
      startClock();
      await site.close();
    });

    it.each(KINDS)('%s: every view is 200 and what was there before, at once', (kind) => {
      const { wrong, waits } = seen.get(kind) as Seen;
      expect(wrong).toEqual([]);
      expect(waits.length).toBe(figures.views / KINDS.length);
      // in simulated time, which does not depend on how busy the machine is
      expect(Math.max(...waits)).toBeLessThanOrEqual(VIEW_MAX_MS);
    });

    it.each(KINDS)(`%s: shows what is new within ${newsWithin} s of the end, in every language`, (kind) => {
      const { recovered } = seen.get(kind) as Seen;
      expect(Object.keys(recovered).sort()).toEqual([...COMPLETE_LOCALES].sort());
      expect(Math.max(...Object.values(recovered))).toBeLessThanOrEqual(newsWithin);
    });

    it('asks for each thing once a step, and for all together once a pause', () => {
      const times = new Map<string, number[]>();
      for (const { path, query, headers, at } of calls) {
        const key = `${headers['accept-locale']} ${path}?${query}`;
        times.set(key, [...(times.get(key) ?? []), at]);
      }
      if (coldStatus !== null) {
        let again = 0;
        for (const [key, at] of times)
          for (const [i, time] of at.entries()) {
            const gap = time - (at[i - 1] ?? 0);
            // the single immediate retry of a call that a visitor waits for
            if (gap < AT_ONCE_MS && /never-seen|search(?!.*pagination)/.test(key)) again++;
            else expect(gap, key).toBeGreaterThanOrEqual(i === 0 ? 0 : Math.min(2000, 125 * 2 ** i) - AT_ONCE_MS);
          }
        expect(again).toBeLessThanOrEqual(5);
        expect(calls.length).toBeLessThanOrEqual(OUTAGE_S / 1.5 + 2 * times.size);
      }
      // at most as often as a healthy CMS is asked
      expect(calls.length).toBeLessThanOrEqual(times.size * (OUTAGE_S / 2));
      expect(figures.mostUnderWay).toBeLessThanOrEqual(64);
    });

    it('grows no memory', () => {
      const [early, late] = figures.sizes;
      for (const [i, bytes] of (late as number[]).entries())
        expect(bytes).toBeLessThanOrEqual(1.05 * (early?.[i] as number));
    });

    if (coldStatus !== null)
      it('a page that nobody has seen says so in its language, within 3 s', () => {
        expect(cold.map(([locale]) => locale)).toEqual(COMPLETE_LOCALES);
        for (const [locale, { status, headers, text, ms }] of cold) {
          expect([status, headers['retry-after']]).toEqual([coldStatus, coldStatus === 503 ? '30' : undefined]);
          expect(headers['cache-control']).toBe('no-store');
          expect(text).toContain(`<html lang="${locale}">`);
          expect(text).toContain(`<h1>${TITLES[locale]}</h1>`);
          expect(ms).toBeLessThanOrEqual(3000);
        }
        expect(searches.map(({ status }) => status >= 502)).toEqual([true]);
        expect(searches[0]?.ms).toBeLessThanOrEqual(3000);
      });
  },
);
