import type { Models } from '#shared/contract/models/models.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { toWordTest } from '#shared/rules/text/fold.ts';
import { blockPage } from '../block-page.ts';
import { readPhrase } from '../read-filter.ts';
import { absolute } from '../structured-data.ts';

export const dictionary = blockPage({
  layout: 'default_white',
  queryNames: ['phrase'],
  async loadView({ read, query }) {
    const phrase = readPhrase(query);
    const hasWords = toWordTest(phrase);
    const terms = await read('dictionaryTerms');
    return {
      type: 'dictionary',
      phrase,
      terms: terms.filter(({ term, definition }) => hasWords(`${term} ${definition.replace(/<[^>]*>/g, ' ')}`)),
    };
  },
  buildData({ node, locale, site }, page, view) {
    const terms = view?.type === 'dictionary' ? view.terms : [];
    return [buildTermData(terms, page.title, withLocale(node.slug, locale, site.data.localeMode), site.data)];
  },
});

/** BX03: the glossary as a set of terms. */
export function buildTermData(
  terms: readonly Models['DictionaryTerm'][],
  name: string,
  path: string,
  site: SiteData,
): Record<string, unknown> {
  const set = absolute(site, path);
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    '@id': set,
    name,
    inLanguage: site.locale,
    hasDefinedTerm: terms.map((term) => ({
      '@type': 'DefinedTerm',
      name: term.term,
      description: term.definition.replace(/<[^>]*>/g, '').trim(),
      url: `${set}#${term.slug}`,
      inDefinedTermSet: set,
    })),
  };
}
