import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servers } from '../support/redis.ts';
import type { Site } from '../support/start-site.ts';
import { startTwoSites, type TwoSites } from '../support/two-sites.ts';

describe.skipIf(!servers)('several processes with one Redis', () => {
  let two: TwoSites;
  beforeAll(async () => {
    two = await startTwoSites();
  });
  afterAll(() => two?.stop());
  beforeEach(() => two.heal());

  const get = (site: Site, path: string) => fetch(site.url + path);
  const stateOf = (answer: Response) => /desc=(\w+)/.exec(answer.headers.get('server-timing') ?? '')?.[1];
  const rename = (path: string, name: string) => {
    const id = path.split('/').at(-1) ?? '';
    two.cms.answer(`/api/products/${id}`, { body: { id, name, slug: id } });
    return id;
  };

  it('hardening 13: a page that one has made is there for the other, without a render and without a call', async () => {
    await two.allUp();
    const path = two.fresh();
    const first = await (await two.getShared(two.a, path)).text();
    two.heal();
    const answer = await get(two.b, path);
    expect([answer.status, stateOf(answer), await answer.text()]).toEqual([200, 'hit', first]);
    expect([two.renders.length, two.cms.calls.length]).toEqual([0, 0]);
    expect(stateOf(await get(two.b, path))).toBe('hit');
  });

  it('50 askers of a cold page over both are one render and one call per resource', async () => {
    // both have the menus, without which a page would be provisional
    const path = two.fresh();
    await two.getShared(two.a, two.fresh());
    await two.getShared(two.b, two.fresh());
    two.heal();
    two.cms.answer(/^\/api\/products\//, { delay: 30 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => get(i % 2 ? two.a : two.b, path)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(two.renders).toHaveLength(1);
    expect(new Set(two.cms.calls.map((call) => call.path + call.query)).size).toBe(two.cms.calls.length);
  });

  it('BX12: a purge that one process receives takes effect in the other at once', async () => {
    const path = two.fresh();
    // the first process has cached the data, the other only the page
    await get(two.a, path);
    await get(two.b, path);
    const id = rename(path, 'Second name');
    expect(await (await get(two.b, path)).text()).not.toContain('Second name');
    const purgedAt = performance.now();
    const done = await two.purge(two.a, { tags: [`product:en:${id}`] });
    expect(await done.json()).toMatchObject({ answers: 1, pages: 1 });
    await expect.poll(async () => (await get(two.b, path)).text(), { interval: 5 }).toContain('Second name');
    // because of the purge message: the page would have stayed fresh for longer
    expect(performance.now() - purgedAt).toBeLessThan(8000);
    expect(await (await get(two.a, path)).text()).toContain('Second name');
  });

  it('a load that was under way when the purge came leaves nothing to anybody', async () => {
    const path = two.fresh();
    const id = path.split('/').at(-1) ?? '';
    two.cms.answer(`/api/products/${id}`, { delay: 300, body: { id, name: 'Old', slug: id } });
    const first = get(two.a, path).then((answer) => answer.text());
    await expect.poll(() => two.cms.count(`/api/products/${id}`)).toBe(1);
    rename(path, 'New');
    await two.purge(two.b, { tags: ['product'] });
    await first;
    await sleep(100);
    for (const site of [two.b, two.a]) expect(await (await get(site, path)).text()).toContain('New');
  });

  it('a purge is taken once by all', async () => {
    const headers = two.sign('{"all":true}');
    const answers = [await two.purge(two.a, { all: true }, headers), await two.purge(two.b, { all: true }, headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('another site, or another build, has pages of its own', async () => {
    const path = two.fresh();
    await get(two.a, path);
    await sleep(50);
    const other = await two.start({ PUBLIC_ORIGIN: 'https://other.example' });
    try {
      expect(stateOf(await get(other, path))).toBe('miss');
      expect(two.renders.filter(({ url }) => url === path)).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  describe('Redis in trouble costs speed only', () => {
    const walk = async () => {
      for (const site of [two.a, two.b])
        for (let i = 0; i < 4; i++) expect((await get(site, i % 2 ? '/en/about' : two.fresh())).status).toBe(200);
    };

    /** Waits until a page that one site renders is found by the other: Redis may still be catching up. */
    const expectSharing = () =>
      expect
        .poll(async () => {
          const path = two.fresh();
          await get(two.a, path);
          await sleep(30);
          two.renders.length = 0;
          await get(two.b, path);
          return two.renders.length;
        })
        .toBe(0);

    it('flushed', async () => {
      await walk();
      await two.redis.client.flushall();
      await walk();
      await two.redis.client.flushall();
      await two.redis.client.script('FLUSH');
      await walk();
      await expectSharing();
      expect(two.isUp(two.a) && two.isUp(two.b)).toBe(true);
    });

    it('damaged: a value that nobody can read is made again', async () => {
      const path = two.fresh();
      await two.getShared(two.a, path);
      for (const key of await two.redis.client.keys('*:value:*'))
        await two.redis.client.set(key, 'no value', 'KEEPTTL');
      expect((await get(two.b, path)).status).toBe(200);
    });

    it('slow: it is not waited for, and used again when it answers', async () => {
      two.redis.pause();
      await walk();
      await expect.poll(() => two.isUp(two.a) || two.isUp(two.b)).toBe(false);
      const down = two.a.log.lines().findLast(({ msg }) => String(msg).startsWith('Redis '));
      expect(down).toMatchObject({ reason: 'TimeoutError' });
      await walk();
      two.redis.resume();
      await two.allUp();
      await expectSharing();
    });

    it('dead: purges reach the others when it is back', async () => {
      const path = two.fresh();
      await Promise.all([get(two.a, path), get(two.b, path)]);
      await two.redis.kill();
      await walk();
      rename(path, 'Named meanwhile');
      expect((await two.purge(two.a, { tags: ['product'] })).status).toBe(200);
      expect(await (await get(two.a, path)).text()).toContain('Named meanwhile');
      expect((await get(two.b, path)).status).toBe(200);
      await two.redis.start();
      await expect.poll(async () => (await get(two.b, path)).text()).toContain('Named meanwhile');
      await two.allUp();
      await walk();
    });

    it('who was away during a purge learns of it', async () => {
      const path = two.fresh();
      await Promise.all([get(two.a, path), get(two.b, path)]);
      rename(path, 'Named while away');
      // cuts all connections to Redis; the purge is faster than the reconnection
      await two.redis.client.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await two.redis.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      await two.purge(two.a, { tags: ['product'] });
      await expect.poll(async () => (await get(two.b, path)).text()).toContain('Named while away');
      await two.allUp();
    });

    it('logs each change once', async () => {
      two.a.log.clear();
      await two.redis.kill();
      await expect.poll(() => two.isUp(two.a)).toBe(false);
      // each of these calls finds Redis away
      await walk();
      await two.redis.start();
      await expect.poll(() => two.isUp(two.a)).toBe(true);
      const stateChanges = two.a.log.lines().filter(({ msg }) => String(msg).startsWith('Redis '));
      expect(stateChanges.map(({ msg, reason }) => [msg, reason])).toEqual([
        ['Redis does not answer: this process works without it', expect.stringMatching(/^(?:no connection|ECONN\w+)$/)],
        ['Redis answers', undefined],
      ]);
    });
  });

  it('a site without Redis has no connection, and one whose Redis is not there starts', async () => {
    const lost = await two.start({ REDIS_URL: 'redis://user:not-to-be-seen@127.0.0.1:1' });
    try {
      expect((await get(lost, two.fresh())).status).toBe(200);
      expect(lost.log.text()).not.toContain('not-to-be-seen');
    } finally {
      await lost.close();
    }
  });
});
