import { STOCK_QUERY } from '#shared/rules/investor/stock-range.ts';
import { readToday } from '../../cache/dependency-tracker.ts';
import { emptyIfCmsFails, nullIfCmsFails } from '../../cms/cms-error.ts';
import { blockPage } from './block-page.ts';
import { isQuoteStopped } from './stock-quote.ts';

export const stock = blockPage({
  layout: 'default',
  queryNames: STOCK_QUERY,
  async loadView({ read, isFailing }) {
    const [price, quotes] = await Promise.all([nullIfCmsFails(read('stockPrice')), emptyIfCmsFails(read('quoteDays'))]);
    const days = quotes.filter(({ date }) => date);
    const isOld = !price || isFailing('stockPrice');
    const isStopped = !isOld && isQuoteStopped(price.lastUpdate, readToday());
    return { type: 'stock', price, isOld, isStopped, days };
  },
});
