/** Longer than the exchange is ever closed, as between Christmas and the new year. */
const STOPPED_AFTER_MS = 7 * 86_400_000;

/** IR02: nobody updates the quote any more; a delay of 15 minutes would be untrue. today: a date without time. */
export const isQuoteStopped = (lastUpdate: string, today: string): boolean =>
  Date.parse(today) - Date.parse(lastUpdate) > STOPPED_AFTER_MS;
