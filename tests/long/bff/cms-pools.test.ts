import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../../support/fake-cms.ts';
import { createFormToken } from '../../support/form-token.ts';
import { type Site, startSite } from '../../support/start-site.ts';

/** More calls than any kind has connections for. */
const MANY = 40;
/** Half of the shortest time that a call may take, in milliseconds. */
const ANSWER_MS = 1500;
let cms: FakeCms;
let site: Site;
const leaving: AbortController[] = [];

beforeAll(async () => {
  cms = await startFakeCms();
});
beforeEach(async () => {
  site = await startSite({ cmsUrl: cms.url, env: { CMS_READ_TIMEOUT_MS: '10000', CMS_WRITE_TIMEOUT_MS: '10000' } });
  cms.forgetCalls();
});
afterEach(async () => {
  for (const visitor of leaving.splice(0)) visitor.abort();
  await site.close();
  cms.heal();
});
afterAll(() => cms.close());

const post = (path: string, i: number): [string, RequestInit] => [
  path,
  {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-form-token': createFormToken() },
    body: JSON.stringify({ email: `jan-${i}@example.com`, categories: [] }),
  },
];
/** Calls of a kind, by the address of the CMS, and how visitors cause them. */
const KINDS: Record<string, { call: RegExp; ask(i: number): [string, RequestInit?] }> = {
  searches: { call: /^\/api\/search$/, ask: (i) => [`/api/search?locale=en&phrase=x${i}`] },
  forms: {
    call: /^\/api\/newsletter_subscriber_requests$/,
    ask: (i) => post('/api/newsletter_subscriber_requests?locale=en', i),
  },
  'pages that nobody has seen': { call: /^\/api\/products\/p-/, ask: (i) => [`/en/products/p-${i}`] },
  pictures: { call: /^\/uploads\//, ask: (i) => [`/uploads/${i}.png`] },
};

describe('hardening 14 connections and breakers by kind of call', () => {
  it.each(Object.keys(KINDS))('while all %s hang, the other kinds are answered', async (name) => {
    const { call, ask } = KINDS[name] as (typeof KINDS)[string];
    cms.answer(call, { fault: 'hang' });
    for (let i = 0; i < MANY; i++) {
      const visitor = new AbortController();
      leaving.push(visitor);
      const [path, init] = ask(i);
      fetch(site.url + path, { ...init, signal: visitor.signal }).catch(() => {});
    }
    // all connections of its kind are taken
    await expect.poll(() => cms.count(call)).toBeGreaterThanOrEqual(10);
    await sleep(100);
    for (const [other, { call: theirs, ask: askOther }] of Object.entries(KINDS)) {
      if (other === name) continue;
      if (other === 'pictures') cms.answer(theirs, { raw: 'x', headers: { 'content-type': 'image/png' } });
      const [path, init] = askOther(MANY);
      // and not only when the hanging calls reach their deadline
      const signal = AbortSignal.timeout(ANSWER_MS);
      const { status } = await fetch(site.url + path, { ...init, signal });
      expect([200, 201], other).toContain(status);
    }
  });

  it.each(['searches', 'forms', 'pages that nobody has seen'])('%s that fail stop no other calls', async (name) => {
    const { call, ask } = KINDS[name] as (typeof KINDS)[string];
    cms.answer(call, { status: 503, body: {} });
    for (let i = 0; i < 10; i++) {
      const [path, init] = ask(i);
      expect((await fetch(site.url + path, init ?? {})).status).toBe(503);
    }
    const paths = ['/en/about', '/en/newsletter', '/en/news/first', '/en/products/k/water', '/api/search?phrase=a'];
    const otherPaths = paths.filter((path) => name !== 'searches' || !path.includes('search'));
    const answers = await Promise.all(otherPaths.map((path) => fetch(site.url + path)));
    expect(answers.map(({ status }) => status)).toEqual(otherPaths.map(() => 200));
  });
});

describe('hardening 14 a read whose connection is cut', () => {
  it('is tried once more, so that its visitor notices nothing', async () => {
    let first = true;
    cms.answer('/api/pages/about', () => {
      const fault = first ? ({ fault: 'reset' } as const) : {};
      first = false;
      return fault;
    });
    expect((await fetch(`${site.url}/en/about`)).status).toBe(200);
    expect(cms.count('/api/pages/about')).toBe(2);
  });

  it('is tried once more for one of ten at most', async () => {
    const cut = 40;
    cms.answer(/^\/api\/products\/cut-/, { fault: 'reset' });
    for (let i = 0; i < cut; i++) {
      expect((await fetch(`${site.url}/en/products/cut-${i}`)).status).toBe(503);
      // the CMS is not down
      expect((await fetch(`${site.url}/en/products/well-${i}`)).status).toBe(200);
    }
    const again = cms.count(/^\/api\/products\/cut-/) - cut;
    // a tenth of all reads, plus the retries saved up before
    expect(again).toBeLessThanOrEqual(0.1 * cms.calls.length + 5);
  });
});
