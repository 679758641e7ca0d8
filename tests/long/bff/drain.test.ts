import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTACT_MESSAGE } from '../../support/contact-message.ts';
import { startFakeCms } from '../../support/fake-cms.ts';
import { createFormToken, TEST_FORM_SECRET } from '../../support/form-token.ts';
import { readOutbox } from '../../support/outbox-state.ts';
import { freePort, type Running, runCms, runSite } from '../../support/processes.ts';
import { startSiteProcess } from '../../support/site-process.ts';

/** Timeout in milliseconds: the tests start processes, perhaps on a busy machine. */
const STARTS_MS = 240_000;
/** Time to drain, in milliseconds: so long that a busy machine does not need it. */
const DRAIN_MS = 60_000;
const data = mkdtempSync(path.join(tmpdir(), 'cms-'));
let cms: Running;
beforeAll(async () => {
  cms = await runCms({ data });
});
afterAll(() => cms?.stop());

interface Outcome {
  status: number | null;
  isLast: boolean;
  /** The connection was refused, so the request was never accepted. */
  isRefused: boolean;
  error?: string | undefined;
}
const ask = (url: string, agent: Agent) =>
  new Promise<Outcome>((resolve) => {
    get(url, { agent }, (answer) => {
      const outcome = {
        status: answer.statusCode ?? null,
        isLast: answer.headers.connection === 'close',
        isRefused: false,
      };
      answer.resume().once('end', () => resolve(outcome));
      answer.once('error', () => resolve({ ...outcome, status: null }));
    }).once('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: null, isLast: false, isRefused: error.code === 'ECONNREFUSED', error: error.code }),
    );
  });

it(
  'hardening 24: SIGTERM under load: whoever was connected is answered, then the listeners close',
  async () => {
    const ops = await freePort();
    const site = await runSite(cms.base, { OPS_PORT: String(ops), DRAIN_TIMEOUT_MS: String(DRAIN_MS) });
    const paths = ['/', '/en', '/de', '/kontakt', '/page-data?path=/en', '/api/configurations?locale=pl', '/missing'];
    // warms the process up, so that the requests below do not overload it
    for (const target of [...paths, ...paths]) await fetch(site.base + target).then((answer) => answer.text());
    const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const outcomes: Outcome[] = [];
    let isOver = false;
    const visitors = agents.map(async (agent, i) => {
      for (let n = i; !isOver; n++) {
        const one = await ask(site.base + paths[n % paths.length], agent);
        if (one.isRefused) return;
        outcomes.push(one);
        // the pace of a visitor: this test is about the shutdown, not about load
        await sleep(40);
      }
    });
    await sleep(1000);
    const before = outcomes.length;
    const started = performance.now();
    const stopped = site.stop();
    await expect
      .poll(() =>
        fetch(`${site.base}/readyz`).then(
          (r) => r.status,
          () => 0,
        ),
      )
      .not.toBe(200);
    const seen = await fetch(`http://127.0.0.1:${ops}/readyz`).then((r) => r.status);
    await stopped;
    isOver = true;
    await Promise.all(visitors);
    for (const agent of agents) agent.destroy();
    expect(performance.now() - started).toBeLessThan(DRAIN_MS - 1000);
    expect([site.process.exitCode, seen]).toEqual([0, 503]);
    expect(outcomes.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect(before).toBeGreaterThan(20);
    expect(outcomes.slice(before).some(({ isLast }) => isLast)).toBe(true);
    await expect(fetch(`http://127.0.0.1:${ops}/healthz`)).rejects.toThrow();
  },
  STARTS_MS,
);

it(
  'hardening 24: a connection whose request began before SIGTERM closes with its answer, and the process ends then',
  async () => {
    const fake = await startFakeCms();
    const site = await startSiteProcess(fake.url, { DRAIN_TIMEOUT_MS: String(DRAIN_MS) });
    fake.answer('/api/products/slow', {
      delay: 2000,
      body: { id: 'slow', name: 'Slow', slug: 'slow', type: 'TYPE_PRODUCT' },
    });
    const agent = new Agent({ keepAlive: true });
    const pending = ask(`${site.base}/en/products/slow`, agent);
    await expect.poll(() => fake.count('/api/products/slow')).toBe(1);
    const started = performance.now();
    const stopped = site.stop();
    expect(await pending).toMatchObject({ status: 200, isLast: true });
    await stopped;
    expect(performance.now() - started).toBeLessThan(DRAIN_MS - 1000);
    agent.destroy();
    await fake.close();
  },
  STARTS_MS,
);

it(
  'K22: a process that gets no core until its time is over still ends with 0',
  async () => {
    const fake = await startFakeCms();
    const drainMs = 1000;
    const site = await startSiteProcess(fake.url, { DRAIN_TIMEOUT_MS: String(drainMs) });
    fake.answer('/api/products/hangs', { fault: 'hang' });
    const cut = ask(`${site.base}/en/products/hangs`, new Agent());
    await expect.poll(() => fake.count('/api/products/hangs')).toBe(1);
    const stopped = site.stop();
    await expect.poll(() => fetch(`${site.base}/healthz`).then((r) => r.headers.get('connection'))).toBe('close');
    site.process.kill('SIGSTOP');
    await sleep(2 * drainMs);
    site.process.kill('SIGCONT');
    await stopped;
    expect(site.process.exitCode).toBe(0);
    expect(await cut).toMatchObject({ isRefused: false });
    await fake.close();
  },
  STARTS_MS,
);

it(
  'hardening 20: SIGKILL under load, the CMS down: every message that was accepted arrives, once',
  async () => {
    const { port } = new URL(cms.base);
    await cms.kill();
    const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
    const env = {
      OUTBOX_KEY: randomBytes(32).toString('hex'),
      OUTBOX_DIR: folder,
      CAPTCHA_MODE: 'off',
      FORM_LIMIT: '1000',
      FORM_SECRET: TEST_FORM_SECRET,
    };
    cms = await runCms({ data, port: Number(port) });
    const site = await runSite(cms.base, env);
    await cms.kill();
    const accepted: string[] = [];
    const bodyOf = (n: number) => ({ ...CONTACT_MESSAGE, content: `Message ${n}` });
    const senders = Array.from({ length: 60 }, async (_, n) => {
      const answer = await fetch(`${site.base}/api/form_entries/contact_us`, {
        method: 'POST',
        headers: {
          'idempotency-key': randomBytes(16).toString('hex'),
          'x-form-token': createFormToken(),
          'content-type': 'application/json',
        },
        body: JSON.stringify(bodyOf(n)),
      }).catch(() => null);
      if (answer?.status === 202) accepted.push(((await answer.json()) as { id: string }).id);
    });
    await expect.poll(() => accepted.length, { interval: 2 }).toBeGreaterThan(5);
    await site.kill();
    await Promise.all(senders);
    cms = await runCms({ data, port: Number(port) });
    const next = await runSite(cms.base, env);
    const waiting = () => readOutbox(folder).waiting;
    await expect.poll(waiting).toEqual([]);
    await next.stop();
    const database = new DatabaseSync(path.join(data, 'store.db'), { readOnly: true });
    const stored = (database.prepare('SELECT id FROM messages').all() as { id: string }[]).map(({ id }) => id);
    database.close();
    expect(new Set(stored).size).toBe(stored.length);
    expect(accepted.filter((id) => !stored.includes(id))).toEqual([]);
  },
  STARTS_MS,
);
