import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { cpuSeconds, residentMb, runSite } from '../support/processes.ts';

/** Number of clients that keep the site's main thread busy, and of those that overload it. */
const ENOUGH = 12;
const TOO_MANY = 400;
/** Additional clients that read cached pages meanwhile, with this pause in milliseconds between requests. */
const READERS = 20;
const READER_PAUSE_MS = 100;
const WARM_MS = 3000;
const STAGE_MS = 8000;
/** Number of sockets that send nothing. */
const SILENT = 5000;
/** An uncached page that is answered within this time, in milliseconds, counts as quick. */
const QUICK_MS = 250;

/** Answers that the clients of one kind received; times in milliseconds. */
interface Tally {
  ms: number[];
  statuses: Map<number, number>;
  shedMs: number[];
  failures: number;
  noRetryAfter: number;
}
export interface Overload {
  /** Uncached pages per second: at full load and at overload; perCpu: the same per CPU second of the main thread. */
  capacity: number;
  goodput: number;
  perCpu: [number, number];
  /** 99th percentiles in milliseconds: of answered requests, of rejected ones, and of cached pages meanwhile. */
  p99: number;
  shedP99: number;
  cachedP99: number;
  sheds: number;
  answers: number;
  cached: number;
  /** Requests with no or an unexpected answer, or rejected without Retry-After. cachedOdd: answers other than 200. */
  odd: number;
  cachedOdd: number;
  /** Milliseconds until uncached pages are quick again. */
  recovery: number;
  /** Resident memory before and after, in megabytes. */
  memory: [number, number];
  /** While very many silent sockets are open: file descriptors of the site, and milliseconds that a visitor waits. */
  descriptors: number;
  visitorMs: number;
}

/** Compares the measurements with the figures of the hardening. */
export function reportOverload(
  figures: Overload,
  report: (what: string, value: string, expected: string, ok: boolean) => void,
): void {
  const [usual, crowded] = figures.perCpu;
  const [before, after] = figures.memory;
  const ratio = crowded / usual;
  const rates = `${Math.round(crowded)} / ${Math.round(usual)} per CPU second; by time ${Math.round(figures.goodput)} / ${Math.round(figures.capacity)} per s`;
  const sheds = `${figures.sheds} of ${figures.answers}, p99 ${Math.round(figures.shedP99)} ms; ${figures.odd} odd`;
  const reads = `${figures.cached} answers, ${figures.cachedOdd} not good, p99 ${Math.round(figures.cachedP99)} ms`;
  report(`pages for ${TOO_MANY} clients / for ${ENOUGH}`, `${ratio.toFixed(2)} (${rates})`, '>= 0.9', ratio >= 0.9);
  report(
    `p99 of what ${TOO_MANY} clients were given`,
    `${Math.round(figures.p99)} ms`,
    '<= 1000 ms',
    figures.p99 <= 1000,
  );
  report('refused with Retry-After, none unanswered', sheds, '0 odd', figures.odd === 0);
  report('kept pages meanwhile', reads, '0 not good, p99 <= 1 s', figures.cachedOdd === 0 && figures.cachedP99 <= 1000);
  report('quick again after', `${Math.round(figures.recovery)} ms`, '<= 2000 ms', figures.recovery <= 2000);
  const silent = `${Math.round(figures.visitorMs)} ms, ${figures.descriptors} descriptors`;
  report(
    `a visitor among ${SILENT} silent sockets`,
    silent,
    '<= 1 s, < 2100',
    figures.visitorMs <= 1000 && figures.descriptors < 2100,
  );
  report('memory over it', `${before} -> ${after} MB`, 'rise <= 60 MB', after - before <= 60);
}

const percentile = (list: number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;

/** Ten times more clients than the site can serve, which send requests without pauses, and readers of cached pages. */
export async function measureOverload(cmsBase: string): Promise<Overload> {
  const site = await runSite(cmsBase);
  const pid = site.process.pid as number;
  const cachedPaths = ['/', '/en', '/de', '/produkty/em-310-volta', '/kontakt'];
  for (const path of cachedPaths) for (let i = 0; i < 3; i++) await fetch(site.base + path).then((r) => r.text());
  let n = 0;
  // a new address each time: it is in no cache, and no call to the CMS is the bottleneck
  const toNew = () => `/${['produkty', 'en/products', 'de/produkte'][n++ % 3]}/missing-${process.pid}-${n}`;

  async function stage(
    clients: number,
    ms: number,
  ): Promise<{ asked: Tally; read: Tally; seconds: number; cpu: number }> {
    const started = performance.now();
    const used = cpuSeconds(pid);
    const end = started + ms;
    const asked = emptyTally();
    const read = emptyTally();
    await Promise.all([
      ...Array.from({ length: clients }, () => ask(site.base, end, toNew, 0, asked)),
      ...Array.from({ length: READERS }, (_, i) =>
        ask(site.base, end, () => cachedPaths[(i + n) % cachedPaths.length] as string, READER_PAUSE_MS, read),
      ),
    ]);
    return { asked, read, seconds: (performance.now() - started) / 1000, cpu: cpuSeconds(pid) - used };
  }

  await stage(ENOUGH, WARM_MS);
  const usual = await stage(ENOUGH, STAGE_MS);
  const before = residentMb(pid);
  const crowd = await stage(TOO_MANY, STAGE_MS);
  const left = performance.now();
  for (let quick = 0; quick < 3; ) {
    const started = performance.now();
    const { status } = await fetch(site.base + toNew());
    quick = status === 404 && performance.now() - started < QUICK_MS ? quick + 1 : 0;
  }
  const recovery = performance.now() - left;
  const memory: [number, number] = [before, residentMb(pid)];
  const silent = await visitAmongSilent(site.base, pid);
  await site.stop();
  const good = ({ asked }: typeof usual) => asked.statuses.get(404) ?? 0;
  const { asked, read } = crowd;
  const count = (tally: Tally) => [...tally.statuses.values()].reduce((a, b) => a + b, 0);
  const sheds = (asked.statuses.get(503) ?? 0) + (asked.statuses.get(429) ?? 0);
  return {
    capacity: good(usual) / usual.seconds,
    goodput: good(crowd) / crowd.seconds,
    perCpu: [good(usual) / usual.cpu, good(crowd) / crowd.cpu],
    p99: percentile(asked.ms, 0.99),
    shedP99: percentile(asked.shedMs, 0.99),
    cachedP99: percentile(read.ms, 0.99),
    sheds,
    answers: count(asked),
    cached: count(read),
    odd: count(asked) - sheds - (asked.statuses.get(404) ?? 0) + asked.failures + asked.noRetryAfter,
    cachedOdd: count(read) - (read.statuses.get(200) ?? 0) + read.failures,
    recovery,
    memory,
    ...silent,
  };
}

async function visitAmongSilent(base: string, pid: number): Promise<{ descriptors: number; visitorMs: number }> {
  const port = Number(new URL(base).port);
  const sockets = Array.from({ length: SILENT }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await sleep(1000);
  const started = performance.now();
  const answer = await fetch(`${base}/en`);
  await answer.text();
  const visitorMs = answer.ok ? performance.now() - started : Number.POSITIVE_INFINITY;
  const descriptors = readdirSync(`/proc/${pid}/fd`).length;
  for (const socket of sockets) socket.destroy();
  return { descriptors, visitorMs };
}

const emptyTally = (): Tally => ({ ms: [], statuses: new Map(), shedMs: [], failures: 0, noRetryAfter: 0 });

/** One client on one connection, until the end of the stage. */
async function ask(base: string, end: number, toPath: () => string, pause: number, tally: Tally): Promise<void> {
  const client = new Client(base, { pipelining: 1 });
  if (pause > 0) await sleep(Math.random() * pause);
  while (performance.now() < end) {
    const started = performance.now();
    try {
      const { statusCode, headers, body } = await client.request({
        path: toPath(),
        method: 'GET',
        headers: { 'accept-encoding': 'br', accept: 'text/html' },
      });
      await body.dump();
      const ms = performance.now() - started;
      tally.statuses.set(statusCode, (tally.statuses.get(statusCode) ?? 0) + 1);
      const isShed = statusCode === 503 || statusCode === 429;
      if (isShed && !headers['retry-after']) tally.noRetryAfter++;
      (isShed ? tally.shedMs : tally.ms).push(ms);
    } catch {
      tally.failures++;
    }
    if (pause > 0) await sleep(pause);
  }
  await client.close();
}
