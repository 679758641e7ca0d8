import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { root } from '../support/processes.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { startSite } from '../support/start-site.ts';

// The lines of the log that docs/operations.md tells an operator to look for, each provoked from outside.
const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
const logFile = path.join(folder, 'site.log');
const env = {
  PUBLIC_ORIGIN: 'http://www.example.com',
  LOG_LEVEL: 'info',
  LOG_FILE: logFile,
  CACHE_FRESH_S: '1',
  SNAPSHOT: 'on',
  SNAPSHOT_DIR: path.join(folder, 'snapshot'),
};
let cms: FakeCms;
let site: SiteProcess;

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSiteProcess(cms.url, env);
});
afterAll(async () => {
  await site?.stop();
  await cms?.close();
  rmSync(folder, { recursive: true, force: true });
});
/** Lines of the log file, without the last one, which may be incomplete. */
const lines = () =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const findLines = (message: string) => lines().filter(({ msg }) => msg === message);
const handbook = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
/** Returns the message, after checking that the handbook quotes it. */
function quoted(message: string): string {
  expect(handbook.replace(/\s+/g, ' ')).toContain(message);
  return message;
}
const visit = async (page: string) => (await fetch(site.base + page)).text();

it('BX11: every answer is one line with route template, status, time and the id that the visitor has', async () => {
  const answer = await fetch(`${site.base}/en/about?secret=1`);
  await answer.text();
  const id = answer.headers.get('x-request-id');
  await expect.poll(() => lines().filter(({ reqId }) => reqId === id)).toHaveLength(1);
  const [line] = lines().filter(({ reqId }) => reqId === id);
  expect(line).toMatchObject({ method: 'GET', route: '/*', status: 200, ms: expect.any(Number) });
  expect(JSON.stringify(lines())).not.toMatch(/secret|about/);
  // the call to the CMS carries the id of the request that caused it
  const product = await fetch(`${site.base}/en/products/traced`);
  await product.text();
  expect(cms.last('/api/products/traced').headers['x-request-id']).toBe(product.headers.get('x-request-id'));
});

it('hardening 14: a CMS that fails and that comes back is said once each, with what it was about', async () => {
  const pages = ['/en/products/a', '/en/products/b', '/en/products/c', '/en/about', '/o-nas', '/de/ueber-uns'];
  for (const page of pages) expect(await visit(page)).toContain('</html>');
  cms.fail({ status: 500 });
  const fails = quoted('the CMS fails: its calls are paused');
  await expect
    .poll(async () => {
      for (const page of pages) await visit(page);
      return findLines(fails).length;
    })
    .toBeGreaterThan(0);
  expect(findLines(fails)[0]).toMatchObject({ level: 40, pool: 'refresh', endpoint: expect.any(String) });
  expect(findLines(quoted('CMS call failed')).length).toBeGreaterThan(0);
  cms.heal();
  const answers = quoted('the CMS answers again');
  await expect
    .poll(async () => {
      for (const page of pages) await visit(page);
      return findLines(answers).length;
    })
    .toBeGreaterThan(0);
  expect(findLines(fails).length).toBeLessThan(pages.length);
});

it('BX11: a visitor who leaves before the answer is counted, and is no error of the log', async () => {
  const path = '/en/products/left';
  cms.answer('/api/products/left', { fault: 'hang' });
  const before = await site.metric('http_aborted_total');
  const leaving = new AbortController();
  const left = fetch(site.base + path, { signal: leaving.signal }).catch(() => 'left');
  await expect.poll(() => cms.count('/api/products/left')).toBe(1);
  leaving.abort();
  expect(await left).toBe('left');
  await expect.poll(() => site.metric('http_aborted_total')).toBe(before + 1);
  cms.heal();
  expect(await visit(path)).toContain('</html>');
  expect(lines().filter(({ level }) => Number(level) > 40)).toEqual([]);
});

it('BX11: the start says when the site is ready, and no line is more than a warning', () => {
  expect(findLines('ready').length).toBe(1);
  expect(lines().filter(({ level }) => Number(level) > 40)).toEqual([]);
});

it.skipIf(!existsSync('/dev/full'))(
  'a full disk costs lines of the log, and neither the site nor its end',
  async () => {
    const full = await startSiteProcess(cms.url, { ...env, SNAPSHOT: 'off', LOG_FILE: '/dev/full' });
    for (let i = 0; i < 20; i++) expect((await fetch(`${full.base}/robots.txt`)).status).toBe(200);
    await full.stop();
    expect(full.process.exitCode).toBe(0);
  },
);

it('a renamed log is opened again under its name by SIGHUP, which ends nothing', async () => {
  await visit('/en/about');
  const old = `${logFile}.1`;
  renameSync(logFile, old);
  site.process.kill('SIGHUP');
  await expect.poll(() => existsSync(logFile)).toBe(true);
  await visit('/en/about?after=rotation');
  await expect.poll(() => lines().length).toBeGreaterThan(0);
  expect(site.process.exitCode).toBeNull();
});

it('hardening 13: a start from the snapshot is said, with the number of answers', async () => {
  await visit('/en/products/remembered');
  await site.stop();
  cms.fail({ fault: 'reset' });
  const next = await startSite({ cmsUrl: cms.url, bundle: 'built', env: { ...env, LOG_FILE: '' } });
  const restored = next.log.lines().filter(({ msg }) => msg === quoted('snapshot restored'));
  expect(restored).toEqual([expect.objectContaining({ answers: expect.any(Number) })]);
  expect(restored[0]?.['answers']).toBeGreaterThan(5);
  expect((await next.ask.get('/en/products/remembered')).text).toContain('Meter remembered en');
  await next.close();
});
