import { Counter, Histogram, type Registry } from 'prom-client';
import type { TelemetryReport } from '#shared/contract/models/telemetry.ts';

/** The thresholds of web.dev for all four, so that the share of good visits can be read from the buckets. Seconds. */
const BUCKETS_S = [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 10];
const CLS_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1];
const LABELS = ['metric', 'kind', 'rating'] as const;

/** Metrics of what browsers report. Returns what counts a report; build: of this server. */
export function createTelemetryMetrics(registry: Registry) {
  const registers = [registry];
  const times = new Histogram({
    name: 'web_vitals_seconds',
    help: 'Browsers: FCP, INP, LCP and TTFB of visits',
    labelNames: LABELS,
    buckets: BUCKETS_S,
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
    // whatever a browser calls its build, there are two series
    for (const error of errors) errorCounter.inc({ error, kind, build: build === ownBuild ? build : 'other' });
  };
}
