import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConcurrencyLimiter, LimitExceeded, type Priority } from './concurrency-limiter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const create = (limit = 1, maxQueued = 100, maxWaitMs = 600) =>
  createConcurrencyLimiter({ limit, maxQueued, maxWaitMs, shortQueue: { below: 48, maxWaitMs: 3000 } });
/** Queues requests behind an active one, releases each at once, and returns the order in which they got a slot. */
async function orderOf(priorities: Priority[]): Promise<Priority[]> {
  const limiter = create();
  const release = await limiter.acquire('page');
  const order: Priority[] = [];
  const all = priorities.map(async (priority) => {
    const done = await limiter.acquire(priority);
    order.push(priority);
    done();
  });
  release();
  await Promise.all(all);
  return order;
}

it('admits pages before searches before background work', async () => {
  expect(await orderOf(['background', 'search', 'page', 'search', 'page'])).toEqual([
    'page',
    'page',
    'search',
    'search',
    'background',
  ]);
});

it('gives a slot back once, however often it is released', async () => {
  const limiter = create();
  const release = await limiter.acquire('page');
  expect([limiter.isFull(), limiter.stats().active]).toEqual([true, 1]);
  release();
  release();
  expect([limiter.isFull(), limiter.stats().active]).toEqual([false, 0]);
});

it('rejects when the queue is full; a page takes the place of the newest search', async () => {
  const limiter = create(1, 2);
  await limiter.acquire('page');
  const [first, newest] = [limiter.acquire('search'), limiter.acquire('search')];
  await expect(limiter.acquire('search')).rejects.toThrow(LimitExceeded);
  const page = limiter.acquire('page');
  await expect(newest).rejects.toThrow(LimitExceeded);
  expect(limiter.stats()).toEqual({ active: 1, queued: 2 });
  const ended = Promise.allSettled([first, page]);
  await vi.runAllTimersAsync();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('rejects who waits too long, sooner in a long queue', async () => {
  const limiter = create();
  await limiter.acquire('page');
  const settled: number[] = [];
  for (let i = 0; i < 50; i++) limiter.acquire('page').catch(() => settled.push(i));
  await vi.advanceTimersByTimeAsync(600);
  expect(settled).toEqual([48, 49]);
  await vi.advanceTimersByTimeAsync(2400);
  expect(settled).toHaveLength(50);
  expect(limiter.stats().queued).toBe(0);
});

it('waits in a short queue as long as in a long one where that is more', async () => {
  const limiter = create(1, 100, 5000);
  await limiter.acquire('page');
  const rejected = vi.fn();
  limiter.acquire('page').catch(rejected);
  await vi.advanceTimersByTimeAsync(4999);
  expect(rejected).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(rejected).toHaveBeenCalledOnce();
});

it("rejects with the signal's reason, and gives its place to the next", async () => {
  const limiter = create();
  const release = await limiter.acquire('page');
  const leaving = new AbortController();
  const left = limiter.acquire('page', leaving.signal);
  const next = limiter.acquire('page');
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  release();
  await next;
  expect(limiter.stats()).toEqual({ active: 1, queued: 0 });
  await expect(limiter.acquire('page', leaving.signal)).rejects.toThrow('left');
});

it('leaves background work a quarter of the slots, and admits those who wait when it gets more', async () => {
  const limiter = create(4);
  await limiter.acquire('background');
  const second = limiter.acquire('background');
  await limiter.acquire('page');
  expect(limiter.stats().active).toBe(2);
  limiter.resize(8);
  await second;
  expect(limiter.stats().active).toBe(3);
});

it('a client with fewer slots is next, whoever came first', async () => {
  const limiter = create(2);
  const releases = await Promise.all([
    limiter.acquire('page', undefined, 'a'),
    limiter.acquire('page', undefined, 'a'),
  ]);
  const order: string[] = [];
  for (const client of ['a', 'a', 'b', 'a', 'c'])
    void limiter.acquire('page', undefined, client).then((release) => {
      order.push(client);
      release();
    });
  releases[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['b', 'c', 'a', 'a', 'a']);
});

it('a client has no more slots than its share, and half of the queue', async () => {
  const limiter = createConcurrencyLimiter({ limit: 10, perClient: 2, maxQueued: 4, maxWaitMs: 600 });
  const greedy = Array.from({ length: 5 }, () => limiter.acquire('page', undefined, 'a'));
  const settled = Promise.allSettled(greedy);
  expect(limiter.stats()).toEqual({ active: 2, queued: 2 });
  await expect(greedy[4]).rejects.toBeInstanceOf(LimitExceeded);
  await limiter.acquire('page', undefined, 'b');
  expect(limiter.stats()).toEqual({ active: 3, queued: 2 });
  (await greedy[0])?.();
  expect(limiter.stats()).toEqual({ active: 3, queued: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});

it('an IPv6 /48 has half of the slots where clients have shares, and half of the queue', async () => {
  const limiter = createConcurrencyLimiter({ limit: 8, perClient: 2, maxQueued: 4, maxWaitMs: 600 });
  const addresses = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'];
  const ask = (address: string) => limiter.acquire('page', undefined, address);
  const greedy = [...addresses, ...addresses].map(ask);
  const settled = Promise.allSettled(greedy);
  // four of eight slots, two of four places
  expect(limiter.stats()).toEqual({ active: 4, queued: 2 });
  await expect(greedy[6]).rejects.toBeInstanceOf(LimitExceeded);
  await ask('2001:db8:2:1::1');
  await ask('192.0.2.1');
  expect(limiter.stats()).toEqual({ active: 6, queued: 2 });
  (await greedy[0])?.();
  expect(limiter.stats()).toEqual({ active: 6, queued: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

it('where clients have no shares, a /48 has all that nobody else asks for, and is behind all others once it has half', async () => {
  const limiter = createConcurrencyLimiter({ limit: 4, maxQueued: 100, maxWaitMs: 600 });
  const releases = [1, 2, 3, 4].map((n) => limiter.acquire('page', undefined, `2001:db8:1:${n}::1`));
  expect(limiter.stats()).toEqual({ active: 4, queued: 0 });
  const order: string[] = [];
  const next = async (address: string) => {
    await limiter.acquire('page', undefined, address);
    order.push(address);
  };
  void next('2001:db8:1:5::1');
  void next('192.0.2.1');
  void next('192.0.2.1');
  for (const release of releases.slice(0, 3)) (await release)();
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['192.0.2.1', '192.0.2.1', '2001:db8:1:5::1']);
});
