import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMb, run, runSite } from '../support/processes.ts';
import { signPurge } from '../support/sign-purge.ts';
import { SIZE, toNames } from './scale/content.ts';

type Report = (what: string, value: string, wanted: string, ok: boolean) => void;

const SECRET = 'a-secret-of-a-purge-that-is-long-enough-for-it';
const HEALTH_EVERY_MS = 5;
/** Of the limits of a page: bytes of HTML, elements. */
const PAGE_MAX = { bytes: 1_000_000, elements: 3000 };
const { pl } = { pl: toNames('pl') };

/** Addresses of one page of each kind that a large content makes heavy. */
const KINDS = {
  home: '/',
  'content page': `/${pl.pages}/section-7/part-7/page-10007`,
  product: `/${pl.products}/meter-77`,
  category: `/${pl.products}/k/sector-3/category-23`,
  categories: `/${pl.products}/k`,
  products: `/${pl.products}`,
  'products, last page': `/${pl.products}?page=100`,
  finder: `/${pl.products}/finder`,
  'finder, filtered': `/${pl.products}/finder?communication=nb-iot&page=3`,
  news: `/${pl.news}?page=70`,
  downloads: `/${pl.downloads}`,
  'downloads, words': `/${pl.downloads}?phrase=meter+77`,
  search: `/${pl.search}?phrase=Meter+77`,
};

/** A large CMS of somebody else, and the site with its default settings. */
export async function measureScale(report: Report): Promise<void> {
  const cms = await run('tests/load/scale/cms.ts', { probe: '/api/menus?locale=pl' });
  await makeLists(cms.base);
  const site = await runSite(cms.base, { PURGE_SECRET: SECRET, LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent' });
  const pid = site.process.pid as number;
  report('scale: ready', `${site.readyMs} ms`, '<= 5000 ms', site.readyMs <= 5000);
  const health = watchHealth(site.base);
  const judgeHealth = (stage: string) => {
    const ms = health.take();
    report(`scale: longest wait of /healthz, ${stage}`, `${ms} ms`, '<= 250 ms', ms <= 250);
  };
  try {
    await measurePages(site.base, report);
    judgeHealth('first views');
    for (const visitors of [12, 48]) await measureCrowd(site.base, visitors, report);
    judgeHealth('crowds');
    await measureInvented(site.base, report);
    judgeHealth('made-up values');
    const lists = await Promise.all(Array.from({ length: 4 }, () => view(`${site.base}/api/products?locale=pl`)));
    const list = `${lists[0]?.status}, ${Math.round((lists[0]?.text.length ?? 0) / 1e6)} MB, ${lists[0]?.ms} ms`;
    report('scale: all products from the API, four times at once', list, '200', lists[0]?.status === 200);
    judgeHealth('API');
    await measurePurge(site.base, 'of everything, nothing has changed', report);
    judgeHealth('purge');
    await fetch(`${cms.base}/change`, { method: 'POST' });
    await makeLists(cms.base);
    await measurePurge(site.base, 'of everything, all has changed', report);
    await sleep(3000);
    judgeHealth('new content');
    for (const map of ['/sitemap.xml', '/sitemap-pl.xml', '/sitemap-pl-2.xml']) {
      const { status, ms, text } = await view(site.base + map);
      const addresses = text.split('<loc>').length - 1;
      report(`scale: ${map}`, `${status}, ${addresses} addresses, ${ms} ms`, '<= 40,000', addresses <= 40_000);
    }
  } finally {
    judgeHealth('site maps');
    health.stop();
    const memory = residentMb(pid);
    report('scale: resident memory', `${memory} MB`, '<= 700 MB', memory <= 700);
    await site.stop();
    await cms.stop();
  }
}

/** The CMS makes its lists at their first call. */
async function makeLists(cms: string): Promise<void> {
  for (const locale of ['pl', 'en', 'de'])
    for (const list of ['sitemap_nodes', 'products', 'posts', 'download_center', 'search', 'product_categories']) {
      const query = list === 'search' ? '&phrase=&pagination=false' : '';
      await view(`${cms}/api/${list}?locale=${locale}${query}`);
    }
}

async function measurePurge(base: string, what: string, report: Report): Promise<void> {
  const body = '{"all":true}';
  const headers = { 'content-type': 'application/json', ...signPurge(SECRET, body) };
  const purge = await timed(() => fetch(`${base}/ops/purge`, { method: 'POST', headers, body }));
  report(`scale: purge ${what}`, `${purge.status}, ${purge.ms} ms`, '200', purge.status === 200);
  const after = await Promise.all(Object.values(KINDS).map((address) => view(base + address)));
  const worst = Math.max(...after.map(({ ms }) => ms));
  report('scale: views of every kind at once right after it', `${worst} ms`, '<= 1000 ms each', worst <= 1000);
}

async function measurePages(base: string, report: Report): Promise<void> {
  for (const [kind, address] of Object.entries(KINDS)) {
    const cold = await view(base + address);
    const warm = await view(base + address);
    const elements = cold.text.match(/<[a-z]/gi)?.length ?? 0;
    const ok =
      cold.status === 200 &&
      cold.ms <= 1000 &&
      warm.ms <= 50 &&
      cold.text.length <= PAGE_MAX.bytes &&
      elements <= PAGE_MAX.elements;
    const size = `${Math.round(cold.text.length / 1000)} kB, ${elements} elements`;
    report(`scale: ${kind}`, `${cold.status}, ${cold.ms} / ${warm.ms} ms, ${size}`, '200, 1000 / 50 ms', ok);
  }
}

/** Visitors who look at pages that nobody has seen. */
async function measureCrowd(base: string, visitors: number, report: Report): Promise<void> {
  const results: { status: number; ms: number }[] = [];
  const visit = async (visitor: number) => {
    for (let i = 0; i < 15; i++) {
      const n = 1000 * visitors + 15 * visitor + i;
      const address =
        i % 3 === 0
          ? `/${pl.products}/meter-${n % SIZE.products}`
          : i % 3 === 1
            ? `/${pl.pages}/section-${n % 40}/part-${n % 400}/page-${n % 40_000}`
            : `/${pl.news}/news-${n % SIZE.posts}`;
      results.push(await view(base + address));
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, i) => visit(i)));
  const bad = results.filter(({ status }) => status !== 200).length;
  const sorted = results.map(({ ms }) => ms).sort((a, b) => a - b);
  const worst = sorted.at(-1) ?? 0;
  const what = `${results.length} views, ${bad} bad, median ${sorted[sorted.length >> 1]} ms, longest ${worst} ms`;
  report(`scale: ${visitors} visitors on cold pages`, what, '0 bad, <= 1000 ms', bad === 0 && worst <= 1000);
}

/** Made-up values must not cost anybody a page (S8). */
async function measureInvented(base: string, report: Report): Promise<void> {
  const known = `${base}/${pl.products}/meter-77`;
  const statuses = new Map<number, number>();
  for (let i = 0; i < 600; i++) {
    const values = Array.from({ length: 10 }, () => randomUUID().slice(0, 8));
    const answers = await Promise.all(
      values.map((value, n) =>
        view(base + [`/${pl.news}?tag=${value}`, `/api/posts?category=${value}`, `/x/${value}`][n % 3]),
      ),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const { status, ms } = await view(known);
  const told = [...statuses].map(([code, count]) => `${count} × ${code}`).join(', ');
  report('scale: a page after 6,000 made-up values', `${status}, ${ms} ms (${told})`, '200, <= 50 ms', ms <= 50);
}

function watchHealth(base: string) {
  let longest = 0;
  let isOver = false;
  const loop = async () => {
    while (!isOver) {
      longest = Math.max(longest, (await view(`${base}/healthz`)).ms);
      await sleep(HEALTH_EVERY_MS);
    }
  };
  loop().catch(() => {});
  return {
    /** Since the last time, or since the start. Milliseconds. */
    take() {
      const taken = longest;
      longest = 0;
      return taken;
    },
    stop() {
      isOver = true;
    },
  };
}

async function timed(ask: () => Promise<Response>) {
  const started = performance.now();
  const answer = await ask().catch(() => null);
  const text = (await answer?.text().catch(() => '')) ?? '';
  return { status: answer?.status ?? 0, text, ms: Math.round(performance.now() - started) };
}

const view = (address: string) => timed(() => fetch(address, { redirect: 'manual' }));
