/** The group has one time zone, so that server and browser also agree around midnight. */
export const TIME_ZONE = 'Europe/Warsaw';

// created when first used: creating one takes 100 ms on a phone, and few pages need it
let days: Intl.DateTimeFormat | undefined;
let times: Intl.DateTimeFormat | undefined;

/** ISO date in Warsaw at the given moment. */
export function toWarsawDay(moment: Date): string {
  days ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
  return days.format(moment);
}

/** '2026-04-16 11:00:00': date and time in Warsaw. */
export function toWarsawTime(moment: Date): string {
  times ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
  return times.format(moment);
}

/** '2026-01-31T23:59:59+01:00': the last second in Warsaw of a day (ISO). Readers take a bare day for its first, in UTC. */
export const toEndOfDay = (day: string): string => `${day.slice(0, 10)}T23:59:59${findOffset(day, '22:00')}`;

/** '2026-01-31T00:00:00+01:00': the first second in Warsaw of a day (ISO); a time stays what it is. */
export const toStartOfDay = (day: string): string =>
  day.length > 10 ? day : `${day}T00:00:00${findOffset(day, '00:00')}`;

let offsets: Intl.DateTimeFormat | undefined;
/** '+01:00': the offset of Warsaw on a day (ISO), at a time in UTC. */
function findOffset(day: string, time: string): string {
  offsets ??= new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });
  const parts = offsets.formatToParts(new Date(`${day.slice(0, 10)}T${time}:00Z`));
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
}
