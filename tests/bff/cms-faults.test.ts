import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { askSettled } from '../support/ask-settled.ts';
import type { FakeAnswer } from '../support/fake-cms.ts';
import { cms, openSite, withFakeCms } from '../support/fake-site.ts';
import { GENEROUS_DEADLINES } from '../support/processes.ts';
import { readHydration } from '../support/read-page.ts';

/** Deadline of a call to the CMS, in milliseconds. */
const READ_MS = 300;
const FAULTS: [string, FakeAnswer, number][] = [
  ['500', { status: 500, body: { code: 500, message: 'x' } }, 503],
  ['503 in HTML', { status: 503, raw: '<h1>maintenance</h1>', headers: { 'content-type': 'text/html' } }, 503],
  ['429', { status: 429, body: {} }, 503],
  ['a hang', { fault: 'hang' }, 503],
  ['a reset', { fault: 'reset' }, 503],
  ['an answer that stops', { fault: 'stall' }, 503],
  ['a truncated answer', { fault: 'truncate' }, 503],
  ['broken JSON', { raw: '{"title":' }, 502],
  ['an empty answer', { raw: '' }, 502],
  ['HTML instead of JSON', { raw: '<h1>login</h1>', headers: { 'content-type': 'text/html' } }, 502],
  [
    'a page in JSON that is called HTML',
    { raw: '{"title":"x","blocks":[]}', headers: { 'content-type': 'text/html' } },
    502,
  ],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, raw: '' }, 502],
  ['a wrong shape', { body: { hello: 'world' } }, 502],
  ['null', { body: null }, 502],
  ['a list for a page', { body: [] }, 502],
  ['ER05: code 500 with status 200', { body: { code: 500, message: 'x' } }, 503],
  ['ER05: code 404 with status 200', { body: { code: 404, message: 'x' } }, 404],
  ['404 in HTML', { status: 404, raw: '<h1>nginx</h1>', headers: { 'content-type': 'text/html' } }, 503],
  ['410 in the words of a gateway', { status: 410, body: { message: 'no route' } }, 503],
  ['401', { status: 401, body: { code: 401 } }, 502],
];
/** One fault of each kind: an error, no answer, half an answer, invalid JSON, and the answer of a gateway. */
const MAIN = ['500', 'a hang', 'a truncated answer', 'broken JSON', 'ER05: code 404 with status 200', '404 in HTML'];
const isMain = ([name]: (typeof FAULTS)[number]) => MAIN.includes(name);
const TITLES: Record<number, string> = {
  404: 'This page could not be found',
  502: 'The page is temporarily unavailable',
  503: 'The page is temporarily unavailable',
};

const start = (env: Record<string, string> = {}, ready = true) => {
  return openSite({
    ready,
    env: { CMS_READ_TIMEOUT_MS: String(READ_MS), CMS_WRITE_TIMEOUT_MS: String(READ_MS), ...env },
  });
};

withFakeCms();

describe('D3 RT19 a page that was never seen', () => {
  const testUnseen = async (_name: string, fault: FakeAnswer, status: number) => {
    // on a busy machine an answer may take longer than the deadline, which only a CMS that never answers needs
    const isSilent = fault.fault === 'hang' || fault.fault === 'stall';
    const site = await start(isSilent ? {} : GENEROUS_DEADLINES);
    cms.answer('/api/pages/about', fault);
    const { status: got, text, headers } = await site.ask.get('/en/about');
    expect([got, headers['cache-control'], headers['retry-after']]).toEqual([
      status,
      'no-store',
      status === 503 ? '30' : undefined,
    ]);
    expect(text).toContain('<html lang="en">');
    expect(text).toContain(`<h1>${TITLES[status]}</h1>`);
    expect(text).not.toMatch(/maintenance|login|ECONN|hello|nginx|no route/);
    // the shell is complete: the menus were already cached
    expect((await readHydration(site, text)).site.menus.main).toBeTruthy();
  };
  it.each(FAULTS.filter(isMain))('%s', testUnseen);
  it.each(FAULTS.filter((fault) => !isMain(fault)))('%s', { tags: ['long'] }, testUnseen);

  it('BF02: recovers within 2 s', async () => {
    const site = await start();
    cms.answer('/api/pages/about', { status: 500, body: {} });
    expect((await site.ask.get('/en/about')).status).toBe(503);
    cms.heal();
    await sleep(2000);
    expect((await site.ask.get('/en/about')).status).toBe(200);
  });
});

describe('BF02 D6 a page that was seen before', () => {
  const stale = { CACHE_FRESH_S: '0', CACHE_STALE_S: '0' };

  const faults = FAULTS.filter(([name, , status]) => status !== 404 && name !== 'a list for a page');
  const testSeen = async (name: string, fault: FakeAnswer) => {
    // that a stale copy is served is the same for each fault
    for (const env of name === '500' ? [{ CACHE_FRESH_S: '0' }, stale] : [stale]) {
      // longer, so that all parts of the page have come before the fault, on a busy machine too
      const site = await start({ CMS_READ_TIMEOUT_MS: '2000', ...env });
      const before = await askSettled(site, cms, '/en/about');
      cms.fail(fault);
      for (let i = 0; i < 5; i++) {
        const { status, text } = await site.ask.get('/en/about');
        expect([status, text === before.text]).toEqual([200, true]);
        await sleep(5);
      }
      cms.heal();
    }
  };
  it.each(faults.filter(isMain))('%s', testSeen);
  it.each(faults.filter((fault) => !isMain(fault)))('%s', { tags: ['long'] }, testSeen);

  it('keeps its address and its content when all lists are suddenly empty', async () => {
    const site = await start({ CACHE_FRESH_S: '0' });
    await site.ask.get('/en/about');
    cms.fail({ body: [] });
    for (let i = 0; i < 5; i++) {
      const { status, text } = await site.ask.get('/en/about');
      expect([status, text.includes('<h1>About us – about</h1>')]).toEqual([200, true]);
      await sleep(5);
    }
  });

  it('asks a failing CMS for few of many views', async () => {
    const site = await start({ CACHE_FRESH_S: '0' });
    await site.ask.get('/en/about');
    cms.fail({ status: 500, body: {} });
    cms.forgetCalls();
    const views = 200;
    for (let i = 0; i < views; i++) expect((await site.ask.get('/en/about')).status).toBe(200);
    expect(cms.count('/api/pages/about')).toBeLessThan(0.05 * views);
  });

  it('shows the new content after the CMS has changed', async () => {
    const site = await start({ CACHE_FRESH_S: '0' });
    await site.ask.get('/en/about');
    cms.answer('/api/pages/about', { body: { title: 'New title', blocks: [] } });
    await expect.poll(async () => (await site.ask.get('/en/about')).text).toContain('<h1>New title</h1>');
  });

  it('warns once of a part that can not be shown, however often it is read', async () => {
    const site = await start({ CACHE_FRESH_S: '0' });
    const countWarnings = () => site.log.lines().filter((line) => line['path'] === 'Page.blocks[0]').length;
    cms.answer('/api/pages/about', { body: { title: 'x', blocks: [{ id: 'b', type: 'odd', content: {} }] } });
    const count = async () => {
      await site.ask.get('/en/about');
      return cms.count('/api/pages/about');
    };
    await expect.poll(count).toBeGreaterThan(3);
    expect(countWarnings()).toBe(1);
  });

  it('SH02 SH28: does without menus, and keeps those it had', async () => {
    cms.answer('/api/menus', { status: 500, body: {} });
    const site = await start();
    const { status, text } = await site.ask.get('/en/about');
    expect([status, (await readHydration(site, text)).site.menus.main]).toEqual([200, false]);
    cms.heal();
    const other = await start({ CACHE_FRESH_S: '0' });
    const readMenu = async () => {
      const page = await other.ask.get('/en/about');
      return (await readHydration(other, page.text)).site.menus.main;
    };
    const menu = [{ id: 'm1', name: 'About us', url: '/en/about' }];
    await expect.poll(readMenu).toMatchObject(menu);
    cms.answer('/api/menus', { status: 500, body: {} });
    cms.forgetCalls();
    // until the site has noticed that they are gone
    await expect.poll(async () => [await readMenu(), cms.count('/api/menus') > 0]).toMatchObject([menu, true]);
    expect(await readMenu()).toMatchObject(menu);
  });
});

describe('BF02 single flight', () => {
  const repeatedCalls = () => {
    const counts = new Map<string, number>();
    for (const { path, query, headers } of cms.calls) {
      const key = `${headers['accept-locale']} ${path}?${query}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count > 1);
  };

  it('12 visitors of a cold site are one call per resource', async () => {
    cms.answer(/./, { delay: 50 });
    const site = await start(GENEROUS_DEADLINES, false);
    const answers = await Promise.all(Array.from({ length: 12 }, () => site.ask.get('/en/products/aq-40')));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(repeatedCalls()).toEqual([]);
  });

  it('12 visitors of a stale page are one call per resource', async () => {
    const site = await start({ ...GENEROUS_DEADLINES, CACHE_FRESH_S: '1' });
    await site.ask.get('/en/products/aq-40');
    await sleep(1100);
    cms.answer(/./, { delay: 50 });
    cms.forgetCalls();
    await Promise.all(Array.from({ length: 12 }, () => site.ask.get('/en/products/aq-40')));
    await expect.poll(() => cms.calls.length > 0 && cms.underWay() === 0).toBe(true);
    expect(repeatedCalls()).toEqual([]);
  });

  it('a visitor who leaves ends no call for the others', async () => {
    const site = await start();
    cms.answer('/api/pages/about', { delay: 150 });
    const leaving = fetch(`${site.url}/en/about`, { signal: AbortSignal.timeout(50) }).catch(() => 'left');
    const staying = site.ask.get('/en/about');
    expect(await leaving).toBe('left');
    expect((await staying).status).toBe(200);
    expect(cms.count('/api/pages/about')).toBe(1);
  });
});

describe('ER03 a failure while rendering', () => {
  it('of the page is a 500 page; of that page too, the last resort', async () => {
    const { brokenBundle } = await import('../support/fake-bundle.ts');
    const page = await openSite({ bundle: brokenBundle(({ page }) => page.layout !== 'error') });
    const all = await openSite({ bundle: brokenBundle() });
    const [first, last] = await Promise.all([page.ask.get('/en/about'), all.ask.get('/en/about')]);
    expect([first.status, first.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(first.text).toContain('<h1>Something went wrong</h1><a href="/en">');
    expect([last.status, last.headers['cache-control'], last.type]).toEqual([500, 'no-store', 'text/html']);
    expect(last.text).toContain('<p>500</p><p><a href="/en">');
    expect(page.log.text()).toContain('"msg":"render failed"');
  });

  it('of a page that was rendered before leaves the copy, and is in the log', async () => {
    const { brokenBundle } = await import('../support/fake-bundle.ts');
    let isBroken = false;
    const bundle = brokenBundle(() => isBroken);
    const site = await openSite({ bundle, env: { CACHE_FRESH_S: '0' } });
    const before = await site.ask.get('/en/about');
    isBroken = true;
    const after = await site.ask.get('/en/about');
    expect([after.status, after.text]).toEqual([200, before.text]);
    await expect.poll(() => site.log.text()).toContain('"msg":"render failed"');
  });
});

describe('SE01 search while the CMS fails', () => {
  it('says so on the page, with 503', async () => {
    const site = await start();
    await site.ask.get('/en/search?phrase=meter');
    cms.answer('/api/search', { status: 500, body: {} });
    const { status, text } = await site.ask.get('/en/search?phrase=meter');
    expect(status).toBe(503);
    expect(text).toContain('"failed":true');
  });
});
