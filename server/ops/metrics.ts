import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TelemetryReport } from '#shared/contract/models/telemetry.ts';
import type { Snapshot } from '../cache/snapshot.ts';
import type { SwrCache } from '../cache/swr-cache.ts';
import type { CmsWatch } from '../cms/cms-http.ts';
import type { Outbox } from '../forms/outbox/outbox.ts';
import type { RedisL2 } from '../redis/redis-l2.ts';
import type { PageCache } from '../routes/page-cache.ts';

/** Buckets of answer times, in seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Sampling interval of the event loop delay, in milliseconds; the metric includes it. */
const LAG_STEP_MS = 50;

/** Name of a value without the suffix `_total` of counters. */
type StatOf<K extends string> = K extends `${infer Stat}_total` ? Stat : K;

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
  const watchPool = (stat: 'running' | 'pending', help: string) =>
    new Gauge({
      name: `cms_pool_${stat}`,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, { stats }] of Object.entries(pools))
          this.set(
            { pool },
            Object.values(stats).reduce((sum, origin) => sum + origin[stat], 0),
          );
      },
    });
  watchPool('running', 'Calls to the CMS under way, by pool');
  watchPool('pending', 'Calls to the CMS that wait for a connection, by pool');

  /** Exposes the metrics of a part, which are read on each scrape. help: descriptions by name without the prefix. */
  function expose<K extends string>(
    prefix: string,
    read: () => Record<StatOf<NoInfer<K>>, number>,
    help: Record<K, string>,
  ) {
    for (const key of Object.keys(help) as K[]) {
      const Metric: typeof Gauge | typeof Counter = key.endsWith('_total') ? Counter : Gauge;
      new Metric({
        name: `${prefix}_${key}`,
        help: help[key],
        registers,
        collect(this: Gauge | Counter) {
          this.reset();
          // a part that can not be read has no value, but the others keep theirs
          let value = Number.NaN;
          try {
            value = read()[key.replace(/_total$/, '') as StatOf<K>];
          } catch {}
          this.inc(value);
        },
      });
    }
  }

  const countAborted = () => aborted.inc();
  function countAnswer({ route, method, status, ms }: { route: string; method: string; status: number; ms: number }) {
    answers.observe({ route, method, status: toClass(status) }, ms / 1000);
  }
  const cmsWatch: CmsWatch = {
    onCall: ({ name, status, ms }) => calls.observe({ call: name, status: toClass(status) }, ms / 1000),
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
      cache,
      pageCache,
      snapshot,
      l2,
      outbox,
    }: {
      limiter: { stats(): { active: number; queued: number } };
      cache: SwrCache<unknown>;
      pageCache: PageCache;
      snapshot: Snapshot | null;
      l2: RedisL2 | undefined;
      outbox: Outbox | null;
    }): void {
      expose('http', () => ({ working: limiter.stats().active, waiting: limiter.stats().queued }), {
        working: 'Requests in work',
        waiting: 'Requests that wait for a slot',
      });
      expose('cms_cache', () => cache.stats, {
        hits_total: 'Data cache: answers given fresh',
        stale_total: 'Data cache: answers given stale, while refreshed or because that failed',
        misses_total: 'Data cache: answers that were waited for',
        failures_total: 'Data cache: calls that brought no answer',
        evictions_total: 'Data cache: answers that others took the place of',
        bytes: 'Data cache: size of what it holds',
      });
      expose('page_cache', pageCache.stats, {
        hits_total: 'Page cache: pages sent fresh',
        stale_total: 'Page cache: pages sent stale, while refreshed or because that failed',
        misses_total: 'Page cache: pages that were waited for',
        renders_total: 'Page cache: pages made',
        failures_total: 'Page cache: pages that could not be made',
        evictions_total: 'Page cache: pages that others took the place of',
        purges_total: 'Page cache: purges',
        bytes: 'Page cache: size of what it holds',
      });
      if (snapshot) expose('snapshot', snapshot.stats, { failures_total: 'Snapshot: writes that failed' });
      if (l2)
        expose('l2_cache', l2.stats, {
          up: 'L2 cache: 1: Redis is asked, 0: each goes on by itself',
          hits_total: 'L2 cache: values taken from other processes',
          misses_total: 'L2 cache: values that no other process had',
          failures_total: 'L2 cache: questions that were not answered in time',
        });
      if (outbox) {
        const read = () => {
          const { waiting, deadLetters, bytes } = outbox.stats();
          return { waiting, dead_letters: deadLetters, bytes };
        };
        expose('outbox', read, {
          waiting: 'Outbox: messages for the CMS',
          dead_letters: 'Outbox: messages that will not be delivered: refused, too old or damaged',
          bytes: 'Outbox: size of both',
        });
      }
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

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
