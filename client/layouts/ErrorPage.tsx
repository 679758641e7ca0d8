import { useEffect } from 'react';
import type { PageOf } from '#shared/pages/page-data.ts';
import { toTypedTexts } from '#shared/pages/posted-form.ts';
import type { FormValues } from '#shared/rules/forms/forms.ts';
import { errorKey } from '#shared/rules/shell/error-key.ts';
import { Ways } from '../features/contact-directory/Ways.tsx';
import { SearchForm } from '../features/search/SearchForm.tsx';
import { useT } from '../i18n/translation.tsx';
import { waitForConnection } from '../lib/wait-for-connection.ts';
import { usePage, usePath, useSite } from '../page/page-context.tsx';
import { MenuLink } from '../shell/menu/MenuLink.tsx';
import { AppLink } from '../ui/controls/AppLink.tsx';
import { ButtonLink, ReloadLink, TextLink } from '../ui/controls/Button.tsx';
import { Note } from '../ui/text/Note.tsx';
import { Scale } from '../ui/text/Scale.tsx';
import styles from './ErrorPage.module.css';

/**
 * The status code as a reading, what happened, the link home and the search (ER01). A temporarily unavailable page
 * reloads by itself. It offers no search, which would fail as well, but phone and mail, which work without the site.
 */
export function ErrorPage({ page }: { page: PageOf<'error'> }) {
  const t = useT();
  const { fixedLinks, menus, company } = useSite();
  const path = usePath();
  const { status, missing, nearest, phrase } = page.content;
  const key = errorKey(status, missing);
  const { posted } = usePage();
  const isUnsent = posted !== null && posted.status !== 'success';
  // loading it again would send the form again
  const isUnavailable = key === 'unavailable' && !isUnsent;
  useEffect(
    () => (isUnavailable ? waitForConnection(location.href, () => location.reload()) : undefined),
    [isUnavailable],
  );
  const unsentTitle = posted?.failure === 'failed' ? 'error.unsent.unknown' : 'error.unsent.title';
  const isMissing = status === 404 || status === 410;
  const isFailure = status >= 500;
  const [sectors] = ((isMissing || isFailure) && menus.bottom) || [];
  return (
    <div className={`grid ${styles['page']}`}>
      <div className={styles['code']} aria-hidden="true">
        {status}
        <Scale className={styles['ticks']} />
      </div>
      <div className={styles['words']}>
        <h1 id="page-title" tabIndex={-1}>
          {t(isUnsent ? unsentTitle : `error.${key}.title`)}
        </h1>
        {isUnsent ? <Unsent values={posted.values} /> : <p className="lead">{t(`error.${key}.text`)}</p>}
        {!isUnavailable && <SearchForm id="error-search" phrase={phrase} />}
        {isFailure && (company.phone || company.email) && (
          <div>
            <h2 className="label">{t('error.help')}</h2>
            <Ways name={company.legalName} phone={company.phone} email={company.email} />
          </div>
        )}
        {nearest.length > 0 && (
          <div>
            <h2 className="label">{t('error.nearest')}</h2>
            <ul className={`links ${styles['links']}`}>
              {nearest.map(({ name, path: to }) => (
                <li key={to}>
                  <AppLink href={to} className="touch-target">
                    {name}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        {sectors?.children && sectors.children.length > 0 && (
          <div>
            <h2 className="label">{sectors.name}</h2>
            <ul className={`links ${styles['links']}`}>
              {sectors.children.map((item) => (
                <li key={item.id}>
                  <MenuLink item={item} className="touch-target" />
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className={styles['ways']}>
          {isUnavailable && <ReloadLink>{t('ui.retry')}</ReloadLink>}
          <ButtonLink href={fixedLinks.home} variant={isUnavailable ? 'secondary' : 'primary'}>
            {t('error.home')}
          </ButtonLink>
          {isMissing && <TextLink href={path('contact.index')}>{t('error.contact')}</TextLink>}
        </p>
      </div>
    </div>
  );
}

/** What was typed in a form that was refused, to be copied: the page of the form could not be shown again. */
function Unsent({ values }: { values: FormValues }) {
  const t = useT();
  const texts = toTypedTexts(values);
  if (texts.length === 0) return <p className="lead">{t('error.unsent.unread')}</p>;
  return (
    <>
      <p className="lead">{t('error.unsent.text')}</p>
      <Note tone="info">
        <p className={styles['unsent']}>{texts.join('\n')}</p>
      </Note>
    </>
  );
}
