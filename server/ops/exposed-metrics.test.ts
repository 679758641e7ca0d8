import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

type Parts = Parameters<ReturnType<typeof createMetrics>['watchParts']>[0];
const PARTS = {
  limiter: { stats: () => ({ active: 1, queued: 2 }) },
  quotas: {
    bytes: { stats: () => ({ used: 3, refused: { client: 4, all: 5 } }) },
    uploads: { stats: () => ({ used: 6, refused: { client: 0 } }) },
  },
  cache: { stats: { hits: 11, stale: 12, misses: 13, failures: 14, evictions: 15, bytes: 16 } },
  pageCache: {
    stats: () => ({ hits: 21, stale: 22, misses: 23, failures: 24, evictions: 25, bytes: 26, renders: 27, purges: 28 }),
  },
  snapshot: { stats: () => ({ failures: 31 }) },
  l2: { stats: () => ({ up: 1, hits: 42, misses: 43, failures: 44 }) },
  outbox: { stats: () => ({ waiting: 51, deadLetters: 52, bytes: 53 }) },
} as unknown as Parts;

/** Lines of a scrape without those of the process and of Node. */
async function scrape(metrics: ReturnType<typeof createMetrics>): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => line !== '' && !/^(?:# \w+ )?(?:process|nodejs)_/.test(line));
}

/** Buckets that a value of `seconds` is counted in, as lines. */
const timed = (name: string, labels: string, seconds: number) => [
  ...['0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '10', '+Inf'].map((le) => {
    const isWithin = le === '+Inf' || seconds <= Number(le);
    return `${name}_bucket{le="${le}",${labels}} ${isWithin ? 1 : 0}`;
  }),
  `${name}_sum{${labels}} ${seconds}`,
  `${name}_count{${labels}} 1`,
];
const single = (name: string, value: number) => `${name} ${value}`;
const CACHE = ['hits_total', 'stale_total', 'misses_total', 'failures_total', 'evictions_total', 'bytes'];

it('BX11: an operator reads each value under its own name, with what it counts by', async () => {
  const metrics = createMetrics();
  metrics.watchParts(PARTS);
  metrics.watchPools({ cached: { stats: () => ({ active: 4, queued: 6 }) } });
  metrics.countAborted();
  metrics.countAnswer({ route: '/*', method: 'GET', status: 304, ms: 20 });
  metrics.onRender('whole', 30);
  metrics.onRender('stream', 300);
  metrics.onCall({ name: 'menus', status: null, ms: 700 });
  const lines = await scrape(metrics);
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual([
    ...timed('http_answer_seconds', 'route="/*",method="GET",status="3xx"', 0.02),
    ...timed('page_render_seconds', 'way="whole"', 0.03),
    ...timed('page_render_seconds', 'way="stream"', 0.3),
    ...timed('cms_call_seconds', 'call="menus",status="none"', 0.7),
    single('http_aborted_total', 1),
    ...['cms_pool_running{pool="cached"} 4', 'cms_pool_pending{pool="cached"} 6'],
    ...[single('http_working', 1), single('http_waiting', 2)],
    ...['quota_used{quota="bytes"} 3', 'quota_used{quota="uploads"} 6'],
    'quota_refused_total{quota="bytes",bound="client"} 4',
    'quota_refused_total{quota="bytes",bound="all"} 5',
    'quota_refused_total{quota="uploads",bound="client"} 0',
    ...CACHE.flatMap((name, i) => [single(`cms_cache_${name}`, 11 + i), single(`page_cache_${name}`, 21 + i)]),
    ...[single('page_cache_renders_total', 27), single('page_cache_purges_total', 28)],
    single('snapshot_failures_total', 31),
    ...[single('l2_cache_up', 1), single('l2_cache_hits_total', 42), single('l2_cache_misses_total', 43)],
    single('l2_cache_failures_total', 44),
    ...[single('outbox_waiting', 51), single('outbox_dead_letters', 52), single('outbox_bytes', 53)],
  ]);
  // a counter is added up by Prometheus itself: what it reads twice must not grow
  expect((await scrape(metrics)).filter((line) => /^(?:cms_cache_hits|quota_refused)_total\b/.test(line))).toEqual([
    'quota_refused_total{quota="bytes",bound="client"} 4',
    'quota_refused_total{quota="bytes",bound="all"} 5',
    'quota_refused_total{quota="uploads",bound="client"} 0',
    'cms_cache_hits_total 11',
  ]);
  // what each is for stands beside it
  const names = new Set(lines.flatMap((line) => /^# TYPE (\w+)/.exec(line)?.[1] ?? []));
  const explained = lines.flatMap((line) => /^# HELP (\w+) \S.{8,}/.exec(line)?.[1] ?? []);
  expect(new Set(explained)).toEqual(names);
});

it('BX11: parts that the process does not have, have no metrics', async () => {
  const metrics = createMetrics();
  metrics.watchParts({ ...PARTS, snapshot: null, l2: undefined, outbox: null });
  const names = (await scrape(metrics)).flatMap((line) => /^# TYPE (\w+)/.exec(line)?.[1] ?? []);
  expect(names.filter((name) => /^(?:snapshot|l2|outbox)/.test(name))).toEqual([]);
});

it('BX11: reports of browsers are counted in the bounds that web.dev names', async () => {
  const metrics = createMetrics();
  const vitals = [
    { metric: 'LCP', value: 2500, rating: 'good' },
    { metric: 'CLS', value: 0.1, rating: 'good' },
  ];
  metrics.countReport({ kind: 'page.show', build: 'b1', vitals, errors: ['crash'] } as never, 'b1');
  metrics.countReport({ kind: 'page.show', build: 'b0', vitals: [], errors: ['crash'] } as never, 'b1');
  const lines = await scrape(metrics);
  const within = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}_bucket`)).map((line) => line.replace(/.*le="([^"]+)".* /, '$1: '));
  expect(within('web_vitals_seconds')).toEqual([
    ...['0.1: 0', '0.2: 0', '0.5: 0', '0.8: 0', '1.8: 0', '2.5: 1', '3: 1', '4: 1', '10: 1', '+Inf: 1'],
  ]);
  expect(within('web_vitals_layout_shift_score')).toEqual([
    ...['0.01: 0', '0.05: 0', '0.1: 1', '0.25: 1', '0.5: 1', '1: 1', '+Inf: 1'],
  ]);
  expect(lines.filter((line) => line.startsWith('browser_errors_total'))).toEqual([
    'browser_errors_total{error="crash",kind="page.show",build="b1"} 1',
    'browser_errors_total{error="crash",kind="page.show",build="other"} 1',
  ]);
});
