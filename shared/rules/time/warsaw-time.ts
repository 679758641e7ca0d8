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
export function toEndOfDay(day: string): string {
  const date = day.slice(0, 10);
  const format = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });
  const offset = format.formatToParts(new Date(`${date}T22:00:00Z`)).find(({ type }) => type === 'timeZoneName');
  return `${date}T23:59:59${offset?.value.replace('GMT', '') ?? ''}`;
}
