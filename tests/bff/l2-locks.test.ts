import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servers } from '../support/redis.ts';
import { startTwoSites, type TwoSites } from '../support/two-sites.ts';

describe.skipIf(!servers)('locks of several processes with one Redis', () => {
  let two: TwoSites;
  beforeAll(async () => {
    two = await startTwoSites();
  });
  afterAll(() => two?.stop());

  it('K10: a load that took longer than its lock leaves the lock of another process alone', async () => {
    const path = two.fresh();
    const id = path.split('/').at(-1) ?? '';
    const locks = () => two.redis.client.keys('*:lock:*');
    await two.allUp();
    await two.getShared(two.a, two.fresh());
    await expect.poll(locks).toEqual([]);
    two.cms.answer(`/api/products/${id}`, { delay: 1000, body: { id, name: 'Slow', slug: id } });
    const answer = fetch(two.a.url + path);
    await two.cms.called(`/api/products/${id}`);
    // as if the locks of the page and of its product had expired, and another process had taken them
    const taken = await locks();
    expect(taken).toHaveLength(2);
    for (const key of taken) await two.redis.client.set(key, 'another process');
    expect((await answer).status).toBe(200);
    await expect.poll(async () => (await two.valuesOf(path)).length).toBe(2);
    expect((await locks()).sort()).toEqual(taken.sort());
    await two.redis.client.del(taken);
  });

  it('K25: a value that lies ahead, of a clock that was set back, is made again', async () => {
    const path = two.fresh();
    const id = path.split('/').at(-1) ?? '';
    await two.getShared(two.a, path);
    for (const { key, value } of await two.valuesOf(path)) {
      const end = value.indexOf('\n');
      const head = JSON.parse(value.toString('utf8', 0, end)) as { storedAt: number };
      const ahead = JSON.stringify({ ...head, storedAt: head.storedAt + 86_400_000 });
      await two.redis.client.set(key, Buffer.concat([Buffer.from(ahead), value.subarray(end)]), 'KEEPTTL');
    }
    two.cms.answer(`/api/products/${id}`, { body: { id, name: 'New name', slug: id } });
    // at the latest at the second visit: until then the old value stands in
    await expect.poll(async () => (await fetch(two.b.url + path)).text()).toContain('New name');
  });
});
