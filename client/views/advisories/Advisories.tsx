import { toHref } from '#shared/routing/address.ts';
import { CSAF_FOLDER } from '#shared/rules/advisories/advisories.ts';
import { toFeedPath } from '#shared/rules/lists/feed-paths.ts';
import { SeverityBadge } from '../../features/advisories/SeverityBadge.tsx';
import { AlertsLink } from '../../features/alerts/AlertsLink.tsx';
import { ReportRow } from '../../features/investor/ReportRow.tsx';
import { useT } from '../../i18n/translation.tsx';
import { usePage, usePath, useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { FilterSelects } from '../../ui/navigation/FilterSelects.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { ProductName } from '../../ui/text/ProductName.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './Advisories.module.css';

/** Security advisories by product, the newest first. */
export function Advisories({ view: { list, alertTopic } }: ViewProps<'advisories'>) {
  const t = useT();
  const toPath = usePath();
  const { path } = usePage();
  const { locale } = useSite();
  const { product, options } = list;
  return (
    <>
      <Section id="advisories" label={t('advisories.list')} isRailOnly tight>
        <h2 className="visually-hidden">{t('advisories.list')}</h2>
        {options.length > 1 && (
          <FilterSelects
            path={path}
            selects={[
              { facet: 'product', name: t('advisories.products'), all: t('advisories.all'), options, chosen: product },
            ]}
          />
        )}
        <AlertsLink topic={alertTopic} text={t('advisories.alerts')} />
        {list.items.length === 0 && <EmptyState text={t('advisories.empty')} />}
        <ul className={styles['list']}>
          {list.items.map(({ id, number, title, slug, summary, date, revision, products, severity, score }) => (
            <ReportRow
              key={id}
              date={date}
              title={title}
              href={toPath('advisory.show', slug)}
              facts={[
                number,
                revision > 1 ? t('advisories.revision', { number: revision }) : null,
                products.join(', '),
              ]}
              action={<SeverityBadge severity={severity} score={score} />}
            >
              <p>
                <ProductName name={summary} />
              </p>
            </ReportRow>
          ))}
        </ul>
        <Pagination page={list.number} pages={list.pages} first={toHref(path, { product })} />
      </Section>
      <Section label={t('advisories.formats')} tight>
        <div className="links">
          <TextLink href={toFeedPath('advisories', locale)}>{t('advisories.feed')}</TextLink>
          <TextLink href={`${CSAF_FOLDER}/provider-metadata.json`}>{t('advisories.csafAll')}</TextLink>
        </div>
      </Section>
    </>
  );
}
