import type { ComponentType } from 'react';
import type { Locale } from '#shared/locales/locales.ts';
import type { Dictionary } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { type TextNamespace, textNamespacesOf } from '#shared/pages/text-namespaces.ts';

interface Texts {
  default: Dictionary;
}
type Files = Record<string, () => Promise<Texts>>;
/** One file per language and namespace (split by vite.config.ts), so that a visitor loads only what the pages show. */
const files: Record<TextNamespace, Files> = {
  site: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=site' }),
  advisory: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=advisory' }),
  basket: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=basket' }),
  compare: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=compare' }),
  consent: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=consent' }),
  contact: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=contact' }),
  downloads: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=downloads' }),
  error: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=error' }),
  finder: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=finder' }),
  forms: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=forms' }),
  investor: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=investor' }),
  jobs: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=jobs' }),
  lookup: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=lookup' }),
  news: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=news' }),
  preview: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=preview' }),
  report: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=report' }),
  search: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=search' }),
  survey: import.meta.glob<Texts>('/shared/locales/*.json', { query: '?texts=survey' }),
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

/** Loads a lazy part together with its texts. */
export function withTexts<P>(namespace: TextNamespace, load: () => Promise<ComponentType<P>>) {
  return async (): Promise<ComponentType<P>> => (await Promise.all([load(), loadNamespace(namespace)]))[0];
}

/** On the server no locale is set, and there is nothing to load: it has all texts. */
async function loadNamespace(namespace: TextNamespace): Promise<void> {
  const load = locale && files[namespace][`/shared/locales/${locale}.json`];
  if (!load || loaded.has(namespace)) return;
  Object.assign(texts, (await load()).default);
  loaded.add(namespace);
}
