import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCms, type TestCms } from '../contract/embedded-cms-app.ts';
import { readXml, type XmlNode } from '../support/read-xml.ts';
import { type Site, startSite } from '../support/start-site.ts';

let cms: TestCms;
let site: Site;
const ORIGIN = 'http://www.example.com';

beforeAll(async () => {
  cms = await startCms();
  site = await startSite({ cmsUrl: await cms.app.listen({ host: '127.0.0.1', port: 0 }) });
});
afterAll(async () => {
  await site?.close();
  await cms?.close();
});

const childOf = (node: XmlNode, name: string) => node.children.find((child) => child.name === name);

describe('BX04: Atom', () => {
  it.each([
    ['pl', 'news', '/posts'],
    ['en', 'reports', '/stock_reports'],
    ['de', 'news', '/posts'],
  ])('%s %s: the newest entries, with addresses of the configured origin', async (locale, name, call) => {
    const answer = await site.ask.get(`/feeds/${locale}/${name}.atom`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const feed = readXml(answer.text ?? String(answer.body));
    const entries = feed.children.filter((child) => child.name === 'entry');
    const all = await site.ask.get(`/api${call}?locale=${locale}`);
    expect(entries.length).toBe(Math.min(50, all.body.length));
    const dates = entries.map((entry) => Date.parse(childOf(entry, 'updated')?.text ?? ''));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    for (const entry of entries.slice(0, 3))
      expect(childOf(entry, 'link')?.attributes['href']).toMatch(
        new RegExp(`^${ORIGIN}${locale === 'pl' ? '' : `/${locale}`}/`),
      );
  });

  it('is announced in the head of the pages of its kind', async () => {
    const read = async (path: string) => (await site.ask.get(`/page-data?path=${path}`)).body.page.head.feeds;
    expect(await read('/')).toEqual([
      { title: 'Aktualności', href: '/feeds/pl/news.atom' },
      { title: 'Raporty bieżące', href: '/feeds/pl/reports.atom' },
    ]);
    expect(await read('/produkty')).toEqual([]);
  });
});

describe('calendar', () => {
  it('holds all events, whole days ending on the next', async () => {
    const answer = await site.ask.get('/feeds/pl/events.ics');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = (await site.ask.get('/api/events?locale=pl')).body as { id: string; endDate?: string }[];
    expect(answer.text.match(/BEGIN:VEVENT/g)).toHaveLength(events.length);
    expect(answer.text).toContain('DTSTART;VALUE=DATE:20260422\r\nDTEND;VALUE=DATE:20260424');
  });

  it('one event has a file of its own, an unknown one a 404', async () => {
    const one = await site.ask.get('/feeds/en/events/small-cap-conference-2026.ics');
    expect(one.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect((await site.ask.get('/feeds/en/events/nothing.ics')).status).toBe(404);
  });
});

it('IR03: quotes as CSV, of the range that is asked for', async () => {
  const all = await site.ask.get('/feeds/pl/quotes.csv').buffer(true);
  const month = await site.ask.get('/feeds/pl/quotes.csv?range=1m').buffer(true);
  const lines = (text: string) => text.trim().split('\r\n');
  expect(all.headers['content-disposition']).toBe('attachment; filename="quotes.csv"');
  expect(all.text.startsWith('\uFEFF')).toBe(true);
  expect(lines(all.text)[0]).toBe('Dzień;Otwarcie;Minimum;Maksimum;Zamknięcie;Wolumen');
  expect([lines(all.text).length > 500, lines(month.text).length]).toEqual([true, 22]);
});
