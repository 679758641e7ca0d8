import { useEffect } from 'react';
import { countError } from '../lib/visitor/telemetry.ts';
import styles from './CrashPage.module.css';

/** Shown when rendering a page has failed (ER03). Uses nothing that could fail too: no text files, no context. */
export function CrashPage() {
  const lang = typeof document === 'undefined' ? 'pl' : document.documentElement.lang;
  const text = TEXTS[lang as keyof typeof TEXTS] ?? TEXTS.pl;
  useEffect(() => {
    document.title = text.title;
    countError('crash');
  }, [text]);
  return (
    <main id="main" className={`container ${styles['page']}`}>
      <h1>{text.title}</h1>
      <p>
        <a href={text.home}>{text.link}</a>
      </p>
    </main>
  );
}

/** Fallback message and link home, the same as in buildLastResort of server/http/plain-page.ts. */
const TEXTS = {
  pl: { title: 'Wystąpił błąd', link: 'Przejdź do strony głównej', home: '/' },
  en: { title: 'Something went wrong', link: 'Go to the home page', home: '/en' },
  de: { title: 'Es ist ein Fehler aufgetreten', link: 'Zur Startseite', home: '/de' },
};
