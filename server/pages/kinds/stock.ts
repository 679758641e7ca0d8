import type { Models } from '#shared/contract/models/models.ts';
import { isQuoteStopped } from '#shared/rules/investor/stock-quote.ts';
import { STOCK_QUERY } from '#shared/rules/investor/stock-range.ts';
import { readToday } from '../../cache/dependency-tracker.ts';
import { blockPage } from '../page-kind.ts';

export const stock = blockPage({
  layout: 'default',
  queryNames: STOCK_QUERY,
  async loadView({ read, isFailing }) {
    const [price, days] = await Promise.all([read('stockPrice').catch(() => null), read('quoteDays').catch(() => [])]);
    const isOld = !price || isFailing('stockPrice');
    const isStopped = !isOld && isQuoteStopped(price.lastUpdate, readToday());
    return { type: 'stock', price: price ?? toLastPrice(days), isOld, isStopped, days };
  },
});

/** The values of the last trading day, used if there is no quote. */
function toLastPrice(days: readonly Models['QuoteDay'][]): Models['StockPrice'] | null {
  const last = days.reduce<Models['QuoteDay'] | null>((a, b) => (a && a.date > b.date ? a : b), null);
  return (
    last && {
      rate: last.close,
      openRate: last.open,
      min: last.low,
      max: last.high,
      volume: last.volume,
      lastUpdate: last.date,
    }
  );
}
