import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TelemetryReport } from '#shared/contract/models/telemetry.ts';
import { DENIED } from '#shared/contract/response-rules.ts';
import type { Snapshot } from '../cache/snapshot.ts';
import type { SwrCache } from '../cache/swr-cache.ts';
import type { CmsWatch } from '../cms/cms-http.ts';
import type { Outbox } from '../forms/outbox/outbox.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { RedisL2 } from '../redis/redis-l2.ts';

/** Buckets of answer times, in seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Sampling interval of the event loop delay, in milliseconds; the metric includes it. */
const LAG_STEP_MS = 50;
/** Metrics of both caches: suffix, help, name of the statistic. */
const CACHE_STATS = [
  ['hits_total', 'served fresh', 'hits'],
  ['stale_total', 'served stale, while refreshed or because that failed', 'stale'],
  ['misses_total', 'waited for', 'misses'],
  ['failures_total', 'could not be loaded', 'failures'],
  ['evictions_total', 'gave way to others', 'evictions'],
  ['bytes', 'size of what it holds', 'bytes'],
] as const;

/** The metrics of the process (BX11). Prometheus reads them through the operators' listener, never the public one. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_STEP_MS });
  const createTimes = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS_S, registers });
  const answers = createTimes('http_answer_seconds', 'Time of an answer', ['route', 'method', 'status']);
  const renders = createTimes('page_render_seconds', 'Time of rendering; of a stream until its shell is there', [
    'way',
  ]);
  const calls = createTimes('cms_call_seconds', 'Time of a call; status none: no answer came', ['call', 'status']);
  const aborted = new Counter({ name: 'http_aborted_total', help: 'Visitors who left before their answer', registers });
  const pools: Parameters<CmsWatch['watchPools']>[0] = {};
  const watchPool = (name: string, stat: 'active' | 'queued', help: string) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, { stats }] of Object.entries(pools)) this.set({ pool }, stats()[stat]);
      },
    });
  watchPool('cms_pool_running', 'active', 'Calls to the CMS under way, by pool');
  watchPool('cms_pool_pending', 'queued', 'Calls to the CMS that wait for a connection, by pool');

  /** Exposes a value that is read on each scrape. */
  function expose(name: string, help: string, read: () => number): void {
    const Metric: typeof Gauge | typeof Counter = name.endsWith('_total') ? Counter : Gauge;
    new Metric({
      name,
      help,
      registers,
      collect(this: Gauge | Counter) {
        this.reset();
        // a part that can not be read has no value, but the others keep theirs
        let value = Number.NaN;
        try {
          value = read();
        } catch {}
        this.inc(value);
      },
    });
  }

  const countAborted = () => aborted.inc();
  function countAnswer({ route, method, status, ms }: { route: string; method: string; status: number; ms: number }) {
    answers.observe({ route, method, status: toClass(status) }, ms / 1000);
  }
  const cmsWatch: CmsWatch = {
    onCall: ({ name, status, ms }) => calls.observe({ call: name, status: toCallStatus(status) }, ms / 1000),
    watchPools: (more) => void Object.assign(pools, more),
  };

  return {
    ...cmsWatch,
    registry,
    countAborted,
    countAnswer,
    countReport: createTelemetryMetrics(registry),
    onRender: (way: 'whole' | 'stream', ms: number) => renders.observe({ way }, ms / 1000),
    /** Exposes the metrics of these parts; null or undefined: the process does not have the part. */
    watchParts({
      limiter,
      quotas,
      cache,
      pageCache,
      snapshot,
      l2,
      outbox,
    }: {
      limiter: { stats(): { active: number; queued: number } };
      quotas: Quotas;
      cache: SwrCache<unknown>;
      pageCache: PageCache;
      snapshot: Snapshot | null;
      l2: RedisL2 | undefined;
      outbox: Outbox | null;
    }): void {
      expose('http_working', 'Requests in work', () => limiter.stats().active);
      expose('http_waiting', 'Requests that wait for a slot', () => limiter.stats().queued);
      watchQuotas(registry, quotas);
      for (const [name, help, stat] of CACHE_STATS) {
        expose(`cms_cache_${name}`, `Answer cache: ${help}`, () => cache.stats[stat]);
        expose(`page_cache_${name}`, `Page cache: ${help}`, () => pageCache.stats()[stat]);
      }
      expose('page_cache_renders_total', 'Page cache: pages made', () => pageCache.stats().renders);
      expose('page_cache_purges_total', 'Page cache: purges', () => pageCache.stats().purges);
      if (snapshot) expose('snapshot_failures_total', 'Snapshot: writes that failed', () => snapshot.stats().failures);
      if (l2) {
        expose('l2_cache_up', 'L2 cache: 1: Redis is asked, 0: each goes on by itself', () => l2.stats().up);
        expose('l2_cache_hits_total', 'L2 cache: values taken from other processes', () => l2.stats().hits);
        expose('l2_cache_misses_total', 'L2 cache: values that no other process had', () => l2.stats().misses);
        expose('l2_cache_failures_total', 'L2 cache: calls that were not answered in time', () => l2.stats().failures);
      }
      if (outbox) {
        expose('outbox_waiting', 'Outbox: messages for the CMS', () => outbox.stats().waiting);
        expose(
          'outbox_dead_letters',
          'Outbox: messages that will not be delivered: refused, too old or damaged',
          () => outbox.stats().deadLetters,
        );
        expose('outbox_bytes', 'Outbox: size of both', () => outbox.stats().bytes);
      }
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

type Quotas = Record<string, { stats(): { used: number; refused: Record<string, number> } }>;

/** What clients hold of each quota, and how often it was refused to them. */
function watchQuotas(registry: Registry, quotas: Quotas): void {
  const registers = [registry];
  new Gauge({
    name: 'quota_used',
    help: 'What all clients hold, by quota: bytes, uploads or connections',
    labelNames: ['quota'],
    registers,
    collect() {
      for (const [quota, { stats }] of Object.entries(quotas)) this.set({ quota }, stats().used);
    },
  });
  new Counter({
    name: 'quota_refused_total',
    help: 'Refusals by quota; bound: that of one client, or that of all',
    labelNames: ['quota', 'bound'],
    registers,
    collect() {
      this.reset();
      for (const [quota, { stats }] of Object.entries(quotas))
        for (const [bound, count] of Object.entries(stats().refused)) this.inc({ quota, bound }, count);
    },
  });
}

/** An alert counts the statuses of a token that is not taken. */
const toCallStatus = (status: number | null): string => (DENIED.has(status) ? String(status) : toClass(status));

const toClass = (status: number | null): string => (status === null ? 'none' : `${Math.floor(status / 100)}xx`);

/** In seconds; includes web.dev's thresholds for all four metrics, so that buckets show the share of good visits. */
const VITALS_BUCKETS_S = [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 10];
const CLS_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1];
const LABELS = ['metric', 'kind', 'rating'] as const;

/** Metrics from browsers' reports. Returns the function that counts a report; ownBuild: the build of this server. */
function createTelemetryMetrics(registry: Registry) {
  const registers = [registry];
  const times = new Histogram({
    name: 'web_vitals_seconds',
    help: 'Browsers: FCP, INP, LCP and TTFB of visits',
    labelNames: LABELS,
    buckets: VITALS_BUCKETS_S,
    registers,
  });
  const shifts = new Histogram({
    name: 'web_vitals_layout_shift_score',
    help: 'Browsers: CLS of visits',
    labelNames: LABELS,
    buckets: CLS_BUCKETS,
    registers,
  });
  const errorCounter = new Counter({
    name: 'browser_errors_total',
    help: 'Browsers: hydration errors and crash pages',
    labelNames: ['error', 'kind', 'build'],
    registers,
  });

  return ({ kind, build, vitals, errors }: TelemetryReport, ownBuild: string): void => {
    for (const { metric, value, rating } of vitals) {
      if (metric === 'CLS') shifts.observe({ metric, kind, rating }, value);
      else times.observe({ metric, kind, rating }, value / 1000);
    }
    // two series only, whatever build names browsers send
    for (const error of errors) errorCounter.inc({ error, kind, build: build === ownBuild ? build : 'other' });
  };
}
