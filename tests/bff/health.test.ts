import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type Site, startSite } from '../support/start-site.ts';

let cms: FakeCms;
let site: Site | undefined;
beforeAll(async () => {
  cms = await startFakeCms();
});
afterEach(async () => {
  cms.heal();
  await site?.close();
  site = undefined;
});
afterAll(() => cms.close());

const states = async (s: Site) => [(await s.ask.get('/healthz')).status, (await s.ask.get('/readyz')).status];

it('BX11: alive at once, ready when the CMS has answered', async () => {
  cms.fail({ status: 503, body: {} });
  site = await startSite({ cmsUrl: cms.url, ready: false });
  await sleep(800);
  expect(await states(site)).toEqual([200, 503]);
  // it tries four times a second, and does not log each attempt
  expect(site.log.lines().filter(({ msg }) => msg === 'not ready yet')).toHaveLength(1);
  cms.heal();
  await site.ready();
  expect(await states(site)).toEqual([200, 200]);
  expect((await site.ask.get('/readyz')).headers['cache-control']).toBe('no-store');
});

it('a start that is slow, as a shared folder of assets may be, is not ended by Fastify', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'slow-assets-'));
  const [script, shared] = [path.join(folder, 'assets/app.js'), path.join(folder, 'shared')];
  await mkdir(path.dirname(script));
  // copying a named pipe blocks until something is written to it
  execFileSync('mkfifo', [script]);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const starting = startSite({ cmsUrl: cms.url, clientDir: folder, env: { ASSETS_DIR: shared } });
    await vi.waitFor(() => expect(existsSync(shared)).toBe(true), { timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await writeFile(script, '');
    site = await starting;
  } finally {
    vi.useRealTimers();
    await rm(folder, { recursive: true });
  }
  expect(await states(site)).toEqual([200, 200]);
});

it.each([
  ['assets/app.js', 'ENOTDIR'],
  ['file', 'EEXIST'],
])(
  'a shared folder of assets in %s, which is no folder, is one warning: the site serves its own',
  async (at, reason) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'no-shared-assets-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'assets/app.js'), '1');
    await mkdir(path.join(folder, 'file'));
    await writeFile(path.join(folder, 'file/assets'), '');
    site = await startSite({ cmsUrl: cms.url, clientDir: folder, env: { ASSETS_DIR: path.join(folder, at) } });
    expect((await site.ask.get('/assets/app.js')).status).toBe(200);
    expect(site.log.lines().filter(({ msg }) => String(msg).includes('ASSETS_DIR'))).toMatchObject([
      { level: 40, reason },
    ]);
    await rm(folder, { recursive: true });
  },
);

it('BR-14: OPTIONS, with which HAProxy probes by default, is answered as GET is, without a body', async () => {
  cms.fail({ status: 503, body: {} });
  site = await startSite({ cmsUrl: cms.url, ready: false });
  const probe = async (address: string) => {
    const { status, headers, text } = await (site as Site).ask.options(address);
    return [status, headers['allow'], text];
  };
  expect(await probe('/healthz')).toEqual([204, 'GET, HEAD, OPTIONS', '']);
  expect(await probe('/readyz')).toEqual([503, 'GET, HEAD, OPTIONS', '']);
  cms.heal();
  await site.ready();
  expect(await probe('/readyz')).toEqual([204, 'GET, HEAD, OPTIONS', '']);
});

it('BX11: stays ready while the CMS is down', async () => {
  site = await startSite({ cmsUrl: cms.url, env: { CACHE_FRESH_S: '0' } });
  cms.fail({ fault: 'reset' });
  await site.ask.get('/o-nas');
  expect(await states(site)).toEqual([200, 200]);
});

it('BX11: a site that was never ready answers every visitor, in their language', async () => {
  cms.fail({ fault: 'reset' });
  site = await startSite({ cmsUrl: cms.url, ready: false });
  for (const [path, title] of [
    ['/', 'Strona jest chwilowo niedostępna'],
    ['/en/about', 'The page is temporarily unavailable'],
    ['/de', 'Die Seite ist vorübergehend nicht erreichbar'],
  ] as const) {
    const { status, text, headers } = await site.ask.get(path);
    expect([status, headers['retry-after']]).toEqual([503, '30']);
    expect(text).toContain(`<h1>${title}</h1>`);
  }
});

it('BX11: does not try for ever after it was closed', async () => {
  cms.fail({ status: 503, body: {} });
  const closed = await startSite({ cmsUrl: cms.url, ready: false });
  await sleep(50);
  await closed.close();
  closed.log.clear();
  await sleep(600);
  expect(closed.log.text()).toBe('');
});

/** Answers, without HTTP version, to a running search and to a request on its connection while the site closes. */
async function closeWhileAsked(path: string, afterMs: number): Promise<string[]> {
  const closingSite = await startSite({ cmsUrl: cms.url });
  site = closingSite;
  cms.answer('/api/search', { delay: 1500 });
  const before = cms.count('/api/search');
  const socket = connect(Number(new URL(closingSite.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.write('GET /api/search?phrase=x HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => cms.count('/api/search')).toBe(before + 1);
  const closing = closingSite.app.close();
  if (afterMs > 0) await sleep(afterMs);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await once(socket, 'close');
  await closing;
  site = undefined;
  expect(text).toMatch(/^HTTP/);
  return text.split('HTTP/1.1 ').slice(1);
}
const statusOf = (answer: string) => answer.slice(0, 3);

it('BX11: lets a running answer finish when it is told to stop, and is not ready meanwhile', async () => {
  // new connections are refused and idle ones closed: only a connection in use can still request /readyz
  const answers = await closeWhileAsked('/readyz', 0);
  expect(answers.map(statusOf)).toEqual(['200', '503']);
  expect(answers[1]).toContain('{"status":"not ready"}');
});

it('BX11 BX09: answers what comes on an open connection meanwhile, and closes it', async () => {
  const answers = await closeWhileAsked('/o-nas', 100);
  expect(answers.map(statusOf)).toEqual(['200', '200']);
  expect(answers[1]?.toLowerCase()).toContain('\r\nconnection: close\r\n');
  expect(answers[1]?.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
});
