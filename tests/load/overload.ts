import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { cpuSeconds, residentMb, runSite } from '../support/processes.ts';

/** Clients that suffice to keep the site's one thread busy, and those of an overload. */
const ENOUGH = 12;
const TOO_MANY = 400;
/** Others, who look at pages that are kept, each so often while all that goes on. Milliseconds. */
const READERS = 20;
const READER_PAUSE_MS = 100;
const WARM_MS = 3000;
const STAGE_MS = 8000;
/** Sockets that say nothing. */
const SILENT = 5000;
/** A page that is made for its asker is quick again. Milliseconds. */
const QUICK_MS = 250;

/** What the clients of one kind got. Milliseconds. */
interface Told {
  ms: number[];
  statuses: Map<number, number>;
  shedMs: number[];
  failures: number;
  noRetryAfter: number;
}
export interface Overload {
  /** Pages a second that nobody keeps: as many as it can, and with too many askers; the same by what its thread computes. */
  capacity: number;
  goodput: number;
  perCpu: [number, number];
  /** Of answers that were given, of those that were refused, and of kept pages meanwhile. Milliseconds. */
  p99: number;
  shedP99: number;
  keptP99: number;
  sheds: number;
  answers: number;
  kept: number;
  /** Requests without an answer, with one that nobody expects, or refused without Retry-After; of kept pages those that were not 200. */
  odd: number;
  keptOdd: number;
  /** Milliseconds until pages are quick again. */
  recovery: number;
  /** Megabytes before and at the end. */
  memory: [number, number];
  /** The site's descriptors while very many sockets are opened that say nothing, and a visitor's time among them. Milliseconds. */
  descriptors: number;
  visitorMs: number;
}

/** Against the figures of the hardening. */
export function judgeOverload(
  told: Overload,
  report: (what: string, value: string, wanted: string, ok: boolean) => void,
): void {
  const [usual, crowded] = told.perCpu;
  const [before, after] = told.memory;
  const ratio = crowded / usual;
  const rates = `${Math.round(crowded)} / ${Math.round(usual)} per CPU second; by time ${Math.round(told.goodput)} / ${Math.round(told.capacity)} per s`;
  const sheds = `${told.sheds} of ${told.answers}, p99 ${Math.round(told.shedP99)} ms; ${told.odd} odd`;
  const reads = `${told.kept} answers, ${told.keptOdd} not good, p99 ${Math.round(told.keptP99)} ms`;
  report(`pages for ${TOO_MANY} clients / for ${ENOUGH}`, `${ratio.toFixed(2)} (${rates})`, '>= 0.9', ratio >= 0.9);
  report(`p99 of what ${TOO_MANY} clients were given`, `${Math.round(told.p99)} ms`, '<= 1000 ms', told.p99 <= 1000);
  report('refused with Retry-After, none unanswered', sheds, '0 odd', told.odd === 0);
  report('kept pages meanwhile', reads, '0 not good, p99 <= 1 s', told.keptOdd === 0 && told.keptP99 <= 1000);
  report('quick again after', `${Math.round(told.recovery)} ms`, '<= 2000 ms', told.recovery <= 2000);
  const silent = `${Math.round(told.visitorMs)} ms, ${told.descriptors} descriptors`;
  report(
    `a visitor among ${SILENT} silent sockets`,
    silent,
    '<= 1 s, < 2100',
    told.visitorMs <= 1000 && told.descriptors < 2100,
  );
  report('memory over it', `${before} -> ${after} MB`, 'rise <= 60 MB', after - before <= 60);
}

const percentile = (list: number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;

/** Ten times more askers than the site can serve, none of whom waits between two questions, and readers of kept pages among them. */
export async function measureOverload(cmsBase: string): Promise<Overload> {
  const site = await runSite(cmsBase);
  const pid = site.process.pid as number;
  const keptPaths = ['/', '/en', '/de', '/produkty/em-310-volta', '/kontakt'];
  for (const path of keptPaths) for (let i = 0; i < 3; i++) await fetch(site.base + path).then((r) => r.text());
  let n = 0;
  // never asked for before: no cache knows it, and no call to the CMS is the bottleneck
  const toNew = () => `/${['produkty', 'en/products', 'de/produkte'][n++ % 3]}/missing-${process.pid}-${n}`;

  async function stage(askers: number, ms: number): Promise<{ asked: Told; read: Told; seconds: number; cpu: number }> {
    const started = performance.now();
    const used = cpuSeconds(pid);
    const end = started + ms;
    const asked = emptyTold();
    const read = emptyTold();
    await Promise.all([
      ...Array.from({ length: askers }, () => ask(site.base, end, toNew, 0, asked)),
      ...Array.from({ length: READERS }, (_, i) =>
        ask(site.base, end, () => keptPaths[(i + n) % keptPaths.length] as string, READER_PAUSE_MS, read),
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
  const count = (told: Told) => [...told.statuses.values()].reduce((a, b) => a + b, 0);
  const sheds = (asked.statuses.get(503) ?? 0) + (asked.statuses.get(429) ?? 0);
  return {
    capacity: good(usual) / usual.seconds,
    goodput: good(crowd) / crowd.seconds,
    perCpu: [good(usual) / usual.cpu, good(crowd) / crowd.cpu],
    p99: percentile(asked.ms, 0.99),
    shedP99: percentile(asked.shedMs, 0.99),
    keptP99: percentile(read.ms, 0.99),
    sheds,
    answers: count(asked),
    kept: count(read),
    odd: count(asked) - sheds - (asked.statuses.get(404) ?? 0) + asked.failures + asked.noRetryAfter,
    keptOdd: count(read) - (read.statuses.get(200) ?? 0) + read.failures,
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

const emptyTold = (): Told => ({ ms: [], statuses: new Map(), shedMs: [], failures: 0, noRetryAfter: 0 });

/** One client on one connection, until the end of the stage. */
async function ask(base: string, end: number, toPath: () => string, pause: number, told: Told): Promise<void> {
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
      told.statuses.set(statusCode, (told.statuses.get(statusCode) ?? 0) + 1);
      const isShed = statusCode === 503 || statusCode === 429;
      if (isShed && !headers['retry-after']) told.noRetryAfter++;
      (isShed ? told.shedMs : told.ms).push(ms);
    } catch {
      told.failures++;
    }
    if (pause > 0) await sleep(pause);
  }
  await client.close();
}
