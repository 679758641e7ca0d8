import type { PageOf } from '#shared/pages/page-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { errorKey } from '#shared/rules/shell/error-key.ts';
import { useSite } from '../app/page-context.tsx';
import { SearchForm } from '../features/search/SearchForm.tsx';
import { useT } from '../i18n/translation.tsx';
import { ButtonLink, TextLink } from '../ui/controls/Button.tsx';
import { Scale } from '../ui/text/Scale.tsx';
import styles from './ErrorPage.module.css';

/** ER01: the status code, what happened, the search and a link home; for a missing report a link to the list (IR05). */
export function ErrorPage({ page }: { page: PageOf<'error'> }) {
  const t = useT();
  const { fixedLinks, routes, locale, localeMode } = useSite();
  const { status, missing } = page.content;
  const key = errorKey(status, missing);
  const reports = key === 'report' ? routes['stock_report.index'] : undefined;
  return (
    <div className={`grid ${styles['page']}`}>
      <div className={styles['code']} aria-hidden="true">
        {status}
        <Scale className={styles['ticks']} />
      </div>
      <div className={styles['words']}>
        <h1 id="page-title" tabIndex={-1}>
          {t(`error.${key}.title`)}
        </h1>
        <p className="lead">{t(`error.${key}.text`)}</p>
        <SearchForm id="error-search" />
        {reports !== undefined && (
          <p>
            <TextLink href={withLocale(reports, locale, localeMode)}>{t('error.report.list')}</TextLink>
          </p>
        )}
        <p>
          <ButtonLink href={fixedLinks.home}>{t('error.home')}</ButtonLink>
        </p>
      </div>
    </div>
  );
}
