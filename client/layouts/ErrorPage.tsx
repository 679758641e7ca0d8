import type { TextKey } from '#shared/locales/translator.ts';
import type { PageOf } from '#shared/pages/page-data.ts';
import { useSite } from '../app/page-context.tsx';
import { SearchForm } from '../features/search/SearchForm.tsx';
import { useT } from '../i18n/translation.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Scale } from '../ui/Scale.tsx';
import styles from './ErrorPage.module.css';

const TEXTS: Record<number, [TextKey, TextKey | null]> = {
  400: ['error.badRequest.title', 'error.badRequest.text'],
  404: ['error.notFound.title', 'error.notFound.text'],
  410: ['error.gone.title', 'error.gone.text'],
  503: ['error.unavailable.title', 'error.unavailable.text'],
};

/** ER01: the code as a reading, what happened, the way home, the search. */
export function ErrorPage({ page }: { page: PageOf<'error'> }) {
  const t = useT();
  const { fixedLinks } = useSite();
  const { status } = page.content;
  const [title, text] = TEXTS[status] ?? ['error.generic.title', 'error.generic.text'];
  return (
    <div className={`grid ${styles['page']}`}>
      <div className={styles['code']} aria-hidden="true">
        {status}
        <Scale className={styles['ticks']} />
      </div>
      <div className={styles['words']}>
        <h1 id="page-title" tabIndex={-1}>
          {t(title)}
        </h1>
        {text && <p className="lead">{t(text)}</p>}
        <SearchForm id="error-search" />
        <p>
          <ButtonLink href={fixedLinks.home}>{t('error.home')}</ButtonLink>
        </p>
      </div>
    </div>
  );
}
