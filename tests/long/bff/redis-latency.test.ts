import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PURGE_TAGS_MAX } from '#shared/contract/purge.ts';
import { servers } from '../../support/redis.ts';
import type { Site } from '../../support/start-site.ts';
import { startTwoSites, type TwoSites } from '../../support/two-sites.ts';

/** Starts a proxy to Redis that delays each reply. */
async function startSlowProxy(target: string) {
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const redis = connect(Number(new URL(target).port), '127.0.0.1');
    for (const socket of [client, redis]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => [client, redis].map((end) => end.destroy()));
    }
    client.pipe(redis);
    let last = Promise.resolve();
    redis.on('data', (chunk) => {
      const arrival = sleep(delayMs);
      last = last.then(() => arrival).then(() => void client.write(chunk));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setDelay(ms: number) {
      delayMs = ms;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe.skipIf(!servers)('S20 a Redis that is far away, or has much to remember', () => {
  let two: TwoSites;
  let proxy: Awaited<ReturnType<typeof startSlowProxy>>;
  let far: Site;
  beforeAll(async () => {
    two = await startTwoSites({ REDIS_TIMEOUT_MS: '50' });
    proxy = await startSlowProxy(two.redis.url);
    far = await two.start({ REDIS_URL: proxy.url });
  });
  afterEach(() => proxy.setDelay(0));
  afterAll(async () => {
    await far?.close();
    proxy?.close();
    await two?.stop();
  });
  const get = (site: Site, path: string) => fetch(site.url + path);

  it.each([60, 300, 900])(
    'at %i ms it is left alone, without being tried again and again, and purges still arrive',
    async (delayMs) => {
      // a new site, which has not detected yet that its Redis is slow
      await far.close();
      far = await two.start({ REDIS_URL: proxy.url });
      await expect.poll(() => two.isUp(far)).toBe(true);
      const path = two.fresh();
      await get(far, path);
      proxy.setDelay(delayMs);
      far.log.clear();
      const took: number[] = [];
      const end = performance.now() + 4000;
      while (performance.now() < end) {
        const startedAt = performance.now();
        expect((await get(far, two.fresh())).status).toBe(200);
        took.push(performance.now() - startedAt);
        await sleep(50);
      }
      const messages = far.log.lines().filter(({ msg }) => String(msg).startsWith('Redis '));
      expect(messages.map(({ msg }) => msg)).toEqual(['Redis does not answer: this process works without it']);
      // only the first pages have waited for Redis; after that it gets no requests
      expect(took.slice(-5).every((ms) => ms < 1000)).toBe(true);
      const id = path.split('/').at(-1) ?? '';
      two.cms.answer(`/api/products/${id}`, { body: { id, name: 'Second name', slug: id } });
      await two.purge(two.a, { tags: [`product:en:${id}`] });
      await expect.poll(async () => (await get(far, path)).text()).toContain('Second name');
    },
  );

  /** Polls until a load needs no call to the CMS: a call to Redis has only 50 ms, which a busy machine may exceed. */
  const isShared = (load: () => Promise<unknown>) =>
    expect
      .poll(async () => {
        two.cms.forgetCalls();
        await load();
        return two.cms.calls.length;
      })
      .toBe(0);

  it('more than 20,000 purged tags leave all other values as they are', async () => {
    await two.allUp();
    const call = (i: number | string) => `/api/products/remembered-${i}?locale=en`;
    const read = async (site: Site, i: number | string) => (await get(site, call(i))).text();
    const before: string[] = [];
    for (let i = 0; i < 20; i++) before.push(await read(two.a, i));
    await read(two.b, 'last');
    for (let i = 0; i < 22_000; i += PURGE_TAGS_MAX) {
      const tags = Array.from({ length: PURGE_TAGS_MAX }, (_, j) => `product:en:other-${i + j}`);
      expect((await two.purge(two.a, { tags })).status).toBe(200);
    }
    // purges arrive in their order: this one is the last
    const last = { id: 'remembered-last', name: 'Second name', slug: 'remembered-last' };
    two.cms.answer('/api/products/remembered-last', { body: last });
    await two.purge(two.a, { tags: ['product:en:remembered-last'] });
    await expect.poll(() => read(two.b, 'last')).toContain('Second name');
    let i = 0;
    await isShared(async () => {
      expect(await read(two.b, i)).toBe(before[i]);
      i++;
    });
  });

  it('a list of 3 MB is shared', async () => {
    await two.allUp();
    const list = Array.from({ length: 300 }, (_, i) => ({
      id: `p${i}`,
      name: `p${i}`,
      slug: `p${i}`,
      type: 'TYPE_PRODUCT',
      shortDescription: 'x'.repeat(10_000),
    }));
    two.cms.answer('/api/products', { body: list });
    const read = async (site: Site, locale: string) =>
      (await (await get(site, `/api/products?locale=${locale}`)).json()) as object[];
    const locales = ['pl', 'en', 'de'];
    let i = 0;
    await isShared(async () => {
      const locale = locales[i++ % 3] as string;
      await two.purge(two.a, { tags: ['products'] });
      const first = await read(two.a, locale);
      expect(first.length).toBe(300);
      // the value is written to Redis after the response
      await sleep(300);
      two.cms.forgetCalls();
      expect(await read(two.b, locale)).toEqual(first);
    });
  });
});
