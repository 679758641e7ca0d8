import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../../support/fake-cms.ts';
import { type Site, startSite } from '../../support/start-site.ts';

let cms: FakeCms;
let site: Site;

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({
    cmsUrl: cms.url,
    env: { CONNECTION_TIMEOUT_MS: '2000', CMS_MEDIA_TIMEOUT_MS: '900' },
  });
});
afterAll(() => Promise.all([site.close(), cms.close()]));

it('hardening 16: who reads a byte at a time is cut, and the CMS need not go on', async () => {
  const film = '/uploads/film.mp4';
  cms.answer(film, { raw: Buffer.alloc(64_000_000), headers: { 'content-type': 'video/mp4' } });
  const client = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {});
  client.pause();
  client.write(`GET ${film} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const trickle = setInterval(() => client.read(1), 10);
  try {
    await expect.poll(() => cms.underWay()).toBe(1);
    await expect.poll(() => cms.underWay(), { timeout: 10_000 }).toBe(0);
    expect(cms.last(film).cut).toBe(true);
  } finally {
    clearInterval(trickle);
    client.destroy();
  }
});
