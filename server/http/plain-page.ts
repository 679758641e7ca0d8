import { findLastResort } from '#shared/locales/last-resort.ts';
import type { Locale } from '#shared/locales/locales.ts';

/** The page for a failure of the error page itself (ER03). */
export function buildLastResort(locale: Locale, status: number): string {
  const { title, link, home } = findLastResort(locale);
  return buildPlainPage(locale, title, `<p>${status}</p><p><a href="${home}">${link}</a></p>`);
}

/** A page that needs no React and no CMS; its style sheet is in public/. content, head: HTML. */
export function buildPlainPage(locale: Locale, title: string, content: string, head = ''): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/last-resort.css">${head}</head><body><main><h1>${title}</h1>${content}</main></body></html>`;
}
