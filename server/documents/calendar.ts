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
  /** Creation time of the calendar: the DTSTAMP of events whose last change is unknown. */
  created: Date;
  /** Absolute URL of an event; null if the site does not show the event. */
  toUrl(id: string): string | null;
}

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
 * iCalendar (RFC 5545) of events. For the same `created`, equal events result in equal bytes. Events without a valid
 * date are left out.
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
  name === null ? [] : ['METHOD:PUBLISH', `NAME:${escapeValue(name)}`, `X-WR-CALNAME:${escapeValue(name)}`];

function buildEvent(
  event: Models['InvestorEvent'],
  { authority, created, toUrl }: Calendar,
): (string | false | null | undefined)[] {
  const { id, title, location, description } = event;
  const start = toLocal(event.date);
  if (!start) return [];
  const end = toEnd(start, toLocal(event.endDate ?? ''));
  const changedMs = event.updated && isPast(event.updated) ? Date.parse(event.updated) || 0 : 0;
  const stamp = new Date(changedMs || created).toISOString().replace(/[-:]|\.\d+/g, '');
  const url = toUrl(id);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeValue(id)}@${authority}`,
    `DTSTAMP:${stamp}`,
    changedMs > 0 && `LAST-MODIFIED:${stamp}`,
    // increases with every change, so that calendars update the event; minutes fit in the integer range (3.3.8)
    `SEQUENCE:${Math.floor(changedMs / 60_000)}`,
    toProperty('DTSTART', start),
    end && toProperty('DTEND', end),
    ...(isDay(start) ? FREE : BUSY),
    `SUMMARY:${escapeValue(title)}`,
    location && `LOCATION:${escapeValue(location)}`,
    description && `DESCRIPTION:${escapeValue(description)}`,
    url && `URL:${url}`,
    'END:VEVENT',
  ];
}

/** Whether a value is a whole day, not a moment. */
const isDay = (value: string) => value.length === 8;
// a whole day must not make its reader appear busy; Outlook has a property of its own
const FREE = ['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'];
const BUSY = ['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY'];

/** '20260416', or '20260416T110000' as Warsaw time, also for a time without an offset; null if it is not a date. */
function toLocal(iso: string): string | null {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(iso);
  const isBare = isDate || !/(?:Z|[+-]\d\d:?\d\d)$/i.test(iso);
  const moment = new Date(isDate || !isBare ? iso : `${iso.replace(' ', 'T')}Z`);
  if (Number.isNaN(moment.getTime())) return null;
  const local = isBare ? moment.toISOString().slice(0, 19) : toWarsawTime(moment);
  const digits = local.replace(/[-:]/g, '').replace(' ', 'T');
  return isDate ? digits.slice(0, 8) : digits;
}

/** End of an event; for a whole-day event the start of the next day (3.6.1). Null if a timed event has no valid end. */
function toEnd(start: string, last: string | null): string | null {
  if (!isDay(start)) return last && !isDay(last) && last > start ? last : null;
  const day = last && last.slice(0, 8) > start ? last.slice(0, 8) : start;
  const next = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)) + 1);
  return new Date(next).toISOString().slice(0, 10).replaceAll('-', '');
}

const toProperty = (name: string, value: string) =>
  isDay(value) ? `${name};VALUE=DATE:${value}` : `${name};TZID=${TIME_ZONE}:${value}`;
