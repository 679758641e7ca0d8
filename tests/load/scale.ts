import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Running, residentMb, run, runSite, threadSeconds } from '../support/processes.ts';
import { signPurge } from '../support/sign-purge.ts';
import { median } from './median.ts';
import { SIZE, toNames } from './scale/content.ts';

type Report = (what: string, value: string, expected: string, ok: boolean) => void;

const SECRET = 'a-secret-of-a-purge-that-is-long-enough-for-it';
const HEALTH_EVERY_MS = 5;
/** Limits of a page: bytes of HTML, and number of elements. */
const PAGE_MAX = { bytes: 1_000_000, elements: 3000 };
const pl = toNames('pl');

/** Addresses of one page of each kind that grows with the amount of content. */
const KINDS = {
  home: '/',
  'content page': `/${pl.pages}/section-7/part-7/page-10007`,
  product: `/${pl.products}/meter-77`,
  category: `/${pl.products}/k/sector-3/category-23`,
  'category of 2,000 products': `/${pl.products}/k/sector-4/category-24`,
  categories: `/${pl.products}/k`,
  products: `/${pl.products}`,
  'products, last page': `/${pl.products}?page=167`,
  finder: `/${pl.products}/finder`,
  'finder, filtered': `/${pl.products}/finder?communication=NB-IoT&page=3`,
  news: `/${pl.news}?page=70`,
  downloads: `/${pl.downloads}`,
  'downloads, words': `/${pl.downloads}?phrase=meter+77`,
  search: `/${pl.search}?phrase=Meter+77`,
};

/** A large external CMS, and the site with default settings. Times do not include waiting for a core. */
export async function measureScale(report: Report): Promise<void> {
  const cms = await run('tests/load/scale/cms.ts', { probe: '/api/menus?locale=pl' });
  await makeLists(cms.base);
  const site = await runSite(cms.base, { PURGE_SECRET: SECRET, LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent' });
  const { cpu, waiting } = threadSeconds(site.process.pid as number);
  const ready = { ms: site.readyMs, cpuMs: Math.round(1000 * cpu), waitMs: Math.round(1000 * waiting) };
  report('scale: ready', toText(ready), '<= 5000 ms', ownMs(ready) <= 5000);
  const health = watchHealth(site);
  const reportHealth = (stage: string) => {
    const longest = health.take();
    report(`scale: longest wait of /healthz, ${stage}`, toText(longest), '<= 250 ms', ownMs(longest) <= 250);
    const load = loadavg()[0]?.toFixed(1);
    console.log(`     load of the machine ${load}, resident ${residentMb(site.process.pid as number)} MB`);
  };
  try {
    await measurePages(site, report);
    reportHealth('first views');
    await measureSearch(site, report);
    for (const visitors of [12, 48]) await measureCrowd(site, visitors, report);
    reportHealth('crowds');
    await measureInvented(site, report);
    reportHealth('made-up values');
    const lists = await Promise.all(Array.from({ length: 4 }, () => view(site, '/api/products?locale=pl')));
    const list = lists[0] as View;
    const size = `${list.status}, ${Math.round(list.text.length / 1e6)} MB`;
    report(
      'scale: all products from the API, four times at once',
      `${size}, ${toText(list)}`,
      '200',
      list.status === 200,
    );
    reportHealth('API');
    await measurePurge(site, 'of everything, nothing has changed', report);
    reportHealth('purge');
    await fetch(`${cms.base}/change`, { method: 'POST' });
    await makeLists(cms.base);
    await measurePurge(site, 'of everything, all has changed', report);
    await sleep(3000);
    reportHealth('new content');
    for (const map of ['/sitemap.xml', '/sitemap-pl.xml', '/sitemap-pl-2.xml']) {
      const { status, text, ...times } = await view(site, map);
      const addresses = text.split('<loc>').length - 1;
      const what = `${status}, ${addresses} addresses, ${toText(times)}`;
      report(`scale: ${map}`, what, '<= 40,000', addresses <= 40_000);
    }
  } finally {
    reportHealth('site maps');
    health.stop();
    const memory = residentMb(site.process.pid as number);
    report('scale: resident memory', `${memory} MB`, '<= 700 MB', memory <= 700);
    await site.stop();
    await cms.stop();
  }
}

/** Requests the lists once, because the CMS makes them at the first call. */
async function makeLists(cms: string): Promise<void> {
  for (const locale of ['pl', 'en', 'de'])
    for (const list of ['sitemap_nodes', 'products', 'posts', 'download_center', 'search', 'product_categories']) {
      const query = list === 'search' ? '&pagination=false' : '';
      await (await fetch(`${cms}/api/${list}?locale=${locale}${query}`)).arrayBuffer();
    }
}

async function measurePurge(site: Running, what: string, report: Report): Promise<void> {
  const body = '{"all":true}';
  const headers = { 'content-type': 'application/json', ...signPurge(SECRET, body) };
  const purge = await timed(site, () => fetch(`${site.base}/ops/purge`, { method: 'POST', headers, body }));
  report(`scale: purge ${what}`, `${purge.status}, ${toText(purge)}`, '200', purge.status === 200);
  const after = await Promise.all(Object.values(KINDS).map((address) => view(site, address)));
  const worst = longestOf(after);
  report('scale: views of every kind at once right after it', toText(worst), '<= 1000 ms each', ownMs(worst) <= 1000);
}

async function measurePages(site: Running, report: Report): Promise<void> {
  for (const [kind, address] of Object.entries(KINDS)) {
    const cold = await view(site, address);
    const warm = await view(site, address);
    const elements = cold.text.match(/<[a-z]/gi)?.length ?? 0;
    const ok =
      cold.status === 200 &&
      ownMs(cold) <= 1000 &&
      ownMs(warm) <= 50 &&
      cold.text.length <= PAGE_MAX.bytes &&
      elements <= PAGE_MAX.elements;
    const size = `${Math.round(cold.text.length / 1000)} kB, ${elements} elements`;
    const times = `${toText(cold)} / ${toText(warm)}`;
    report(`scale: ${kind}`, `${cold.status}, ${times}, ${size}`, '200, 1000 / 50 ms', ok);
  }
}

/** Searches for phrases that are not cached. */
async function measureSearch(site: Running, report: Report): Promise<void> {
  const found: View[] = [];
  for (let i = 0; i < 30; i++) found.push(await view(site, `/api/search?locale=pl&phrase=Meter+${300 + i}`));
  const worst = longestOf(found);
  const ok = found.every(({ status }) => status === 200) && ownMs(worst) <= 50;
  report('scale: the longest of 30 searches', toText(worst), '<= 50 ms', ok);
}

/** Visitors who request pages that are not cached. */
async function measureCrowd(site: Running, visitors: number, report: Report): Promise<void> {
  const views: View[] = [];
  const visit = async (visitor: number) => {
    for (let i = 0; i < 15; i++) {
      const n = 1000 * visitors + 15 * visitor + i;
      const address =
        i % 3 === 0
          ? `/${pl.products}/meter-${n % SIZE.products}`
          : i % 3 === 1
            ? `/${pl.pages}/section-${n % 40}/part-${n % 400}/page-${n % 40_000}`
            : `/${pl.news}/news-${n % SIZE.posts}`;
      views.push(await view(site, address));
    }
  };
  const all = await timed(site, async () => {
    await Promise.all(Array.from({ length: visitors }, (_, i) => visit(i)));
    return undefined;
  });
  const bad = views.filter(({ status }) => status !== 200).length;
  const worst = longestOf(views);
  const middle = median(views.map(({ ms }) => ms));
  const what = `${views.length} views in ${toText(all)}, ${bad} bad, median ${middle} ms, longest ${toText(worst)}`;
  report(`scale: ${visitors} visitors on cold pages`, what, '0 bad, <= 1000 ms', bad === 0 && ownMs(worst) <= 1000);
}

/** Made-up query values must not displace cached pages (S8). */
async function measureInvented(site: Running, report: Report): Promise<void> {
  const statuses = new Map<number, number>();
  for (let i = 0; i < 600; i++) {
    const values = Array.from({ length: 10 }, () => randomUUID().slice(0, 8));
    const answers = await Promise.all(
      values.map((value, n) =>
        view(site, [`/${pl.news}?tag=${value}`, `/api/posts?category=${value}`, `/x/${value}`][n % 3] as string),
      ),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const { status, ...times } = await view(site, `/${pl.products}/meter-77`);
  const counts = [...statuses].map(([code, count]) => `${count} × ${code}`).join(', ');
  const what = `${status}, ${toText(times)} (${counts})`;
  report('scale: a page after 6,000 made-up values', what, '200, <= 50 ms', ownMs(times) <= 50);
}

function watchHealth(site: Running) {
  const none: Times = { ms: 0, cpuMs: 0, waitMs: 0 };
  let longest = none;
  let isOver = false;
  const loop = async () => {
    while (!isOver) {
      longest = longestOf([longest, await view(site, '/healthz')]);
      await sleep(HEALTH_EVERY_MS);
    }
  };
  loop().catch(() => {});
  return {
    /** The longest wait since the last call, or since the start. */
    take(): Times {
      const taken = longest;
      longest = none;
      return taken;
    },
    stop() {
      isOver = true;
    },
  };
}

/** In milliseconds: elapsed time, and how much of it the site's main thread computed or waited for a core. */
interface Times {
  ms: number;
  cpuMs: number;
  waitMs: number;
}
interface View extends Times {
  status: number;
  text: string;
}

const ownMs = ({ ms, waitMs }: Times): number => ms - waitMs;
const toText = ({ ms, cpuMs, waitMs }: Times): string => `${ms} ms (${cpuMs} computing, ${waitMs} without a core)`;
const longestOf = <T extends Times>(all: readonly T[]): T => all.reduce((a, b) => (ownMs(b) > ownMs(a) ? b : a));

async function timed(site: Running, ask: () => Promise<Response | undefined>): Promise<View> {
  const pid = site.process.pid as number;
  const before = threadSeconds(pid);
  const started = performance.now();
  const answer = await ask().catch(() => undefined);
  const text = (await answer?.text().catch(() => '')) ?? '';
  const ms = Math.round(performance.now() - started);
  const after = threadSeconds(pid);
  const cpuMs = Math.round(1000 * (after.cpu - before.cpu));
  const waitMs = Math.round(1000 * (after.waiting - before.waiting));
  return { status: answer?.status ?? 0, text, ms, cpuMs, waitMs };
}

const view = (site: Running, path: string) => timed(site, () => fetch(site.base + path, { redirect: 'manual' }));
