import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sign } from '#server/embedded-cms/purge/send-purge.ts';
import type { BundleInput, ReactBundle } from '#server/render/react-bundle.ts';
import { fakeBundle } from '../support/fake-bundle.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type RedisServer, servers, startRedis } from '../support/redis.ts';
import { type Site, startSite } from '../support/start-site.ts';
import { CONTACT, MIME, PDF, REPORT } from '../support/upload-forms.ts';

const PURGE_SECRET = 'a secret of the tests, long enough for all';
const FORM_SECRET = 'the secret of all forms of these tests';

describe.skipIf(!servers)('several processes with one Redis', () => {
  let redis: RedisServer;
  let cms: FakeCms;
  let a: Site;
  let b: Site;
  let renders: BundleInput[] = [];
  const counting: ReactBundle = {
    ...fakeBundle,
    async renderWhole(input) {
      renders.push(input);
      return fakeBundle.renderWhole(input);
    },
  };
  const start = (env: Record<string, string> = {}) =>
    startSite({
      cmsUrl: cms.url,
      bundle: counting,
      env: { REDIS_URL: redis.url, FORM_SECRET, PURGE_SECRET, CAPTCHA_MODE: 'off', ...env },
    });

  beforeAll(async () => {
    redis = await startRedis();
    cms = await startFakeCms();
    [a, b] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all([a?.close(), b?.close()]);
    await Promise.all([cms?.close(), redis?.stop()]);
  });
  beforeEach(() => {
    cms.heal();
    cms.forgetCalls();
    renders = [];
  });

  let count = 0;
  const fresh = () => `/en/products/new-${count++}`;
  const get = (site: Site, path: string) => fetch(site.url + path);
  const stateOf = (answer: Response) => /desc=(\w+)/.exec(answer.headers.get('server-timing') ?? '')?.[1];
  const isUp = (site: Site) => {
    const last = site.log.lines().filter(({ msg }) => String(msg).startsWith('the shared tier'));
    return last.at(-1)?.['msg'] === 'the shared tier answers';
  };
  const allUp = () => expect.poll(() => isUp(a) && isUp(b), { timeout: 8000 }).toBe(true);
  const rename = (path: string, name: string) => {
    const id = path.split('/').at(-1) ?? '';
    cms.answer(`/api/products/${id}`, { body: { id, name, slug: id } });
    return id;
  };
  async function purge(site: Site, asked: object, headers?: Record<string, string>) {
    const body = JSON.stringify(asked);
    return fetch(`${site.url}/ops/purge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(headers ?? sign(PURGE_SECRET, body)) },
      body,
    });
  }

  it('hardening 13: a page that one has made is there for the other, without a render and without a call', async () => {
    const path = fresh();
    const first = await (await get(a, path)).text();
    await sleep(50);
    cms.forgetCalls();
    const answer = await get(b, path);
    expect([answer.status, stateOf(answer), await answer.text()]).toEqual([200, 'hit', first]);
    expect([renders.length, cms.calls.length]).toEqual([1, 0]);
    expect(stateOf(await get(b, path))).toBe('hit');
  });

  it('50 askers of a cold page over both are one render and one call per resource', async () => {
    const path = fresh();
    cms.answer(/^\/api\/products\//, { delay: 30 });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => get(i % 2 ? a : b, path)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(renders).toHaveLength(1);
    expect(new Set(cms.calls.map((call) => call.path + call.query)).size).toBe(cms.calls.length);
  });

  it('hardening 12: a CMS that fails is asked once for both, and who waited is told as soon as the other', async () => {
    const path = fresh();
    cms.answer(/^\/api\/products\//, { status: 500, delay: 400 });
    const started = performance.now();
    const answers = await Promise.all([a, b, a, b].map((site) => get(site, path)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]));
    expect(performance.now() - started).toBeLessThan(1500);
    expect(cms.count(/^\/api\/products\//)).toBe(1);
  });

  it('BX12: what one is told has changed is right on the other within a second', async () => {
    const path = fresh();
    await Promise.all([get(a, path), get(b, path)]);
    const id = rename(path, 'Second name');
    expect(await (await get(b, path)).text()).not.toContain('Second name');
    const told = performance.now();
    const done = await purge(a, { tags: [`product:en:${id}`] });
    expect(await done.json()).toMatchObject({ data: 1, pages: 1 });
    await expect.poll(async () => (await get(b, path)).text(), { interval: 5 }).toContain('Second name');
    expect(performance.now() - told).toBeLessThan(1000);
    expect(await (await get(a, path)).text()).toContain('Second name');
  });

  it('a load that was under way when the purge came leaves nothing to anybody', async () => {
    const path = fresh();
    const id = path.split('/').at(-1) ?? '';
    cms.answer(`/api/products/${id}`, { delay: 300, body: { id, name: 'Old', slug: id } });
    const first = get(a, path).then((answer) => answer.text());
    await expect.poll(() => cms.count(`/api/products/${id}`)).toBe(1);
    rename(path, 'New');
    await purge(b, { tags: ['product'] });
    await first;
    await sleep(100);
    for (const site of [b, a]) expect(await (await get(site, path)).text()).toContain('New');
  });

  it('a purge is taken once by all', async () => {
    const headers = sign(PURGE_SECRET, '{"all":true}');
    const said = [await purge(a, { all: true }, headers), await purge(b, { all: true }, headers)];
    expect(said.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('another site, or another build, has pages of its own', async () => {
    const path = fresh();
    await get(a, path);
    await sleep(50);
    const other = await start({ PUBLIC_ORIGIN: 'https://other.example' });
    try {
      expect(stateOf(await get(other, path))).toBe('miss');
      expect(renders).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  const contact = {
    firstName: 'Anna',
    lastName: 'Żak',
    email: 'anna@example.com',
    content: 'Proszę o ofertę.',
    trade: 'other',
    otherTrade: 'Porty',
    offerContactConsent: true,
    privacyPolicyConsent: true,
    marketingDataConsent: false,
    electronicCommunicationConsent: false,
  };
  const send = (site: Site, key: string, address = '127.0.0.1', body: object = contact) =>
    fetch(`${site.url}${CONTACT}?locale=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });

  describe('forms', () => {
    it('hardening 21: a limit holds across both, and Redis knows no address', async () => {
      const sites = await Promise.all([0, 1].map(() => start({ TRUSTED_PROXIES: '127.0.0.1', FORM_LIMIT: '3' })));
      try {
        const said: number[] = [];
        for (let i = 0; i < 5; i++)
          said.push((await send(sites[i % 2] as Site, `limit-key-${i}`, '203.0.113.7')).status);
        expect(said).toEqual([201, 201, 201, 429, 429]);
        expect((await send(sites[0] as Site, 'limit-key-other', '203.0.113.8')).status).toBe(201);
        const keys = await redis.client.keys('*');
        const texts = await Promise.all(keys.map((key) => redis.client.dumpBuffer(key)));
        expect(keys.length).toBeGreaterThan(5);
        for (const text of [...keys, ...texts.map((dump) => dump?.toString('latin1') ?? '')])
          expect(text).not.toMatch(/203\.0\.113|anna@|limit-key/);
      } finally {
        await Promise.all(sites.map((site) => site.close()));
      }
    });

    it('hardening 20: a message that comes twice, to each of them, reaches the CMS once', async () => {
      const sites = await Promise.all([0, 1].map(() => start()));
      const [one, two] = sites as [Site, Site];
      try {
        cms.answer(CONTACT, { status: 201, delay: 200, body: { id: 'AB-1234' } });
        const both = await Promise.all([send(one, 'twice-at-once'), send(two, 'twice-at-once')]);
        expect(await Promise.all(both.map((answer) => answer.json()))).toEqual([{ id: 'AB-1234' }, { id: 'AB-1234' }]);
        expect(await (await send(two, 'twice-at-once')).json()).toEqual({ id: 'AB-1234' });
        expect(cms.count(CONTACT)).toBe(1);
        // one that has failed is sent again
        cms.answer(CONTACT, { status: 500 });
        expect((await send(one, 'failed-first')).status).toBeGreaterThanOrEqual(500);
        cms.answer(CONTACT, { status: 201, body: { id: 'AB-1235' } });
        expect((await send(two, 'failed-first')).status).toBe(201);
      } finally {
        await Promise.all(sites.map((site) => site.close()));
      }
    });

    it('hardening 20: likewise one with a file, whose second copy goes nowhere', async () => {
      cms.answer(CONTACT, { status: 201, delay: 200, body: { id: 'AB-2000' } });
      const form = () => {
        const body = new FormData();
        for (const [name, value] of Object.entries(contact)) body.append(name, String(value));
        body.append('attachments[]', new Blob([PDF], { type: MIME }), 'plan.pdf');
        return body;
      };
      const headers = { 'idempotency-key': 'files-twice' };
      const both = await Promise.all(
        [a, b].map((site) => fetch(`${site.url}${CONTACT}?locale=en`, { method: 'POST', headers, body: form() })),
      );
      expect(await Promise.all(both.map((answer) => answer.json()))).toEqual([{ id: 'AB-2000' }, { id: 'AB-2000' }]);
      expect(cms.count(CONTACT)).toBe(1);
    });

    it('D7: of reports there is a count in Redis, and nothing else', async () => {
      await redis.client.flushall();
      await allUp();
      const body = JSON.stringify({ category: 'corruption', content: 'whistleblower-text', anonymous: true });
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'report-key' };
      const answer = await fetch(`${a.url}${REPORT}`, { method: 'POST', headers, body });
      expect(answer.status).toBe(201);
      const receipt = ((await answer.json()) as { receipt: string }).receipt;
      const keys = await redis.client.keys('*');
      expect(keys.filter((key) => /once|claim/.test(key))).toEqual([]);
      const dumps = await Promise.all(keys.map((key) => redis.client.dumpBuffer(key)));
      expect(receipt.length).toBeGreaterThan(1);
      for (const dump of dumps) expect(dump?.toString('latin1')).not.toContain(receipt);
    });

    it('a page that one has made has a form that the other takes', async () => {
      const ticket = /"ticket":"([^"]+)"/.exec(await (await get(a, '/en/newsletter')).text())?.[1] ?? '';
      const sent = (given: string) =>
        fetch(`${b.url}/en/forms/newsletter`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ _ticket: given, email: 'anna@example.com', category: 'n1' }),
        });
      expect((await sent(ticket)).status).toBe(303);
      expect((await sent(`${ticket}x`)).status).toBe(422);
    });
  });

  describe('Redis in trouble costs speed only', () => {
    const walk = async () => {
      const took: number[] = [];
      for (const site of [a, b])
        for (let i = 0; i < 4; i++) {
          const started = performance.now();
          expect((await get(site, i % 2 ? '/en/about' : fresh())).status).toBe(200);
          took.push(performance.now() - started);
        }
      return Math.max(...took);
    };

    it('flushed', async () => {
      await walk();
      await redis.client.flushall();
      await walk();
      await redis.client.flushall();
      await redis.client.script('FLUSH');
      await walk();
      const path = fresh();
      await expect
        .poll(async () => {
          const next = fresh();
          await get(a, next);
          await sleep(30);
          renders = [];
          await get(b, next);
          return renders.length;
        })
        .toBe(0);
      expect((await get(a, path)).status).toBe(200);
      expect(isUp(a) && isUp(b)).toBe(true);
    });

    it('slow: it is not waited for, and used again when it answers', async () => {
      redis.pause();
      await walk();
      await expect.poll(() => isUp(a) || isUp(b), { timeout: 8000 }).toBe(false);
      // as quick as alone
      expect(await walk()).toBeLessThan(500);
      redis.resume();
      await allUp();
      const path = fresh();
      await get(a, path);
      await sleep(50);
      renders = [];
      await get(b, path);
      expect(renders).toHaveLength(0);
    });

    it('dead: purges reach the others when it is back', async () => {
      const path = fresh();
      await Promise.all([get(a, path), get(b, path)]);
      await redis.kill();
      await walk();
      rename(path, 'Named meanwhile');
      expect((await purge(a, { tags: ['product'] })).status).toBe(200);
      expect(await (await get(a, path)).text()).toContain('Named meanwhile');
      expect((await get(b, path)).status).toBe(200);
      await redis.start();
      await expect.poll(async () => (await get(b, path)).text(), { timeout: 8000 }).toContain('Named meanwhile');
      await allUp();
      await walk();
    });

    it('who was away during a purge learns of it', async () => {
      const path = fresh();
      await Promise.all([get(a, path), get(b, path)]);
      rename(path, 'Named while away');
      // all connections of one are cut; the purge is quicker than its return
      await redis.client.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await redis.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      await purge(a, { tags: ['product'] });
      await expect.poll(async () => (await get(b, path)).text(), { timeout: 8000 }).toContain('Named while away');
      await allUp();
    });

    it('is told of once each time it changes', async () => {
      a.log.clear();
      await redis.kill();
      await sleep(1500);
      await redis.start();
      await expect.poll(() => isUp(a), { timeout: 8000 }).toBe(true);
      const said = a.log.lines().filter(({ msg }) => String(msg).startsWith('the shared tier'));
      expect(said.map(({ msg }) => msg)).toEqual([
        'the shared tier does not answer: this process goes on by itself',
        'the shared tier answers',
      ]);
    });
  });

  it('a site without Redis has no connection, and one whose Redis is not there starts', async () => {
    const lost = await start({ REDIS_URL: 'redis://user:not-to-be-seen@127.0.0.1:1' });
    try {
      expect((await get(lost, fresh())).status).toBe(200);
      expect(lost.log.text()).not.toContain('not-to-be-seen');
    } finally {
      await lost.close();
    }
  });
});
