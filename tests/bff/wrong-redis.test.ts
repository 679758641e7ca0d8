import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { servers, startRedis } from '../support/redis.ts';
import { signPurge } from '../support/sign-purge.ts';
import { startSite } from '../support/start-site.ts';
import { CONTACT } from '../support/upload-forms.ts';

const PURGE_SECRET = 'a secret of the tests, long enough for all';
const INFO = 'redis_version:7.2.0\r\nloading:0\r\n';
let cms: FakeCms;
let redis: Server;
let port: number;
/** Answers every command but INFO, from which a client finds out that a server is ready. */
let wrongReply = '';
let commands = 0;

beforeAll(async () => {
  cms = await startFakeCms();
  redis = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      for (let read = readCommand(bytes); read; read = readCommand(bytes)) {
        bytes = bytes.subarray(read.end);
        commands++;
        socket.write(read.name === 'INFO' ? `$${INFO.length}\r\n${INFO}\r\n` : wrongReply);
      }
    });
  });
  await new Promise<void>((resolve) => redis.listen(0, '127.0.0.1', resolve));
  port = (redis.address() as { port: number }).port;
});
afterAll(async () => {
  redis.close();
  await cms.close();
});

/** Name of the first command, an array of bulk strings, and where it ends; null if it is not whole. */
function readCommand(bytes: Buffer): { name: string; end: number } | null {
  const readNumber = (at: number) => {
    const end = bytes.indexOf('\r\n', at);
    return end < 0 ? null : { value: Number(bytes.subarray(at + 1, end)), end: end + 2 };
  };
  const parts = readNumber(0);
  let name = '';
  let end = parts?.end ?? 0;
  for (let i = 0; i < (parts?.value ?? 0); i++) {
    const length = readNumber(end);
    if (!length || bytes.length < length.end + length.value + 2) return null;
    end = length.end + length.value + 2;
    if (i === 0) name = bytes.toString('latin1', length.end, end - 2).toUpperCase();
  }
  return parts ? { name, end } : null;
}

const REPLIES = [
  ['a number', ':5\r\n'],
  ['no value', '$-1\r\n'],
  ['a list of nulls', '*2\r\n$-1\r\n$-1\r\n'],
  ['the error of a wrong type', '-WRONGTYPE Operation against a key holding the wrong kind of value\r\n'],
  ['OK', '+OK\r\n'],
  ['a text', '$3\r\nabc\r\n'],
  ['no list', '*-1\r\n'],
  ['an empty list', '*0\r\n'],
  ['a list of lists', '*1\r\n*2\r\n:1\r\n*0\r\n'],
  ['another protocol', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
] as const;
const test = async (_what: string, reply: string) => {
  wrongReply = reply;
  const site = await startSite({
    cmsUrl: cms.url,
    env: { REDIS_URL: `redis://127.0.0.1:${port}`, REDIS_TIMEOUT_MS: '500', PURGE_SECRET, CAPTCHA_MODE: 'off' },
  });
  try {
    // the polls go on: the process has not stopped asking
    const before = commands;
    await expect.poll(() => commands).toBeGreaterThan(before + 2);
    for (const path of ['/en/about', '/en/products/em-310']) expect((await site.ask.get(path)).status, path).toBe(200);
    const sent = await site.ask.post(CONTACT).set('idempotency-key', 'wrong-redis').send(CONTACT_MESSAGE);
    expect(sent.status).toBe(201);
    const body = '{"all":true}';
    const headers = { 'content-type': 'application/json', ...signPurge(PURGE_SECRET, body) };
    expect((await fetch(`${site.url}/ops/purge`, { method: 'POST', headers, body })).status).toBe(200);
    expect((await site.ask.get('/en/about')).status).toBe(200);
    expect(site.log.text()).toMatch(/Redis (?:does not answer|refuses calls)/);
  } finally {
    await site.close();
  }
};
it.each(REPLIES.slice(0, 2))('K26: a Redis that answers every command with %s costs speed only', test);
it.each(REPLIES.slice(2))(
  'K26: likewise a Redis that answers every command with %s costs speed only',
  { tags: ['long'] },
  test,
);

describe.skipIf(!servers)('a Redis that refuses this process is named as such in the log', () => {
  it.each([
    ['without its password', '', { reason: 'NOAUTH' }, 'refuses calls'],
    ['with a wrong password', ':wrong@', { reason: 'WRONGPASS' }, 'refuses calls'],
    ['with a database that it lacks', ':right@', { database: 99 }, 'has no such database'],
  ])('%s', async (_what, password, data, words) => {
    const real = await startRedis();
    await real.client.config('SET', 'requirepass', 'right');
    const url = new URL(`${real.url}/99`.replace('//', `//${password}`));
    const site = await startSite({ cmsUrl: cms.url, env: { REDIS_URL: url.href } });
    try {
      const isOfRedis = ({ msg }: Record<string, unknown>) => String(msg).startsWith('Redis ');
      await expect
        .poll(() => site.log.lines().filter(isOfRedis))
        .toMatchObject([{ ...data, msg: `Redis ${words}: this process works without it` }]);
      expect(site.log.text()).not.toMatch(/:(?:right|wrong)@/);
      expect((await site.ask.post(CONTACT).send(CONTACT_MESSAGE)).status).toBe(201);
      expect((await site.ask.get('/en/about')).status).toBe(200);
      await real.client.auth('right');
      // nothing of the site is in database 0 instead
      expect(await real.client.dbsize()).toBe(0);
    } finally {
      await site.close();
      await real.stop();
    }
  });
});
