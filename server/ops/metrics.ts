import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Snapshot } from '../cache/snapshot.ts';
import type { SwrCache } from '../cache/swr-cache.ts';
import type { CmsWatch } from '../cms/cms-watch.ts';
import type { Outbox } from '../forms/outbox/outbox.ts';
import type { RedisTier } from '../redis/redis-tier.ts';
import type { PageCache } from '../routes/page-cache.ts';

/** Of answer times. Seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What the process counts (BX11); read by Prometheus on a listener of its own, never through the public one. */
export interface Metrics extends CmsWatch {
  registry: Registry;
  /** Counts the responses of the site. */
  watchAnswers(app: FastifyInstance): void;
  /** The same for one that was sent without Fastify. */
  countAnswer(answer: { route: string; method: string; status: number; ms: number }): void;
  countAborted(): void;
  onRender(way: 'whole' | 'stream', ms: number): void;
  /** The parts that the process has. */
  watchParts(parts: WatchedParts): void;
  watchOutbox(outbox: Outbox): void;
  watchLimiter(stats: () => { active: number; queued: number }): void;
}

/** Parts with metrics of their own. */
export interface WatchedParts {
  cache: SwrCache<unknown>;
  pageCache: PageCache | null;
  snapshot: Snapshot | null;
  tier: RedisTier | undefined;
}

/** Interval in which the delay of the event loop is sampled; the metric includes it. Milliseconds. */
const LAG_STEP_MS = 50;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_STEP_MS });
  /** By route. Looked up by hand: the library sorts and joins the labels again for each answer. */
  const series = new Map<string, Series[]>();
  const answers = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time of an answer by route template, method and status class',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
    collect() {
      for (const own of series.values()) own.forEach(sortIn);
    },
  });
  const aborted = new Counter({
    name: 'http_aborted_total',
    help: 'Visitors who left before their answer',
    registers: [registry],
  });
  const renders = new Histogram({
    name: 'page_render_seconds',
    help: 'Time of making the markup of a page; of a streamed one until its shell is there',
    labelNames: ['way'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const calls = new Histogram({
    name: 'cms_call_seconds',
    help: 'Time of a call to the CMS by call and status class; none: no answer came',
    labelNames: ['call', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const pools: Parameters<CmsWatch['watchPools']>[0] = {};
  for (const [name, help] of [
    ['running', 'Calls to the CMS under way, by pool'],
    ['pending', 'Calls to the CMS that wait for a connection, by pool'],
  ] as const) {
    new Gauge({
      name: `cms_pool_${name}`,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, { stats }] of Object.entries(pools))
          this.set(
            { pool },
            Object.values(stats).reduce((sum, origin) => sum + origin[name], 0),
          );
      },
    });
  }
  const countAnswer: Metrics['countAnswer'] = ({ route, method, status, ms }) => {
    const own = series.get(route) ?? [];
    let one = own.find((known) => known.method === method && known.hundreds === Math.floor(status / 100));
    if (!one) {
      const hundreds = Math.floor(status / 100);
      one = { method, hundreds, histogram: answers.labels({ route, method, status: `${hundreds}xx` }), waiting: [] };
      series.set(route, [...own, one]);
    }
    if (one.waiting.push(ms / 1000) >= WAITING_MAX) sortIn(one);
  };
  /** Read when Prometheus scrapes: a counter where the name says so (`_total`), else a gauge. */
  const expose = (name: string, help: string, read: () => number) => {
    const options = { name, help, registers: [registry] };
    if (!name.endsWith('_total')) {
      new Gauge({
        ...options,
        collect() {
          this.set(read());
        },
      });
      return;
    }
    new Counter({
      ...options,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  };
  /** `expose` for each key that help has a text for. name: `*` stands for the key. */
  const exposeEach = <K extends string>(
    name: string,
    title: string,
    help: Record<K, string>,
    read: () => Record<NoInfer<K>, number>,
  ) => {
    for (const key of Object.keys(help) as K[])
      expose(name.replace('*', key), `${title} ${help[key]}`, () => read()[key]);
  };
  return {
    registry,
    countAnswer,
    countAborted: () => aborted.inc(),
    onRender: (way, ms) => renders.observe({ way }, ms / 1000),
    onCall: ({ name, status, ms }) =>
      calls.observe({ call: name, status: status === null ? 'none' : `${Math.floor(status / 100)}xx` }, ms / 1000),
    watchPools: (more) => void Object.assign(pools, more),
    watchAnswers(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        countAnswer({ route, method: request.method, status: reply.statusCode, ms: reply.elapsedTime });
      });
      app.addHook('onRequest', (_request, reply, done) => {
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) aborted.inc();
        });
        done();
      });
    },
    watchParts({ cache, pageCache, snapshot, tier }) {
      watchCache(cache);
      if (pageCache) watchPageCache(pageCache);
      if (snapshot) watchSnapshot(snapshot);
      if (tier) watchRedisTier(tier);
    },
    watchLimiter(stats) {
      expose('http_working', 'Requests in work', () => stats().active);
      expose('http_waiting', 'Requests that wait for a slot', () => stats().queued);
    },
    watchOutbox(outbox) {
      const help = { waiting: 'messages for the CMS', refused: 'messages that the CMS refused', bytes: 'size of both' };
      exposeEach('outbox_*', 'Outbox:', help, () => outbox.stats());
    },
  };

  function watchCache(cache: SwrCache<unknown>): void {
    const counted = {
      hits: 'answers given fresh',
      stale: 'answers given stale, while refreshed or because that failed',
      misses: 'answers that were waited for',
      failures: 'calls that brought no answer',
      evictions: 'answers that others took the place of',
    };
    exposeEach('cms_cache_*_total', 'Data cache:', counted, () => cache.stats);
    expose('cms_cache_bytes', 'Data cache: size of what it holds', () => cache.stats.bytes);
  }

  function watchPageCache(cache: PageCache): void {
    const counted = {
      hits: 'pages sent fresh',
      stale: 'pages sent stale, while refreshed or because that failed',
      misses: 'pages that were waited for',
      renders: 'pages made',
      failures: 'pages that could not be made',
      evictions: 'pages that others took the place of',
      purges: 'purges',
    };
    exposeEach('page_cache_*_total', 'Page cache:', counted, () => cache.stats());
    expose('page_cache_bytes', 'Page cache: size of what it holds', () => cache.stats().bytes);
  }

  function watchSnapshot(snapshot: Snapshot): void {
    const help = { bytes: 'size on disk of what was written since the start', failures: 'writes that failed' };
    exposeEach('snapshot_*', 'Snapshot:', help, () => snapshot.stats());
  }

  function watchRedisTier(tier: RedisTier): void {
    const counted = {
      hits: 'values taken from other processes',
      misses: 'values that no other process had',
      kept: 'values given to other processes',
      calls: 'questions to Redis',
      failures: 'questions that were not answered in time',
    };
    exposeEach('shared_tier_*_total', 'Shared tier:', counted, () => tier.stats);
    expose('shared_tier_up', 'Shared tier: 1: Redis is asked, 0: each goes on by itself', () =>
      Number(tier.stats.isUp),
    );
  }
}

interface Series {
  method: string;
  /** Of the status. */
  hundreds: number;
  histogram: { observe(seconds: number): void };
  /** Seconds of responses that are not in the histogram yet: adding one costs more than finding a cached page. */
  waiting: number[];
}
const WAITING_MAX = 500;

function sortIn({ histogram, waiting }: Series): void {
  for (const seconds of waiting) histogram.observe(seconds);
  waiting.length = 0;
}
