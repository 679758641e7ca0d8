import type { ComponentType } from 'react';
import type { Locale } from '#shared/locales/locales.ts';
import type { Texts } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { type TextNamespace, textNamespacesOf } from '#shared/pages/text-namespaces.ts';

interface Namespaces {
  default: Record<TextNamespace, () => Promise<{ default: Texts }>>;
}
/** One file per language and namespace (split by vite.config.ts), so that a visitor loads only what the pages show. */
const files = import.meta.glob<Namespaces>('/shared/locales/*.json', { query: '?namespaces', eager: true });
const loaded = new Set<TextNamespace>();

/** The texts loaded so far. A document has one language. */
export const texts: Texts = {};

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
  const load = locale && files[`/shared/locales/${locale}.json`]?.default[namespace];
  if (!load || loaded.has(namespace)) return;
  Object.assign(texts, (await load()).default);
  loaded.add(namespace);
}
