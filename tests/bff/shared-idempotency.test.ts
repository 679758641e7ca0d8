import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FormsRedis, openFormsRedis } from '#server/forms/forms-redis.ts';
import { createIdempotency } from '#server/forms/idempotency.ts';
import { TEST_FORM_SECRET } from '../support/form-token.ts';
import { print } from '../support/processes.ts';
import { type RedisServer, servers, startRedis } from '../support/redis.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SECRET = TEST_FORM_SECRET;

describe.skipIf(!servers)('a message that comes to several processes with one Redis', () => {
  let redis: RedisServer;
  const opened: FormsRedis[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());
  afterEach(() => {
    for (const one of opened.splice(0)) one.close();
  });

  /** Idempotency keys as another process has them. */
  async function open(waitMs?: number) {
    const forms = openFormsRedis({ url: redis.url, prefix: 'site', timeoutMs: 500 }, SECRET);
    opened.push(forms);
    await expect.poll(() => forms.client.status).toBe('ready');
    return createIdempotency(forms, waitMs);
  }
  const keyOf = (name: string) => (opened[0] as FormsRedis).toKey('idempotency', name);
  /** Work that the test ends. */
  function hold() {
    const { promise, resolve, reject } = Promise.withResolvers<{ id: string }>();
    return { work: vi.fn(() => promise), resolve, reject };
  }

  it('K21: whose process was killed is sent by another within 10 s', async () => {
    const script = `
      import { createIdempotency } from '#server/forms/idempotency.ts';
      import { openFormsRedis } from '#server/forms/forms-redis.ts';
      const redis = openFormsRedis({ url: '${redis.url}', prefix: 'site', timeoutMs: 500 }, '${SECRET}');
      redis.client.once('ready', () => {
        const work = () => {
          console.log('works');
          return new Promise(() => {});
        };
        void createIdempotency(redis).run('killed', 'content', work, false);
      });`;
    const other = spawn('node', ['--input-type=module', '-e', script], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    print(other.stderr);
    await once(other.stdout, 'data');
    const idempotency = await open();
    const key = keyOf('killed');
    // as long as the process lives its lease is extended: five times is longer than one lease
    const leftMs = () => redis.client.pttl(key);
    for (let i = 0; i < 5; i++) {
      await expect.poll(leftMs, { timeout: 10_000, interval: 10 }).toBeLessThan(2500);
      await expect.poll(leftMs, { timeout: 10_000, interval: 10 }).toBeGreaterThan(2500);
    }
    other.kill('SIGKILL');
    await once(other, 'exit');
    const killedAt = performance.now();
    const work = vi.fn(async () => ({ id: 'AB-1' }));
    expect(await idempotency.run('killed', 'content', work, false)).toEqual({ id: 'AB-1' });
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('K21: which another process does not finish is a 503, and is not sent twice', async () => {
    const [one, other] = [await open(), await open(100)];
    const { work, resolve } = hold();
    const first = one.run('hanging', 'content', work, false);
    await expect.poll(() => work.mock.calls.length).toBe(1);
    const second = vi.fn(async () => ({ id: 'again' }));
    await expect(other.run('hanging', 'content', second, false)).rejects.toMatchObject({ code: 503 });
    resolve({ id: 'AB-2' });
    expect(await first).toEqual({ id: 'AB-2' });
    expect(await other.run('hanging', 'content', second, false)).toEqual({ id: 'AB-2' });
    expect(second).not.toHaveBeenCalled();
  });

  it('K21: while Redis goes away is not sent by who waits for another process', async () => {
    const [one, other] = [await open(), await open()];
    const { work, resolve } = hold();
    const first = one.run('redis-away', 'content', work, false);
    await expect.poll(() => work.mock.calls.length).toBe(1);
    const second = vi.fn(async () => ({ id: 'again' }));
    const waiting = other.run('redis-away', 'content', second, false);
    const gets = async () => /cmdstat_get:calls=(\d+)/.exec(await redis.client.info('commandstats'))?.[1];
    const before = await gets();
    await expect.poll(gets).not.toBe(before);
    opened[1]?.close();
    await expect(waiting).rejects.toMatchObject({ code: 503 });
    expect(second).not.toHaveBeenCalled();
    resolve({ id: 'AB-3' });
    await first;
  });

  it('K21: a process that has lost its lease leaves the lease of another alone', async () => {
    const idempotency = await open();
    const { work, reject } = hold();
    const first = idempotency.run('lost', 'content', work, false);
    await expect.poll(() => work.mock.calls.length).toBe(1);
    const lease = JSON.stringify({ content: 'content', owner: 'another' });
    await redis.client.set(keyOf('lost'), lease);
    reject(new Error('the CMS is down'));
    await expect(first).rejects.toThrow('the CMS is down');
    expect(await redis.client.get(keyOf('lost'))).toBe(lease);
  });

  it.each([
    ['a list', async (key: string) => redis.client.rpush(key, 'x')],
    ['no JSON', async (key: string) => redis.client.set(key, 'no JSON')],
    ['null', async (key: string) => redis.client.set(key, 'null')],
    ['a number', async (key: string) => redis.client.set(key, '5')],
    ['another object', async (key: string) => redis.client.set(key, '{"answer":{}}')],
  ])('K26: is sent where Redis has %s instead of its state', async (what, damage) => {
    const idempotency = await open();
    await damage(keyOf(`damaged ${what}`));
    expect(await idempotency.run(`damaged ${what}`, 'content', async () => 'sent', false)).toBe('sent');
  });
});
