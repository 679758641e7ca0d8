import autocannon from 'autocannon';
import { cpuSeconds, type Running } from '../support/processes.ts';
import { median } from './median.ts';
import { askRaw } from './raw-asker.ts';

/** Each of the same code is up to a third faster or slower than the last, as it happens to be compiled and laid out: several of both. */
const STARTS = 5;
/** Many and short: what else the machine does comes and goes, and should meet both. */
const ROUNDS = 6;
const WARM_ROUNDS = 3;
const SECONDS = 1;
const CONNECTIONS = 8;

export interface Side {
  start(): Promise<Running>;
  /** Of the page, below the base. */
  path: string;
}
export interface Options {
  headers?: Record<string, string>;
  /** Answers have a length, and come faster than a client can read them with care. */
  isRaw?: boolean;
}

/**
 * What ours serves to what a reference serves, in turns: answers by what its thread computes for them, and answers by time. The
 * middle of several pairs; text: both, with the lowest and highest.
 */
export async function compare(
  ours: Side,
  reference: Side,
  options: Options = {},
): Promise<{ ratio: number; text: string }> {
  const pairs: Pair[] = [];
  for (let i = 0; i < STARTS; i++) pairs.push(await measurePair(ours, reference, options));
  const own = toMedian(pairs.map((pair) => pair.ours));
  const other = toMedian(pairs.map((pair) => pair.reference));
  const ratios = pairs.map((pair) => pair.ours.perCpu / pair.reference.perCpu);
  // of what ran in the same minute
  const ratio = median(ratios);
  const spread = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)} in ${STARTS} pairs`;
  const timeRatio = median(pairs.map((pair) => pair.ours.rate / pair.reference.rate));
  const byTime = `${timeRatio.toFixed(2)} (${Math.round(own.rate)} / ${Math.round(other.rate)} per s)`;
  const perCpu = `${Math.round(own.perCpu)} / ${Math.round(other.perCpu)} per CPU second`;
  return { ratio, text: `${ratio.toFixed(2)} (${perCpu}; ${spread}); by time ${byTime}` };
}

/** One start of both. */
async function measurePair(ours: Side, reference: Side, options: Options): Promise<Pair> {
  const a = await ours.start();
  const b = await reference.start();
  const rounds: Pair[] = [];
  try {
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
      const early = round % 2 === 0 ? await measure(b, reference.path, options) : null;
      const own = await measure(a, ours.path, options);
      const other = early ?? (await measure(b, reference.path, options));
      if (round >= WARM_ROUNDS) rounds.push({ ours: own, reference: other });
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
  /** Answers by second. */
  rate: number;
  /** Answers by second of the thread. */
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
