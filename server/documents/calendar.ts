import type { Models } from '#shared/contract/models/models.ts';
import { buildContentLines, escapeValue } from '#shared/rules/text/content-line.ts';
import { isPast } from '#shared/rules/time/read-date.ts';
import { TIME_ZONE, toWarsawTime } from '#shared/rules/time/warsaw-time.ts';

interface Calendar {
  /**
   * Name of a calendar to subscribe to; null for a file with a single event, which Outlook would otherwise open as a new
   * calendar instead of an appointment.
   */
  name: string | null;
  /** Publisher of the calendar. */
  publisher: string;
  locale: string;
  /** Domain name in the UIDs of events, which makes them globally unique. */
  authority: string;
  /** Absolute URL of an event; null if the site does not show the event. */
  toUrl(id: string): string | null;
}

/**
 * How long events without a date of change keep their DTSTAMP and SEQUENCE, in milliseconds: a program that asks for the
 * second time ignores what has neither later, even if the event was moved (RFC 5546, 2.1.5).
 */
const STAMP_MS = 3_600_000;
/** How often a calendar program asks again, in a property each of RFC 7986 (5.7) and of Outlook. */
const REFRESH = ['REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H'];

/** Rules of summer time in the European Union since 1996. */
const SUMMER = 'DTSTART:19960331T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU';
const WINTER = 'DTSTART:19961027T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU';
const TIME_ZONE_RULES = [
  ...['BEGIN:VTIMEZONE', `TZID:${TIME_ZONE}`],
  ...['BEGIN:DAYLIGHT', 'TZNAME:CEST', ...SUMMER.split(' '), 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZNAME:CET', ...WINTER.split(' '), 'END:STANDARD'],
  'END:VTIMEZONE',
];

/**
 * iCalendar (RFC 5545) of events. Within an hour, equal events result in equal bytes, so that calendars that poll it get
 * a 304. Events without a valid date are left out.
 */
export function buildCalendar(calendar: Calendar, events: readonly Models['InvestorEvent'][]): string {
  return buildContentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeValue(calendar.publisher)}//website//${calendar.locale.toUpperCase()}`,
    ...toCalendarName(calendar.name),
    ...TIME_ZONE_RULES,
    ...events.flatMap((event) => buildEvent(event, calendar)),
    'END:VCALENDAR',
  ]);
}

const toCalendarName = (name: string | null): string[] =>
  name === null ? [] : ['METHOD:PUBLISH', `NAME:${escapeValue(name)}`, `X-WR-CALNAME:${escapeValue(name)}`, ...REFRESH];

function buildEvent(
  event: Models['InvestorEvent'],
  { authority, toUrl }: Calendar,
): (string | false | null | undefined)[] {
  const { id, title, location, description } = event;
  const start = toPoint(event.date);
  if (!start) return [];
  const end = toEnd(start, toPoint(event.endDate ?? ''));
  const changedMs = event.updated && isPast(event.updated) ? Date.parse(event.updated) || 0 : 0;
  // no later than a date of change that the CMS sends from now on
  const stampMs = changedMs || Math.floor(Date.now() / STAMP_MS) * STAMP_MS;
  const stamp = toUtc(stampMs);
  const url = toUrl(id);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeValue(id)}@${authority}`,
    `DTSTAMP:${stamp}`,
    changedMs > 0 && `LAST-MODIFIED:${stamp}`,
    // increases with every change, so that calendars update the event; minutes fit in the integer range (3.3.8)
    `SEQUENCE:${Math.floor(stampMs / 60_000)}`,
    toProperty('DTSTART', start.value),
    end && toProperty('DTEND', end),
    ...(isWholeDay(start.value) ? FREE : BUSY),
    `SUMMARY:${escapeValue(title)}`,
    location && `LOCATION:${escapeValue(location)}`,
    description && `DESCRIPTION:${escapeValue(description)}`,
    url && `URL:${url}`,
    'END:VEVENT',
  ];
}

/** Whether a value is a whole day, not a moment. */
const isWholeDay = (value: string) => value.length === 8;
// a whole day must not make its reader appear busy; Outlook has a property of its own
const FREE = ['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'];
const BUSY = ['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY'];

/** '20260416T090000Z' */
const toUtc = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

/** A day or a moment. */
interface Point {
  /** '20260416', '20260416T110000' in Warsaw, or '20261025T013000Z'. */
  value: string;
  ms: number;
}
const HOUR_MS = 3_600_000;
const toWarsaw = (ms: number) => toWarsawTime(new Date(ms)).replace(/[-:]/g, '').replace(' ', 'T');

/** The point in time of a date as readDate writes it: a day, or with an offset. Null if it is not a date. */
function toPoint(iso: string): Point | null {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return null;
  if (iso.length === 10) return { value: toUtc(ms).slice(0, 8), ms };
  const local = toWarsaw(ms);
  // of an hour that comes twice, a time of the zone is the first (3.3.5), so the second is in UTC
  return { value: toWarsaw(ms - HOUR_MS) === local ? toUtc(ms) : local, ms };
}

/** End of an event; for a whole-day event the start of the next day (3.6.1). Null if a timed event has no valid end. */
function toEnd(start: Point, last: Point | null): string | null {
  if (!isWholeDay(start.value)) return last && !isWholeDay(last.value) && last.ms > start.ms ? last.value : null;
  const lastDay = last?.value.slice(0, 8) ?? '';
  const day = lastDay > start.value ? lastDay : start.value;
  const next = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)) + 1);
  return toUtc(next).slice(0, 8);
}

function toProperty(name: string, value: string): string {
  if (isWholeDay(value)) return `${name};VALUE=DATE:${value}`;
  return value.endsWith('Z') ? `${name}:${value}` : `${name};TZID=${TIME_ZONE}:${value}`;
}
