import type { Models } from '#shared/contract/models/models.ts';
import { toEventAnchor, toEventPath, toFeedPath } from '#shared/rules/lists/feed-paths.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { oldestFirst } from '#shared/rules/time/by-date.ts';
import { ReportRow } from '../../features/investor/ReportRow.tsx';
import { useT } from '../../i18n/translation.tsx';
import { formatDate, formatMoment } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import type { ViewProps } from '../view-props.ts';

/** The financial calendar: upcoming events, the next one first, then past ones. */
export function Events({ view }: ViewProps<'events'>) {
  const t = useT();
  const { locale } = useSite();
  const sorted = [...view.events].sort(oldestFirst);
  const isUpcoming = (event: Models['InvestorEvent']) => (event.endDate ?? event.date).slice(0, 10) >= view.today;
  const upcoming = sorted.filter(isUpcoming);
  const past = sorted.filter((event) => !isUpcoming(event)).reverse();
  const hasHour = ({ date }: Models['InvestorEvent']) => date.length > 10;
  const toSpan = (event: Models['InvestorEvent']) => {
    const { date, endDate } = event;
    // the row shows the start date already
    const format = (end: string) =>
      hasHour(event) && end.slice(0, 10) === date.slice(0, 10)
        ? formatDate(end, locale, 'hour')
        : formatMoment(end, locale);
    return endDate ? `${format(date)} – ${format(endDate)}` : hasHour(event) ? format(date) : null;
  };
  const toRow = (event: Models['InvestorEvent']) => (
    <ReportRow
      key={event.id}
      id={toEventAnchor(event.id)}
      date={event.date}
      title={event.title}
      facts={[toSpan(event), event.location]}
    >
      {event.description && <p>{keepTogether(event.description)}</p>}
      {isUpcoming(event) && (
        <TextLink href={toEventPath(event.id, locale)} icon="calendar" download>
          {t('investor.events.add')}
          <span className="visually-hidden">: {event.title}</span>
        </TextLink>
      )}
    </ReportRow>
  );
  return (
    <>
      <Section id="upcoming" title={t('investor.events.upcoming')} tight>
        {upcoming.length > 0 ? (
          <>
            <ul>{upcoming.map(toRow)}</ul>
            {upcoming.some(hasHour) && <p className="small">{t('investor.events.timeZone')}</p>}
            <TextLink href={toFeedPath('events', locale)} icon="calendar" download>
              {t('investor.events.all')}
            </TextLink>
          </>
        ) : (
          <p>{t('investor.events.empty')}</p>
        )}
      </Section>
      {past.length > 0 && (
        <Section id="past" title={t('investor.events.past')}>
          <ul>{past.map(toRow)}</ul>
        </Section>
      )}
    </>
  );
}
