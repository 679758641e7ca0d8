import type { ComponentType } from 'react';
import type { Locale } from '#shared/locales/locales.ts';
import type { Dictionary } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { type TextNamespace, textNamespacesOf } from '#shared/pages/text-namespaces.ts';
import { tieTexts } from './tie-texts.ts';

type Files = Record<string, () => Promise<Dictionary>>;
/** One file per language and namespace (split by vite.config.ts), so that a visitor loads only what the pages show. */
const files: Record<TextNamespace, Files> = {
  site: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=site', import: 'default' }),
  advisory: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=advisory', import: 'default' }),
  basket: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=basket', import: 'default' }),
  compare: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=compare', import: 'default' }),
  consent: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=consent', import: 'default' }),
  contact: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=contact', import: 'default' }),
  downloads: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=downloads', import: 'default' }),
  error: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=error', import: 'default' }),
  finder: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=finder', import: 'default' }),
  forms: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=forms', import: 'default' }),
  investor: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=investor', import: 'default' }),
  jobs: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=jobs', import: 'default' }),
  lookup: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=lookup', import: 'default' }),
  news: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=news', import: 'default' }),
  preview: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=preview', import: 'default' }),
  report: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=report', import: 'default' }),
  search: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=search', import: 'default' }),
  survey: import.meta.glob<Dictionary>('/shared/locales/*.json', { query: '?texts=survey', import: 'default' }),
};
const loaded = new Set<TextNamespace>();

/** The texts loaded so far. A document has one language. */
export const texts: Dictionary = {};

let locale: Locale | null = null;

/** Adds the texts of a page, before it is shown. */
export async function loadTexts(page: PageData): Promise<void> {
  locale = page.locale;
  await Promise.all(textNamespacesOf(page).map(loadNamespace));
}

/** A lazy part that arrives with its texts. */
export function withTexts<P>(namespace: TextNamespace, load: () => Promise<ComponentType<P>>) {
  return async (): Promise<ComponentType<P>> => (await Promise.all([load(), loadNamespace(namespace)]))[0];
}

/** On the server no locale is set, and there is nothing to load: it has all texts. */
async function loadNamespace(namespace: TextNamespace): Promise<void> {
  const load = locale && files[namespace][`/shared/locales/${locale}.json`];
  if (!load || loaded.has(namespace)) return;
  Object.assign(texts, tieTexts(await load()));
  loaded.add(namespace);
}
