import { useEffect } from 'react';
import type { PageOf } from '#shared/pages/page-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { errorKey } from '#shared/rules/shell/error-key.ts';
import { SearchForm } from '../features/search/SearchForm.tsx';
import { useT } from '../i18n/translation.tsx';
import { waitForConnection } from '../lib/wait-for-connection.ts';
import { useSite } from '../page/page-context.tsx';
import { ButtonLink, ReloadLink, TextLink } from '../ui/controls/Button.tsx';
import { Scale } from '../ui/text/Scale.tsx';
import styles from './ErrorPage.module.css';

/**
 * ER01: the code as a reading, what happened, the way home, the search; of a report the list of all (IR05). What is only unavailable for
 * now comes back by itself, and offers no search, which would fail as well.
 */
export function ErrorPage({ page }: { page: PageOf<'error'> }) {
  const t = useT();
  const { fixedLinks, routes, locale, localeMode } = useSite();
  const { status, missing } = page.content;
  const key = errorKey(status, missing);
  const isAway = key === 'unavailable';
  useEffect(() => (isAway ? waitForConnection(location.href, () => location.reload()) : undefined), [isAway]);
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
        {!isAway && <SearchForm id="error-search" />}
        {reports !== undefined && (
          <p>
            <TextLink href={withLocale(reports, locale, localeMode)}>{t('error.report.list')}</TextLink>
          </p>
        )}
        <p className={styles['ways']}>
          {isAway && <ReloadLink>{t('ui.retry')}</ReloadLink>}
          <ButtonLink href={fixedLinks.home} variant={isAway ? 'secondary' : 'primary'}>
            {t('error.home')}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
