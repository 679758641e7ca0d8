import { useLocation } from 'react-router-dom';
import {
  buildStockQuery,
  readStockSpan,
  STOCK_RANGES,
  type StockRange,
  toSpanDays,
} from '#shared/rules/investor/stock-range.ts';
import { toFeedPath } from '#shared/rules/lists/feed-paths.ts';
import { QuoteReadings } from '../../features/investor/QuoteReadings.tsx';
import { QuoteTable } from '../../features/investor/QuoteTable.tsx';
import { SpanForm } from '../../features/investor/SpanForm.tsx';
import { StockChart } from '../../features/investor/StockChart.tsx';
import { useT } from '../../i18n/translation.tsx';
import { formatMoment } from '../../lib/format.ts';
import { usePage, useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Disclosure } from '../../ui/disclosure/Accordion.tsx';
import { FilterLinks } from '../../ui/navigation/FilterLinks.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { Note } from '../../ui/text/Note.tsx';
import type { ViewProps } from '../view-props.ts';

/** The share price: readings, chart and table of a span (IR01-IR03). */
export function Stock({ view }: ViewProps<'stock'>) {
  const t = useT();
  const { path } = usePage();
  const { locale } = useSite();
  const query = new URLSearchParams(useLocation().search);
  const span = readStockSpan((name) => query.get(name));
  const days = toSpanDays(view.days, span);
  const dates = view.days.map(({ date }) => date).sort();
  return (
    <>
      <Section id="quote" label={view.price?.ticker ?? t('investor.quote')}>
        <h2 className="visually-hidden">{t('investor.quote')}</h2>
        <div className="stack">
          {view.isOld && (
            <Note tone="warning">
              {t('investor.quoteUnavailable')}
              {view.price?.lastUpdate && (
                <span> {t('investor.quoteOld', { time: formatMoment(view.price.lastUpdate, locale) })}</span>
              )}
            </Note>
          )}
          {view.isStopped && view.price && (
            <Note tone="warning">
              {t('investor.quoteStopped', { time: formatMoment(view.price.lastUpdate, locale) })}
            </Note>
          )}
          {view.price && <QuoteReadings price={view.price} isStopped={view.isStopped} />}
        </div>
      </Section>
      {view.days.length === 0 ? (
        <Section id="history" label={t('investor.historyLabel')} tight>
          <Note tone="warning">{t('investor.historyUnavailable')}</Note>
        </Section>
      ) : (
        <Section id="history" label={t('investor.historyLabel')} title={t('investor.history')}>
          <FilterLinks
            name={t('investor.range')}
            wraps
            links={(Object.keys(STOCK_RANGES) as StockRange[]).map((key) => ({
              key,
              text: t(`investor.range.${key}`),
              href: `${path}?range=${key}`,
              current: key === span.range,
            }))}
          />
          <SpanForm
            action={`${path}#history`}
            from={span.from}
            to={span.to}
            first={dates[0] ?? ''}
            last={dates.at(-1) ?? ''}
          />
          {days.length === 0 ? (
            <EmptyState text={t('investor.noDays')} />
          ) : (
            <>
              <StockChart days={days} />
              <Disclosure title={t('investor.showData')} printsOnlyIfOpen>
                <QuoteTable days={days} />
              </Disclosure>
              <TextLink href={`${toFeedPath('quotes', locale)}?${buildStockQuery(span)}`} icon="download" download>
                {t('investor.csv')}
              </TextLink>
            </>
          )}
        </Section>
      )}
    </>
  );
}
