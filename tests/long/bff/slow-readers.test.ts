import { connect, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type FakeCms, startFakeCms } from '../../support/fake-cms.ts';
import { type Site, startSite } from '../../support/start-site.ts';

let cms: FakeCms;
let site: Site;
const clients: Socket[] = [];

beforeAll(async () => {
  cms = await startFakeCms();
  // the test triggers the checks that the site makes periodically
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  site = await startSite({ cmsUrl: cms.url });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all([site.close(), cms.close()]);
});

function open(): Socket {
  const client = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {});
  clients.push(client);
  return client;
}

/** Waits with real timers. */
async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !isSo(); i++) await sleep(20);
  expect(isSo()).toBe(true);
}

it('hardening 16: who reads a byte at a time is cut after a minute, and the CMS need not go on', async () => {
  const film = '/uploads/film.mp4';
  cms.answer(film, { raw: Buffer.alloc(64_000_000), headers: { 'content-type': 'video/mp4' } });
  const client = open();
  client.pause();
  client.write(`GET ${film} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const trickle = async () => {
    for (let i = 0; i < 20; i++) {
      client.read(1);
      await sleep(10);
    }
  };
  await until(() => cms.count(film) === 1);
  await trickle();
  expect(cms.underWay()).toBe(1);
  // the site has filled the socket buffers: from here on only what the client reads makes room
  for (let i = 0; i < 2000; i++) await setImmediate();
  for (let half = 0; half < 2; half++) {
    vi.advanceTimersByTime(30_000);
    await trickle();
  }
  await until(() => cms.underWay() === 0);
  expect(cms.last(film).cut).toBe(true);
});
