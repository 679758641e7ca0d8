import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SAMPLE_ORIGIN as ORIGIN } from '../pages/sample-site.test-rig.ts';
import { FIVE_MINUTES, openDocuments as open } from './documents.test-rig.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
it('BX04: the calendar of events to subscribe to, each event as a file, and quotes as CSV', async () => {
  const events = [
    { id: 'agm', title: 'Meeting, annual', date: '2026-06-16', location: 'Poznań', updated: '2026-01-01T08:00:00Z' },
    { id: 'q1', title: 'Results', date: '2026-05-14T08:00:00Z' },
  ];
  const day = (date: string) => ({ date, open: 1, high: 2.5, low: 0.5, close: 2, volume: 1200 });
  const read = await open({ events, quoteDays: [day('2025-01-02'), day('2026-01-09')] });
  const calendar = await read('/feeds/en/events.ics');
  expect([calendar.status, calendar.type, calendar.cache]).toEqual([200, 'text/calendar; charset=utf-8', FIVE_MINUTES]);
  const all = calendar.body.split('\r\n');
  expect(all.slice(0, 7)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elmerion Group//website//EN',
    'METHOD:PUBLISH',
    'NAME:Financial calendar',
    'X-WR-CALNAME:Financial calendar',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
  ]);
  const first = [
    ...[
      'BEGIN:VEVENT',
      'UID:agm@elmerion.example',
      'DTSTAMP:20260101T080000Z',
      'LAST-MODIFIED:20260101T080000Z',
      'SEQUENCE:29454240',
    ],
    ...[
      'DTSTART;VALUE=DATE:20260616',
      'DTEND;VALUE=DATE:20260617',
      'TRANSP:TRANSPARENT',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ],
    ...['SUMMARY:Meeting\\, annual', 'LOCATION:Poznań', `URL:${ORIGIN}/en/events#event-agm`, 'END:VEVENT'],
  ];
  const second = [
    ...[
      'BEGIN:VEVENT',
      'UID:q1@elmerion.example',
      'DTSTAMP:20260112T120000Z',
      'SEQUENCE:29470320',
      'DTSTART;TZID=Europe/Warsaw:20260514T100000',
    ],
    ...[
      'TRANSP:OPAQUE',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      'SUMMARY:Results',
      `URL:${ORIGIN}/en/events#event-q1`,
      'END:VEVENT',
    ],
  ];
  const end = ['END:VCALENDAR', ''];
  expect(all.slice(all.indexOf('BEGIN:VEVENT'))).toEqual([...first, ...second, ...end]);
  const single = await read('/feeds/en/events/q1.ics');
  const alone = single.body.split('\r\n');
  expect([single.status, single.type, alone[3]]).toEqual([200, 'text/calendar; charset=utf-8', 'BEGIN:VTIMEZONE']);
  expect(alone.slice(alone.indexOf('BEGIN:VEVENT'))).toEqual([...second, ...end]);
  expect((await read('/feeds/en/events/x.ics')).status).toBe(404);
  const csv = await read('/feeds/en/quotes.csv?from=2026-01-01&to=2026-01-31');
  expect([csv.status, csv.type, csv.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename=quotes.csv',
  ]);
  expect(csv.body).toBe('\ufeffDay,Open,Low,High,Close,Volume\r\n2026-01-09,1.00,0.50,2.50,2.00,1200\r\n');
  expect((await read('/feeds/en/quotes.csv')).body.split('\r\n').length).toBe(4);
});

it('a person of a department, or of a part of it, has a vCard with the page of the department; others have none', async () => {
  const person = {
    id: 'anna',
    name: 'Dr. Anna  Żak',
    office: 'Sales',
    phoneNumber: '+48 600 100 200',
    email: 'anna@example.com',
  };
  const category = {
    id: 'k',
    name: 'Sales',
    slug: 'sales',
    company: { name: 'Elmerion' },
    contacts: [person],
    subcategories: [{ contacts: [{ id: 'jo', name: 'Jo' }] }],
  };
  const read = await open({
    contactShowCategory: ({ query }: { query: { id: string } }) => (query.id === 'k' ? [category] : []),
  });
  const { status, type, cache, headers, body } = await read('/vcards/en/k/anna.vcf');
  expect([status, type, cache, headers['content-disposition'], headers['x-robots-tag']]).toEqual([
    ...[
      200,
      'text/vcard; charset=utf-8',
      'public, max-age=0, must-revalidate',
      'attachment; filename=dr-anna-zak.vcf',
      'noindex',
    ],
  ]);
  expect(body.split('\r\n')).toEqual([
    ...[
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Żak;Anna;;Dr.;',
      'FN:Dr. Anna Żak',
      'ORG:Elmerion;Sales',
      'TITLE:Sales',
      'TEL;TYPE=WORK,VOICE:+48600100200',
    ],
    ...['EMAIL;TYPE=INTERNET,WORK:anna@example.com', `URL:${ORIGIN}/en/contact/sales`, 'END:VCARD', ''],
  ]);
  expect((await read('/vcards/en/k/jo.vcf')).body.split('\r\n').slice(2, 5)).toEqual([
    'N:Jo;;;;',
    'FN:Jo',
    'ORG:Elmerion;Sales',
  ]);
  for (const url of ['/vcards/en/k/x.vcf', '/vcards/fr/k/anna.vcf']) {
    const { status, headers } = await read(url);
    expect([url, status, headers['x-robots-tag']]).toEqual([url, 404, 'noindex']);
  }
  const empty = await open({ contactShowCategory: [] });
  expect((await empty('/vcards/en/k/anna.vcf')).status).toBe(404);
});
