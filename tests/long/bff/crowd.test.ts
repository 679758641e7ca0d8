import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../../support/fake-cms.ts';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts';

const CROWD = 1500;
const LOCALES = [
  { lang: 'pl', path: '/produkty' },
  { lang: 'en', path: '/en/products' },
  { lang: 'de', path: '/de/produkte' },
] as const;
const KNOWN = '/en/about';
let cms: FakeCms;
let site: SiteProcess;

beforeAll(async () => {
  cms = await startFakeCms();
  // a page that takes long to render: every product has many tabs
  const tabs = Array.from({ length: 80 }, (_, i) => ({
    id: `t${i}`,
    name: `Tab ${i}`,
    type: 'text',
    content: { html: '<table>'.concat('<tr><td>value</td><td>unit</td></tr>'.repeat(40), '</table>') },
  }));
  cms.answer(/^\/api\/products\//, ({ path }) => {
    const id = path.split('/').at(-1) ?? '';
    return { body: { id, name: `Meter ${id}`, slug: id, type: 'TYPE_PRODUCT', tabs } };
  });
  // visitors of many networks: one alone may not have so many connections
  site = await startSiteProcess(cms.url, { TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await site?.stop();
  await cms?.close();
});
async function ask(path: string, visitor = 0) {
  const headers = { accept: 'text/html', 'x-forwarded-for': `10.${visitor >> 8}.${visitor & 255}.1` };
  const answer = await fetch(site.base + path, { headers });
  return { path, status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
}

it('hardening 15: in a crowd, cached pages are served, and what is refused is a whole page in its language that says when to come back', async () => {
  const known = await ask(KNOWN);
  expect(known.status).toBe(200);
  const crowd = Array.from({ length: CROWD }, (_, i) => {
    const { path } = LOCALES[i % LOCALES.length] as (typeof LOCALES)[number];
    return ask(`${path}/crowd-${i}`, i + 1);
  });
  // during the crowd, a cached page and the health check take precedence
  let isOver = false;
  const done = Promise.all(crowd).finally(() => {
    isOver = true;
  });
  let during = 0;
  while (!isOver) {
    const page = await ask(KNOWN);
    expect([page.status, page.text]).toEqual([200, known.text]);
    expect((await fetch(`${site.base}/healthz`)).status).toBe(200);
    during++;
  }
  expect(during).toBeGreaterThan(0);
  const answers = await done;
  const served = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(served.length + refused.length).toBe(CROWD);
  expect(served.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(CROWD / 10);
  for (const { path, headers, text } of refused) {
    const lang = LOCALES.find((locale) => path.startsWith(`${locale.path}/`))?.lang;
    expect(headers).toMatchObject({ 'content-language': lang, 'cache-control': 'no-store' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain(`<html lang="${lang}"`);
    expect(text).toContain('</html>');
    expect(text).toMatch(/<h1[^>]*>[^<]+/);
  }
  // the metric for operators (docs/operations.md); the other refusals came later, with the page half loaded
  const shed = await site.metric('http_answer_seconds_count', 'route="shed"');
  expect(shed).toBeGreaterThan(0);
  expect(shed).toBeLessThanOrEqual(refused.length);
  // the site recovers when the crowd is gone
  expect((await ask('/en/products/after-the-crowd')).status).toBe(200);
}, 120_000);
