import { existsSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from '#server/embedded-cms/purge/send-purge.ts';
import { type FakeCall, type FakeCms, startFakeCms } from '../../support/fake-cms.ts';
import { createFormToken, TEST_FORM_SECRET } from '../../support/form-token.ts';
import { startNginx } from '../../support/nginx.ts';
import { freePort, type Running, root, runCms, runSite } from '../../support/processes.ts';
import { type RedisServer, servers, startRedis } from '../../support/redis.ts';
import { readSiteMap } from '../../support/stack.ts';
import { type Site, startSite } from '../../support/start-site.ts';

const SECRETS = {
  FORM_SECRET: TEST_FORM_SECRET,
  PURGE_SECRET: 'a secret of the tests, long enough for all',
};
/** Concurrent visitors, and how long they go on requesting pages while something happens. */
const WALKERS = 8;
const WALK_MS = 1500;
const PAUSE_MS = 30;
/** Longest wait in milliseconds: nginx gives up a hanging replica after 6.5 s (deploy/nginx.conf). */
const LEFT_MS = 8500;

describe.skipIf(!servers)('two replicas behind nginx', () => {
  let redis: RedisServer;
  let cms: Running;
  let sites: [Running, Running];
  let ports: [number, number];
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let pages: string[];
  const env = () => ({
    ...SECRETS,
    REDIS_URL: redis.url,
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://www.example.com',
    CAPTCHA_MODE: 'fake',
    FORM_LIMIT: '3',
  });
  const start = (i: 0 | 1) => runSite(cms.base, env(), ports[i]);

  beforeAll(async () => {
    if (!existsSync(path.join(root, 'dist/server/entry-server.js'))) throw new Error('no build: run npm test');
    [redis, cms, ports] = await Promise.all([
      startRedis(),
      runCms(),
      Promise.all([freePort(), freePort()]) as Promise<[number, number]>,
    ]);
    sites = await Promise.all([start(0), start(1)]);
    nginx = await startNginx([sites[0].base, sites[1].base]);
    pages = (await readSiteMap(nginx.base)).en.slice(0, 40);
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all([...(sites ?? []).map((site) => site.stop()), cms?.stop(), redis?.stop()]);
  });

  /** Visitors request pages during the task and a while after it; returns the answers that were no whole page. */
  async function walkDuring(
    task: () => Promise<unknown>,
  ): Promise<{ requested: number; bad: string[]; slowest: number }> {
    const bad: string[] = [];
    let requested = 0;
    let slowest = 0;
    let isOver = false;
    const walkers = Array.from({ length: WALKERS }, async (_, w) => {
      for (let i = w; !isOver; i++) {
        const page = pages[i % pages.length] as string;
        const started = performance.now();
        requested++;
        const problem = await fetch(nginx.base + page)
          .then(async (answer) => (answer.ok && (await answer.text()).endsWith('</html>') ? '' : `${answer.status}`))
          .catch((error: Error) => String(error.cause ?? error));
        slowest = Math.max(slowest, performance.now() - started);
        if (problem !== '') bad.push(`${page}: ${problem}`);
        // the load of visitors, not of a benchmark: other tests run at the same time
        await sleep(PAUSE_MS);
      }
    });
    await sleep(300);
    await task();
    await sleep(WALK_MS);
    isOver = true;
    await Promise.all(walkers);
    return { requested, bad, slowest: Math.round(slowest) };
  }

  it.each([
    ['killed', 'kill', 0],
    ['stopped', 'stop', 1],
  ] as const)('one is %s under load, comes back, and no request fails', async (what, how, i) => {
    const walked = await walkDuring(async () => {
      await sites[i][how]();
      await sleep(WALK_MS);
      sites[i] = await start(i);
    });
    expect(walked.bad).toEqual([]);
    expect(walked.requested).toBeGreaterThan(50);
    console.log(
      `replica ${i + 1} ${what}: ${walked.requested} pages, none failed, the slowest took ${walked.slowest} ms`,
    );
  });

  it('Redis is killed under load, and comes back: no request fails', async () => {
    const walked = await walkDuring(async () => {
      await redis.kill();
      await sleep(1000);
      await redis.start();
    });
    expect(walked.bad).toEqual([]);
    console.log(`Redis killed: ${walked.requested} pages, none failed, the slowest took ${walked.slowest} ms`);
  });

  it('one hangs: every visitor has a page from the other soon', async () => {
    sites[0].process.kill('SIGSTOP');
    const ask = async (page: string) => {
      const startedAt = performance.now();
      const answer = await fetch(nginx.base + page);
      const isWhole = answer.ok && (await answer.text()).endsWith('</html>');
      return { isWhole, ms: performance.now() - startedAt };
    };
    try {
      const crowd = await Promise.all(pages.slice(0, 20).map(ask));
      const later = await Promise.all(pages.slice(0, 20).map(ask));
      expect([...crowd, ...later].filter(({ isWhole }) => !isWhole)).toEqual([]);
      const slowest = Math.max(...[...crowd, ...later].map(({ ms }) => ms));
      expect(slowest).toBeLessThan(LEFT_MS);
      // the replica gets no requests, except for one at a time that checks whether it is back
      expect(later.filter(({ ms }) => ms > 3000).length).toBeLessThan(3);
      console.log(
        `replica 1 hangs: ${crowd.length + later.length} pages, none failed, the slowest took ${Math.round(slowest)} ms`,
      );
    } finally {
      sites[0].process.kill('SIGCONT');
    }
  });

  it('BX12: a purge that comes through nginx is done by both at once', async () => {
    const page = pages[1] as string;
    const ageOf = async (site: Running) => Number((await fetch(site.base + page)).headers.get('age') ?? 0);
    await Promise.all(sites.map(ageOf));
    await sleep(2100);
    expect(Math.min(...(await Promise.all(sites.map(ageOf))))).toBeGreaterThan(0);
    const body = '{"all":true}';
    const headers = { 'content-type': 'application/json', ...sign(SECRETS.PURGE_SECRET, body) };
    const answer = await fetch(`${nginx.base}/ops/purge`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    const purgedAt = performance.now();
    await expect.poll(async () => Math.max(...(await Promise.all(sites.map(ageOf)))), { interval: 20 }).toBe(0);
    // because of the purge message: the page would have stayed fresh for longer
    expect(performance.now() - purgedAt).toBeLessThan(8000);
  });

  it('hardening 21: nginx says who asks, whatever the visitor claims', async () => {
    const send = (i: number) =>
      fetch(`${nginx.base}/api/newsletter_subscriber_requests`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${i}`,
          'x-form-token': createFormToken(),
        },
        body: JSON.stringify({ email: `anna${i}@example.com`, categories: [] }),
      });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await send(i)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });
});

describe.skipIf(!servers)('hardening 14: nginx sends a message once', () => {
  let cms: FakeCms;
  let site: Site;
  let hung: Server;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  const arrived: string[] = [];
  beforeAll(async () => {
    cms = await startFakeCms();
    site = await startSite({ cmsUrl: cms.url });
    // takes every request, answers none
    hung = createServer(({ method = '' }) => void arrived.push(method));
    await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
    nginx = await startNginx([site.url, `http://127.0.0.1:${(hung.address() as AddressInfo).port}`]);
  });
  afterAll(async () => {
    hung?.closeAllConnections();
    await Promise.all([nginx?.stop(), site?.close(), cms?.close()]);
    hung?.close();
  });

  it('a message that a hanging replica has goes to no other, neither while it hangs nor when it is gone; reads do', async () => {
    const send = async (i: number) => {
      const headers = { 'content-type': 'application/json', 'x-form-token': createFormToken() };
      const body = JSON.stringify({ email: `anna${i}@example.com`, categories: [] });
      return (await fetch(`${nginx.base}/api/newsletter_subscriber_requests`, { method: 'POST', headers, body }))
        .status;
    };
    const sent = Promise.all([0, 1, 2, 3].map(send));
    await expect.poll(() => arrived.filter((method) => method === 'POST').length).toBeGreaterThan(0);
    const startedAt = performance.now();
    const reads = await Promise.all([0, 1].map(async () => (await fetch(`${nginx.base}/en`)).status));
    expect([reads, arrived.filter((method) => method === 'GET').length]).toEqual([[200, 200], 1]);
    expect(performance.now() - startedAt).toBeLessThan(LEFT_MS);
    hung.closeAllConnections();
    // nginx says that of both that hung (deploy/nginx.conf, `error_page`)
    expect((await sent).sort()).toEqual([201, 201, 503, 503]);
    const isMessage = (call: FakeCall) => call.method === 'POST' && call.path === '/api/newsletter_subscriber_requests';
    expect([arrived.filter((method) => method === 'POST').length, cms.count(isMessage)]).toEqual([2, 2]);
  });
});

describe.skipIf(!servers)('BF03: nginx passes pages on while they come', () => {
  let cms: FakeCms;
  let site: Site;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    cms = await startFakeCms();
    site = await startSite({ cmsUrl: cms.url });
    nginx = await startNginx([site.url, site.url]);
  });
  afterAll(() => Promise.all([nginx?.stop(), site?.close(), cms?.close()]));

  it('the beginning is there before the late part', async () => {
    // just within the deadline of its call: nginx must not mistake the site for hanging
    const delayMs = 2700;
    cms.answer((call) => call.path === '/api/posts' && call.query.has('itemsPerPage'), { delay: delayMs });
    const started = performance.now();
    const times = await new Promise<{ first: number; last: number; text: string }>((resolve, reject) => {
      const clientRequest = request(`${nginx.base}/en/news/a-late-one`, (answer) => {
        let first = 0;
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          first ||= performance.now() - started;
          text += chunk;
        });
        answer.on('end', () => resolve({ first, last: performance.now() - started, text }));
      });
      clientRequest.on('error', reject).end();
    });
    expect(times.text).toContain('data-late');
    expect(times.last).toBeGreaterThanOrEqual(delayMs);
    expect(times.first).toBeLessThan(delayMs);
    expect(times.last - times.first).toBeGreaterThan(delayMs / 3);
  });
});
