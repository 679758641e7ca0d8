/** Longer than the exchange is ever closed, for instance between Christmas and New Year. */
const STOPPED_AFTER_MS = 7 * 86_400_000;

/** IR02: whether the quote is no longer updated, so that it is not delayed by 15 minutes only. today: ISO date. */
export const isQuoteStopped = (lastUpdate: string, today: string): boolean =>
  Date.parse(today) - Date.parse(lastUpdate) > STOPPED_AFTER_MS;
