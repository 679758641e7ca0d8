/** Longer than the exchange is ever closed, for instance between Christmas and New Year. */
const STOPPED_AFTER_MS = 7 * 86_400_000;

/** Whether the quote is no longer updated, so that it is not delayed by 15 minutes only (IR02). today: ISO date. */
export const isQuoteStopped = (lastUpdate: string, today: string): boolean =>
  Date.parse(today) - Date.parse(lastUpdate) > STOPPED_AFTER_MS;
