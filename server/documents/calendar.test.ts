import { expect, it, vi } from 'vitest';
import { readDate } from '#shared/rules/time/read-date.ts';
import { buildCalendar } from './calendar.ts';

const octetsOf = (text: string) => encodeURIComponent(text).replace(/%../g, '.').length;

const calendar = {
  name: 'Events',
  publisher: 'Example',
  locale: 'en',
  authority: 'example.com',
  toUrl: () => null,
};
const event = { id: 'agm', title: 'Meeting', date: '2026-06-16' };
/** The site has read the dates of the CMS before they come here. */
const readDates = (rest: object) =>
  Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, /ate$/.test(name) ? (readDate(value, 'date') ?? '') : value]),
  );
const linesOf = (rest: object) => buildCalendar(calendar, [{ ...event, ...readDates(rest) }]).split('\r\n');
const timesOf = (rest: object) =>
  linesOf(rest)
    .slice(linesOf(rest).indexOf('BEGIN:VEVENT'))
    .filter((line) => /^DT(?:START|END)/.test(line));

it.each([
  ['a day', {}, ['DTSTART;VALUE=DATE:20260616', 'DTEND;VALUE=DATE:20260617']],
  [
    'days over the end of a month',
    { date: '2026-06-29', endDate: '2026-06-30' },
    ['DTSTART;VALUE=DATE:20260629', 'DTEND;VALUE=DATE:20260701'],
  ],
  ['an end before the start', { endDate: '2026-06-01' }, ['DTSTART;VALUE=DATE:20260616', 'DTEND;VALUE=DATE:20260617']],
  ['an hour of summer', { date: '2026-06-16T10:00:00Z' }, ['DTSTART;TZID=Europe/Warsaw:20260616T120000']],
  [
    'an hour of winter',
    { date: '2026-12-03T17:00+01:00', endDate: '2026-12-03T18:30+01:00' },
    ['DTSTART;TZID=Europe/Warsaw:20261203T170000', 'DTEND;TZID=Europe/Warsaw:20261203T183000'],
  ],
  [
    'the hour that comes twice in October, in summer time and in winter time',
    { date: '2026-10-25T02:30:00+02:00', endDate: '2026-10-25T02:30:00+01:00' },
    ['DTSTART;TZID=Europe/Warsaw:20261025T023000', 'DTEND:20261025T013000Z'],
  ],
  [
    'that hour without an offset, which is the first',
    { date: '2026-10-25T02:30', endDate: '2026-10-25T03:00' },
    ['DTSTART;TZID=Europe/Warsaw:20261025T023000', 'DTEND;TZID=Europe/Warsaw:20261025T030000'],
  ],
  ['an hour that March leaves out', { date: '2026-03-29T02:30' }, ['DTSTART;TZID=Europe/Warsaw:20260329T033000']],
  ['an hour without an offset', { date: '2026-06-16T12:00' }, ['DTSTART;TZID=Europe/Warsaw:20260616T120000']],
  [
    'an hour with a day as its end',
    { date: '2026-06-16T12:00', endDate: '2026-06-17' },
    ['DTSTART;TZID=Europe/Warsaw:20260616T120000'],
  ],
])('Q6: %s', (_name, rest, times) => expect(timesOf(rest)).toEqual(times));

it('Q6: contains the time of the last change; a later change has a higher SEQUENCE', () => {
  const sequenceOf = (updated: string) =>
    Number(
      linesOf({ updated })
        .find((line) => line.startsWith('SEQUENCE:'))
        ?.slice('SEQUENCE:'.length),
    );
  expect(linesOf({ updated: '2026-05-20T10:15+02:00' })).toEqual(
    expect.arrayContaining(['DTSTAMP:20260520T081500Z', 'LAST-MODIFIED:20260520T081500Z']),
  );
  expect(sequenceOf('2026-05-20T10:16+02:00')).toBeGreaterThan(sequenceOf('2026-05-20T10:15+02:00'));
  expect(sequenceOf('2037-12-31')).toBeLessThan(2 ** 31);
});

it('Q6: an event without a date of change, or with one of the future, is newer each hour: it may have moved', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const stampsOf = (now: string, rest: object) => {
    vi.setSystemTime(now);
    return linesOf(rest).filter((line) => /^(?:DTSTAMP|SEQUENCE|LAST-MODIFIED)/.test(line));
  };
  for (const rest of [{}, { updated: '2099-01-01' }]) {
    expect(stampsOf('2026-05-20T08:15:59Z', rest)).toEqual(['DTSTAMP:20260520T080000Z', 'SEQUENCE:29654400']);
    expect(stampsOf('2026-05-20T08:59:59Z', rest)).toEqual(stampsOf('2026-05-20T08:00:00Z', rest));
    expect(stampsOf('2026-05-20T09:00:00Z', rest)).toEqual(['DTSTAMP:20260520T090000Z', 'SEQUENCE:29654460']);
  }
  vi.useRealTimers();
});

it('leaves out events without a date, and ends every line', () => {
  expect(linesOf({ date: 'soon' })).not.toContain('BEGIN:VEVENT');
  expect(linesOf({ title: 'A; b\nEND:VEVENT' })).toContain('SUMMARY:A\\; b\\nEND:VEVENT');
  expect(linesOf({}).slice(-2)).toEqual(['END:VCALENDAR', '']);
});

it('B2 Q6: the whole calendar of one event, as RFC 5545 asks', () => {
  const text = buildCalendar({ ...calendar, name: 'Events; all', toUrl: (id) => `https://www.example.com/e#${id}` }, [
    {
      ...event,
      date: '2026-06-16T10:00:00Z',
      endDate: '2026-06-16T11:30:00Z',
      location: 'Poznań, hall',
      description: 'Bring a pass',
      updated: '2026-05-20T08:15:00Z',
    },
  ]);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//website//EN',
    'METHOD:PUBLISH',
    'NAME:Events\\; all',
    'X-WR-CALNAME:Events\\; all',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Warsaw',
    'BEGIN:DAYLIGHT',
    'TZNAME:CEST',
    'DTSTART:19960331T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'TZNAME:CET',
    'DTSTART:19961027T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:agm@example.com',
    'DTSTAMP:20260520T081500Z',
    'LAST-MODIFIED:20260520T081500Z',
    'SEQUENCE:29654415',
    'DTSTART;TZID=Europe/Warsaw:20260616T120000',
    'DTEND;TZID=Europe/Warsaw:20260616T133000',
    'TRANSP:OPAQUE',
    'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    'SUMMARY:Meeting',
    'LOCATION:Poznań\\, hall',
    'DESCRIPTION:Bring a pass',
    'URL:https://www.example.com/e#agm',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('M12, BR-17: a whole day leaves its reader free, a meeting with a time does not', () => {
  const statusOf = (rest: object) => linesOf(rest).filter((line) => /^(?:TRANSP|X-MICROSOFT)/.test(line));
  for (const rest of [{}, { endDate: '2026-06-18' }])
    expect(statusOf(rest)).toEqual(['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE']);
  for (const rest of [{ date: '2026-06-16T10:00:00Z' }, { date: '2026-06-16T10:00', endDate: '2026-06-17' }])
    expect(statusOf(rest)).toEqual(['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY']);
});

it('M12, BR-01: a single event is no calendar of its own', () => {
  const isNamed = (name: string | null) =>
    /^(?:METHOD|NAME|X-WR-|REFRESH|X-PUBLISHED)/m.test(buildCalendar({ ...calendar, name }, [event]));
  expect([isNamed(null), isNamed('Events')]).toEqual([false, true]);
});

it('M12: folds lines at 75 octets, never inside a letter or an emoji', () => {
  const title = `${'Zgromadzenie łącznościowców '.repeat(6)}${'😀'.repeat(60)}`;
  const lines = linesOf({ title });
  for (const line of lines) expect(octetsOf(line)).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  expect(lines.join('').isWellFormed()).toBe(true);
});
