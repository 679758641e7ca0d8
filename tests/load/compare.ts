import autocannon from 'autocannon';
import { cpuSeconds, type Running } from '../support/processes.ts';
import { median } from './median.ts';
import { askRaw } from './raw-asker.ts';

/** The same code is up to a third faster or slower after each start, depending on its compilation and memory layout. */
const STARTS = 5;
/** Many short rounds, so that changing load of the machine affects both sides. */
const ROUNDS = 6;
const WARM_ROUNDS = 3;
const SECONDS = 1;
const CONNECTIONS = 8;

export interface Side {
  start(): Promise<Running>;
  /** Path of the page. */
  path: string;
}
export interface Options {
  headers?: Record<string, string>;
  /** Uses the client of raw-asker.ts, for answers that are too fast for an HTTP client. They need a length. */
  isRaw?: boolean;
}

/**
 * Compares what the site and a reference serve, in turns: answers per CPU second of the main thread, and answers per
 * second. ratio: the median of several pairs, by CPU time. text: both ratios, with the lowest and the highest.
 */
export async function compare(
  ours: Side,
  reference: Side,
  options: Options = {},
): Promise<{ ratio: number; text: string }> {
  const pairs: Pair[] = [];
  for (let i = 0; i < STARTS; i++) pairs.push(await measurePair(ours, reference, options));
  const oursMedian = toMedian(pairs.map((pair) => pair.ours));
  const referenceMedian = toMedian(pairs.map((pair) => pair.reference));
  const ratios = pairs.map((pair) => pair.ours.perCpu / pair.reference.perCpu);
  // each ratio compares what ran within the same minute
  const ratio = median(ratios);
  const spread = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)} in ${STARTS} pairs`;
  const timeRatio = median(pairs.map((pair) => pair.ours.rate / pair.reference.rate));
  const byTime = `${timeRatio.toFixed(2)} (${Math.round(oursMedian.rate)} / ${Math.round(referenceMedian.rate)} per s)`;
  const perCpu = `${Math.round(oursMedian.perCpu)} / ${Math.round(referenceMedian.perCpu)} per CPU second`;
  return { ratio, text: `${ratio.toFixed(2)} (${perCpu}; ${spread}); by time ${byTime}` };
}

/** Starts both once and measures them. */
async function measurePair(ours: Side, reference: Side, options: Options): Promise<Pair> {
  const a = await ours.start();
  const b = await reference.start();
  const rounds: Pair[] = [];
  try {
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
      const early = round % 2 === 0 ? await measure(b, reference.path, options) : null;
      const oursFigures = await measure(a, ours.path, options);
      const referenceFigures = early ?? (await measure(b, reference.path, options));
      if (round >= WARM_ROUNDS) rounds.push({ ours: oursFigures, reference: referenceFigures });
    }
  } finally {
    await a.stop();
    await b.stop();
  }
  return { ours: toMedian(rounds.map((r) => r.ours)), reference: toMedian(rounds.map((r) => r.reference)) };
}

interface Pair {
  ours: Figures;
  reference: Figures;
}
interface Figures {
  /** Answers per second. */
  rate: number;
  /** Answers per CPU second of the main thread. */
  perCpu: number;
}
const toMedian = (list: Figures[]): Figures => ({
  rate: median(list.map(({ rate }) => rate)),
  perCpu: median(list.map(({ perCpu }) => perCpu)),
});

async function measure({ base, process }: Running, path: string, { headers = {}, isRaw }: Options): Promise<Figures> {
  const url = base + path;
  const pid = process.pid as number;
  const before = cpuSeconds(pid);
  const started = performance.now();
  const answers = isRaw
    ? await askRaw(url, headers, { connections: CONNECTIONS, seconds: SECONDS })
    : (await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })).requests.total;
  const seconds = (performance.now() - started) / 1000;
  return { rate: answers / seconds, perCpu: answers / (cpuSeconds(pid) - before) };
}
