import { useSearchParams } from 'react-router-dom';
import { STOCK_RANGES, type StockRange, toRangeDays, toStockRange } from '#shared/rules/investor/stock-range.ts';
import { toFeedPath } from '#shared/rules/lists/feeds.ts';
import { usePage, useSite } from '../../app/page-context.tsx';
import { QuoteReadings } from '../../features/investor/QuoteReadings.tsx';
import { QuoteTable } from '../../features/investor/QuoteTable.tsx';
import { StockChart } from '../../features/investor/StockChart.tsx';
import { useT } from '../../i18n/translation.tsx';
import { formatMoment } from '../../lib/format.ts';
import { Disclosure } from '../../ui/Accordion.tsx';
import { TextLink } from '../../ui/Button.tsx';
import { FilterLinks } from '../../ui/FilterLinks.tsx';
import { Note } from '../../ui/Note.tsx';
import { Section } from '../../ui/Section.tsx';
import type { MainProps } from '../main-props.ts';

/** IR01-IR03: quote, chart, and the chart's data as a table. */
export function Stock({ main }: MainProps<'stock'>) {
  const t = useT();
  const { path } = usePage();
  const { locale } = useSite();
  const [query] = useSearchParams();
  const range = toStockRange(query.get('range'));
  const days = toRangeDays(main.days, range);
  return (
    <>
      <Section id="quote" label={main.price?.ticker ?? t('investor.quote')}>
        <h2 className="visually-hidden">{t('investor.quote')}</h2>
        {main.isOld && (
          <Note tone="warning">
            {t('investor.quoteUnavailable')}
            {main.price && ` ${t('investor.quoteOld', { time: formatMoment(main.price.lastUpdate, locale) })}`}
          </Note>
        )}
        {main.price && <QuoteReadings price={main.price} />}
      </Section>
      {main.days.length === 0 && (
        <Section id="history" label={t('investor.historyLabel')} tight>
          <Note tone="warning">{t('investor.historyUnavailable')}</Note>
        </Section>
      )}
      {days.length > 0 && (
        <Section id="history" label={t('investor.historyLabel')} title={t('investor.history')}>
          <FilterLinks
            name={t('investor.range')}
            links={(Object.keys(STOCK_RANGES) as StockRange[]).map((key) => ({
              key,
              text: t(`investor.range.${key}`),
              href: `${path}?range=${key}`,
              current: key === range,
            }))}
          />
          <StockChart days={days} />
          <Disclosure title={t('investor.showData')}>
            <QuoteTable days={days} />
          </Disclosure>
          <TextLink href={`${toFeedPath('quotes', locale)}?range=${range}`} icon="download" download>
            {t('investor.csv')}
          </TextLink>
        </Section>
      )}
    </>
  );
}
