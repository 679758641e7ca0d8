import type { StockPrice } from '#shared/contract/models/investor.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatNumber, formatPercent, splitMoney } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { Time } from '../../page/Time.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Facts } from '../../ui/text/Facts.tsx';
import { Readings } from '../../ui/text/Readings.tsx';
import { formatRate, QUOTE_CURRENCY } from './format-rate.ts';
import styles from './QuoteReadings.module.css';

const SIGNS = { up: '+', down: '−' } as const;

interface QuoteReadingsProps {
  price: StockPrice;
  /** The price is no longer updated: there is no delay, and there are no offers. */
  isStopped: boolean;
}

/** The rate as a reading, the delay of the data, the other values as facts (IR01, IR02). */
export function QuoteReadings({ price, isStopped }: QuoteReadingsProps) {
  const t = useT();
  const { locale } = useSite();
  const money = (value: number | null | undefined) => (value == null ? null : formatRate(value, locale));
  const rate = splitMoney(price.rate, QUOTE_CURRENCY, locale, 2);
  const change = price.change ?? null;
  const direction = change ? (change > 0 ? 'up' : 'down') : null;
  return (
    <div className={styles['quote']}>
      <div>
        <Readings items={[{ value: rate.number, before: rate.before, unit: rate.after, label: t('investor.rate') }]} />
        {change !== null && (
          <p className={styles['change']} data-direction={direction}>
            {direction && <Icon name="arrow-right" className={styles['arrow']} />}
            <span>{`${direction ? SIGNS[direction] : ''}${formatPercent(Math.abs(change) / 100, locale, 2)}`}</span>
            <span className={styles['note']}>{` ${t(`investor.${direction ?? 'same'}`)}`}</span>
          </p>
        )}
        <p className={styles['delay']}>
          <Icon name="info" size={20} />
          <span>
            {!isStopped && <span>{t('investor.delayed')} </span>}
            {price.lastUpdate && (
              <span>
                {t('investor.lastUpdate')}: <Time date={price.lastUpdate} format="moment" />
              </span>
            )}
          </span>
        </p>
      </div>
      <div className={styles['facts']}>
        <Facts
          facts={[
            { name: t('investor.open'), value: money(price.openRate) },
            { name: t('investor.reference'), value: money(price.referenceRate) },
            { name: t('investor.min'), value: money(price.min) },
            { name: t('investor.max'), value: money(price.max) },
            { name: t('investor.buy'), value: isStopped ? null : money(price.buyOffer) },
            { name: t('investor.sell'), value: isStopped ? null : money(price.sellOffer) },
            { name: t('investor.volume'), value: price.volume == null ? null : formatNumber(price.volume, locale) },
            { name: t('investor.turnover'), value: money(price.turnover) },
          ]}
        />
      </div>
    </div>
  );
}
