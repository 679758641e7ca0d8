// npm run soak -- --minutes 5 [--visitors 24] [--fault-seconds 15] [--every N] [--seed N] [--restart] [--calm]
// Mixed traffic against the built site and the embedded CMS, which fails from time to time (not with --calm). Prints
// figures every 10 s. The exit code is 1 if anything unexpected happened.
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments, readNumber } from '#server/embedded-cms/lib/read-arguments.ts';
import { TEST_FORM_SECRET } from '../support/form-token.ts';
import { readOutbox } from '../support/outbox-state.ts';
import { endAllWithProgram, freePort, residentMb, root, runCms, runSite, threadSeconds } from '../support/processes.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { clearFaults, setFault } from '../support/set-fault.ts';
import { readSiteMap } from '../support/stack.ts';
import { kinds, type Result, type Traffic } from './soak-traffic.ts';

const USAGE =
  'npm run soak -- [--minutes 5] [--visitors 24] [--fault-seconds 15] [--every 1] [--seed N] [--restart] [--calm]';
const config = {
  options: {
    minutes: { type: 'string', default: '5' },
    visitors: { type: 'string', default: '24' },
    every: { type: 'string', default: '1' },
    'fault-seconds': { type: 'string', default: '15' },
    seed: { type: 'string', default: String(randomInt(1_000_000_000)) },
    restart: { type: 'boolean', default: false },
    calm: { type: 'boolean', default: false },
  },
} as const;
const { values } = readArguments(config, USAGE);
const read = (name: 'minutes' | 'visitors' | 'every' | 'fault-seconds' | 'seed', min: number, isWhole = true) =>
  readNumber({ name: `--${name}`, text: values[name], min, isWhole }, USAGE);
const minutes = read('minutes', 0, false);
const visitors = read('visitors', 1);
const every = read('every', 1);
const seed = read('seed', 0);
/** Average pause of a visitor between two requests. */
const PAUSE_MS = 250;
/** Visits go on for so long at most until a message has been accepted: a short run on a slow machine may have none. */
const MESSAGE_WAIT_MS = 60_000;
const PRINT_MS = 10_000;
/** Duration of a fault, and of the time without faults between two. */
const FAULT_MS = 1000 * read('fault-seconds', 0, false);
/** Memory is not recorded before this age of the process. */
const WARM_MS = 60_000;
/** How long a fault has effects after its end: pauses of the cache, and calls that are still in progress. */
const AFTERMATH_MS = 12_000;
const RISE_MAX_MB = 60;
/** A request in whose time site and CMS waited for a core for longer than this, in seconds, may miss a deadline. */
const WAITED_MAX_S = 1;
const FAULTS = ['500', 'slow', 'reset', 'html', 'truncated', 'hang', 'empty', 'wrong-shape', 'code500', '503'];

const random = seededRandom(seed);
console.log(`--seed ${seed}`);
const data = mkdtempSync(path.join(tmpdir(), 'soak-cms-'));
const outbox = mkdtempSync(path.join(tmpdir(), 'soak-outbox-'));
const snapshot = mkdtempSync(path.join(tmpdir(), 'soak-snapshot-'));
const ops = await freePort();
const env = {
  // as in production: after the restart the pages that were visited are cached
  SNAPSHOT: 'on',
  SNAPSHOT_DIR: snapshot,
  OPS_PORT: String(ops),
  OUTBOX_KEY: randomBytes(32).toString('hex'),
  OUTBOX_DIR: outbox,
  CAPTCHA_MODE: 'off',
  FORM_LIMIT: '1000000',
  FORM_RECIPIENT_LIMIT: '1000000',
  FORM_SECRET: TEST_FORM_SECRET,
  CACHE_FRESH_S: '5',
};
endAllWithProgram();
const cms = await runCms({ data });
let site = await runSite(cms.base, env);
const all = Object.values(await readSiteMap(site.base)).flat();
const pages = all.filter((_, i) => i % every === 0);
for (const page of pages) await fetch(site.base + page).then((answer) => answer.text());
const assets = path.join(root, 'dist/client/assets');
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
const [largest = ''] = scripts.sort(
  (a, b) => statSync(path.join(assets, b)).size - statSync(path.join(assets, a)).size,
);
const groups = (await fetch(`${site.base}/api/download_center?locale=pl`).then((r) => r.json())) as {
  files: { id: string }[];
}[];
const at: Traffic = {
  base: site.base,
  pages,
  asset: `/assets/${largest}`,
  files: groups.flatMap(({ files }) => files.map(({ id }) => id)),
  pick: <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T,
  accepted: new Set(),
};

const started = performance.now();
const end = started + minutes * 60_000;
const total = Object.values(kinds).reduce((sum, { weight }) => sum + weight, 0);
let lastFault = Number.NEGATIVE_INFINITY;
let fault: string | null = null;
let restarting = false;
let siteSince = started;
let results: ({ kind: string } & Result)[] = [];
const unexpected = new Map<string, number>();
const rss: number[] = [];
let count = 0;
let sheds = 0;
let starved = 0;
const note = (what: string) => unexpected.set(what, (unexpected.get(what) ?? 0) + 1);

/** Seconds for which the site and the CMS have had work and no core, because the machine is busy with something else. */
function readWaited(): number {
  try {
    return [site, cms].reduce((sum, { process: { pid } }) => sum + threadSeconds(pid as number).waiting, 0);
  } catch {
    // the site is being restarted
    return 0;
  }
}

function pickKind(): string {
  let n = random() * total;
  for (const [name, { weight }] of Object.entries(kinds)) {
    n -= weight;
    if (n < 0) return name;
  }
  return 'kept';
}

const mayVisit = () => performance.now() < end + (at.accepted.size === 0 ? MESSAGE_WAIT_MS : 0);

async function visit(): Promise<void> {
  for (; mayVisit(); await sleep(PAUSE_MS * (0.5 + random()))) {
    const name = pickKind();
    const kind = kinds[name] as (typeof kinds)[string];
    const began = performance.now();
    const waited = readWaited();
    // requests that begin while the site is down are expected to fail; those it has already accepted are not
    const isDown = restarting;
    try {
      const outcome = await kind.run(at);
      const ms = performance.now() - began;
      results.push({ kind: name, outcome, ms });
      count++;
      if (outcome === 'shed') sheds++;
      const isFaulty =
        began - lastFault < AFTERMATH_MS || fault !== null || performance.now() - lastFault < AFTERMATH_MS;
      const isGood = outcome === 'shed' || kind.good.includes(outcome);
      const isOfFault = kind.inFault.includes(outcome);
      if (isGood || (isOfFault && isFaulty)) continue;
      if (isOfFault && readWaited() - waited > WAITED_MAX_S) starved++;
      else note(`${name}: ${outcome}${isFaulty ? ` (${fault ?? 'after a fault'})` : ''}`);
    } catch (error) {
      if (!isDown && !restarting) note(`${name}: ${String((error as Error).cause ?? error)}`);
    }
  }
}

async function misbehave(): Promise<void> {
  for (let i = 0; !values.calm && performance.now() < end - 2 * FAULT_MS; i++) {
    await sleep(FAULT_MS);
    fault = FAULTS[i % FAULTS.length] as string;
    await setFault(cms.base, { path: '/api/*', fault, ...(fault === 'slow' ? { delayMs: 2000 } : {}) });
    await sleep(FAULT_MS);
    await clearFaults(cms.base);
    fault = null;
    lastFault = performance.now();
  }
}

async function restart(): Promise<void> {
  if (!values.restart) return;
  await sleep((end - started) / 2);
  const { port } = new URL(site.base);
  restarting = true;
  await site.stop();
  if (site.process.exitCode !== 0) note(`SIGTERM: the site ended with ${site.process.exitCode}`);
  site = await runSite(cms.base, env, Number(port));
  restarting = false;
  // a new process, which has to warm up too
  rss.length = 0;
  siteSince = performance.now();
}

async function print(): Promise<void> {
  while (performance.now() < end) {
    await sleep(Math.min(PRINT_MS, Math.max(0, end - performance.now())));
    if (restarting) continue;
    const text = await fetch(`http://127.0.0.1:${ops}/metrics`).then(
      (r) => r.text(),
      () => '',
    );
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
    const mb = residentMb(site.process.pid as number);
    if (performance.now() - siteSince > WARM_MS) rss.push(mb);
    const seconds = Math.round((performance.now() - started) / 1000);
    const heap = Math.round(read('nodejs_heap_size_used_bytes') / 1e6);
    const buffers = Math.round(read('nodejs_external_memory_bytes') / 1e6);
    const kept = Math.round((read('page_cache_bytes') + read('cms_cache_bytes')) / 1e6);
    const lag = Math.round(1000 * read('nodejs_eventloop_lag_p99_seconds'));
    console.log(
      `${seconds} s: ${mb} MB, heap ${heap} MB, buffers ${buffers} MB, kept ${kept} MB, event loop p99 ${lag} ms, ${read('process_open_fds')} descriptors, outbox ${read('outbox_waiting')}${fault ? `, fault ${fault}` : ''}`,
    );
    for (const kind of Object.keys(kinds)) {
      const ofKind = results.filter((one) => one.kind === kind);
      if (ofKind.length === 0) continue;
      const times = ofKind.map(({ ms }) => ms).sort((a, b) => a - b);
      const of = (share: number) =>
        Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
      const outcomes = Map.groupBy(ofKind, ({ outcome }) => outcome);
      console.log(
        `  ${kind.padEnd(10)} p50 ${of(0.5)} ms, p99 ${of(0.99)} ms: ${[...outcomes].map(([o, l]) => `${o} x${l.length}`).join(', ')}`,
      );
    }
    results = [];
  }
}

await Promise.all([misbehave(), restart(), print(), ...Array.from({ length: visitors }, visit)]);
await clearFaults(cms.base);
const waiting = () => readOutbox(outbox).waiting.length;
for (let i = 0; i < 90 && waiting() > 0; i++) await sleep(1000);
await site.stop();
await cms.stop();

const database = new DatabaseSync(path.join(data, 'store.db'), { readOnly: true });
const stored = (database.prepare('SELECT id FROM messages').all() as { id: string }[]).map(({ id }) => id);
database.close();
const kept = new Set(stored);
const lost = [...at.accepted].filter((id) => !kept.has(id)).length;
if (lost > 0) note(`${lost} accepted messages are not in the CMS`);
if (kept.size !== stored.length) note('a message is in the CMS twice');
if (waiting() > 0) note(`${waiting()} messages still wait`);
const third = Math.max(1, Math.floor(rss.length / 3));
const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
const rise = Math.round(mean(rss.slice(-third)) - mean(rss.slice(0, third)));
for (const folder of [data, outbox, snapshot]) rmSync(folder, { recursive: true, force: true });
if (rise > RISE_MAX_MB) note(`memory rose by ${rise} MB`);
console.log(
  `\n${count} requests, ${sheds} of them refused for lack of time, ${starved} late because the machine was busy; ${at.accepted.size} messages accepted, ${lost} lost; memory ${rise >= 0 ? '+' : ''}${rise} MB after the first minute`,
);
console.log(unexpected.size === 0 ? 'Nothing unexpected.' : 'Unexpected:');
for (const [what, times] of unexpected) console.log(`  ${times} x ${what}`);
process.exit(unexpected.size === 0 ? 0 : 1);
