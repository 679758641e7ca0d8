import { useEffect } from 'react';
import { findLastResort } from '#shared/locales/last-resort.ts';
import { DEFAULT_LOCALE, toLocale } from '#shared/locales/locales.ts';
import { countError } from '../lib/visitor/telemetry.ts';
import styles from './CrashPage.module.css';

/** Shown when rendering a page has failed (ER03). Uses nothing that could fail too: no text files, no context. */
export function CrashPage() {
  const locale = typeof document === 'undefined' ? DEFAULT_LOCALE : toLocale(document.documentElement.lang);
  const { title, link, home } = findLastResort(locale);
  useEffect(() => {
    document.title = title;
    countError('crash');
  }, [title]);
  return (
    <main id="main" className={`container ${styles['page']}`}>
      <h1>{title}</h1>
      <p>
        <a href={home}>{link}</a>
      </p>
    </main>
  );
}
