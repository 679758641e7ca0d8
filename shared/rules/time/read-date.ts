import { isDay } from './is-day.ts';
import { TIME_ZONE, toWarsawTime } from './warsaw-time.ts';

/** Year first: `2026-05-04`, `20260504`, `2026-05-04 09:00:00` (Doctrine), ISO 8601 with or without a zone. */
const YEAR_FIRST =
  /^(\d{4})([-./]?)(\d\d)\2(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i;
/** Day first, as people write it in Polish and German: `04.05.2026`, `04.05.2026 r.`, `4-5-2026 09:00`. */
const DAY_FIRST = /^(\d{1,2})([-.])(\d{1,2})\2(\d{4})(?: ?r\.)?(?:,? (\d\d):(\d\d)(?::(\d\d))?)?$/;
/** Spellings of programs, each as YEAR_FIRST, or UNIX, reads it. */
const OTHERS: readonly [RegExp, string | ((...groups: string[]) => string)][] = [
  // `2026-5-4`
  [/^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/, (_, y, _sign, m, d) => `${y}-${pad(m)}-${pad(d)}`],
  // `20260504090000`
  [/^(\d{8})(\d{6})$/, '$1 $2'],
  // Java, behind the offset: `[Europe/Warsaw]`
  [/(?<=\dZ?)\[[\w/+-]+\]$/, ''],
  // RFC 1123: `Mon, 04 May 2026 09:00:00 GMT`
  [
    /^(?:[a-z]{3}, )?(\d{1,2}) ([a-z]{3}) (\d{4}) (\d\d:\d\d(?::\d\d)?) (?=GMT$|UTC$|[+-]\d{4}$)/i,
    (_, d, m, y, time) => `${y}-${pad(MONTHS.indexOf(m?.toLowerCase() ?? '') / 3 + 1)}-${pad(d)} ${time} `,
  ],
  // .NET
  [/^\/Date\((\d{12,13})(?:[+-]\d{4})?\)\/$/, '$1'],
];
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
const pad = (value: string | number | undefined) => String(value).padStart(2, '0');
/** Unix time in seconds or milliseconds. */
const UNIX = /^(\d{9,10})(?:\.\d+)?$|^(\d{12,13})$/;
/** Outside of these, a date stands for "none" or "without end": 0000-00-00, 0001-01-01, 9999-12-31. */
const YEARS = { first: 1900, last: 2199 };

/**
 * Reads a date of a CMS in any of the spellings above, as PHP's DateTime in JSON ({ date, timezone }), or as Jackson's list
 * of numbers ([2026, 5, 4, 9, 0]). Returns an ISO 8601 day, or date and time with the offset of Warsaw: a time without a zone is Warsaw's. kind 'date': midnight stands
 * for the whole day. Null if it is not a date.
 */
export function readDate(raw: unknown, kind: 'date' | 'date-time'): string | null {
  if (Array.isArray(raw) && raw.every(Number.isInteger)) {
    const [year, month, day, ...time] = raw.slice(0, 6);
    const clock = time.length > 0 ? ` ${[...time, 0, 0].slice(0, 3).map(pad).join(':')}` : '';
    return readText(`${year}-${month}-${day}${clock}`, kind, TIME_ZONE);
  }
  if (typeof raw === 'object' && raw !== null) {
    const { date, timezone } = raw as { date?: unknown; timezone?: unknown };
    return typeof date === 'string' ? readText(date, kind, typeof timezone === 'string' ? timezone : TIME_ZONE) : null;
  }
  return typeof raw === 'string' || typeof raw === 'number' ? readText(String(raw), kind, TIME_ZONE) : null;
}

/** Whether a date from readDate is not after the present day: a last change or publication can not be in the future. */
export const isPast = (date: string, now = Date.now()): boolean =>
  date !== '' && date.slice(0, 10) <= toWarsawTime(new Date(now)).slice(0, 10);

/** Latest results: a list has 50,000 dates, many of them equal, and Intl takes 8 µs for each. */
const results = new Map<string, string | null>();
const RESULTS_MAX = 2000;

function readText(raw: string, kind: 'date' | 'date-time', zone: string): string | null {
  // the longest spelling has 40 characters
  if (raw.length > 60) return null;
  const key = `${kind} ${zone} ${raw}`;
  const known = results.get(key);
  if (known !== undefined) return known;
  const result = parseDate(raw.trim(), kind, zone);
  if (results.size >= RESULTS_MAX) results.clear();
  results.set(key, result);
  return result;
}

function parseDate(raw: string, kind: 'date' | 'date-time', zone: string): string | null {
  const text = OTHERS.reduce((out, [spelling, known]) => out.replace(spelling, known as string), raw);
  const unix = UNIX.exec(text);
  if (unix) return toLocal(unix[1] ? Number(unix[1]) * 1000 : Number(unix[2]), kind);
  const yearFirst = YEAR_FIRST.exec(text);
  const dayFirst = yearFirst ? null : DAY_FIRST.exec(text);
  const [, year, , month, day, hour, minute, second = '00', offset] =
    yearFirst ?? (dayFirst ? ['', dayFirst[4], '', dayFirst[3], dayFirst[1], ...dayFirst.slice(5)] : []);
  if (!year || !month || !day) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isUsableDay(iso)) return null;
  const time = `${hour}:${minute}:${second}`;
  if (hour === undefined || (kind === 'date' && time === '00:00:00')) return iso;
  const asUtc = Date.parse(`${iso}T${time}Z`);
  if (Number.isNaN(asUtc)) return null;
  return toLocal(asUtc - findOffset(asUtc, offset ?? zone), kind);
}

/** Whether the day exists, and does not stand for an absent date. */
function isUsableDay(iso: string): boolean {
  const year = Number(iso.slice(0, 4));
  return isDay(iso) && year >= YEARS.first && year <= YEARS.last;
}

/** Milliseconds by which a zone is ahead of UTC. local: the time on its clocks, as if it were UTC. */
function findOffset(local: number, zone: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (hours) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  if (/^(?:Z|UTC|GMT)$/i.test(zone)) return 0;
  const find = (moment: number) => Date.parse(`${toTime(moment, zone).replace(' ', 'T')}Z`) - moment;
  // of an hour that comes twice, the first: with the offset of the day before, if that fits
  const before = find(local - 24 * 3_600_000);
  if (find(local - before) === before) return before;
  // near a change of the clocks the first guess is that of the other side
  return find(local - find(local));
}

const formats = new Map<string, (moment: Date) => string>();
/** '2026-04-16 11:00:00' in a time zone by its name in the IANA database; unknown names count as Warsaw. */
function toTime(moment: number, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    try {
      const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
      format = new Intl.DateTimeFormat('sv-SE', options).format;
      formats.set(zone, format);
    } catch {
      format = toWarsawTime;
    }
  }
  return format(new Date(moment));
}

function toLocal(moment: number, kind: 'date' | 'date-time'): string | null {
  const [day = '', time = ''] = toWarsawTime(new Date(moment)).split(' ');
  if (!isUsableDay(day)) return null;
  if (kind === 'date' && time === '00:00:00') return day;
  const minutes = Math.round((Date.parse(`${day}T${time}Z`) - moment) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${day}T${time}${minutes < 0 ? '-' : '+'}${pad(hours)}:${pad(rest)}`;
}
