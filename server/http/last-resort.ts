import type { Locale } from '#shared/locales/locales.ts';

const TEXTS: Record<Locale, { title: string; link: string; home: string }> = {
  pl: { title: 'Wystąpił błąd', link: 'Przejdź do strony głównej', home: '/' },
  en: { title: 'Something went wrong', link: 'Go to the home page', home: '/en' },
  de: { title: 'Es ist ein Fehler aufgetreten', link: 'Zur Startseite', home: '/de' },
};

/** ER03: the page for a failure while showing the error page. No React, no CMS, no texts from elsewhere; its style sheet is in public/. */
export function buildLastResort(locale: Locale, status: number): string {
  const { title, link, home } = TEXTS[locale];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/last-resort.css"></head><body><main><h1>${title}</h1><p>${status}</p><p><a href="${home}">${link}</a></p></main></body></html>`;
}
