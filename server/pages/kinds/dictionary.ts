import type { Models } from '#shared/contract/models/models.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { toWordTest } from '#shared/rules/text/fold.ts';
import { toPlainText } from '#shared/rules/text/plain-text.ts';
import { absolute } from '../assemble-page.ts';
import { readPhrase } from '../page-query.ts';
import { blockPage } from './block-page.ts';

export const dictionary = blockPage({
  layout: 'default_white',
  queryNames: ['phrase'],
  async loadView({ read, query }) {
    const phrase = readPhrase(query);
    const hasWords = toWordTest(phrase);
    const terms = await read('dictionaryTerms');
    return {
      type: 'dictionary' as const,
      phrase,
      terms: terms.filter(({ term, definition }) => hasWords(`${term} ${toPlainText(definition)}`)),
    };
  },
  extend({ node, locale, site }, page, { terms }) {
    const path = withLocale(node.slug, locale, site.siteData.localeMode);
    return { data: [buildTermData(terms, page.title, path, site.siteData)] };
  },
});

/** The glossary as a set of terms (BX03). */
export function buildTermData(terms: readonly Models['DictionaryTerm'][], name: string, path: string, site: SiteData) {
  const set = absolute(site, path);
  return {
    '@type': 'DefinedTermSet',
    '@id': set,
    name,
    inLanguage: site.locale,
    hasDefinedTerm: terms.map((term) => ({
      '@type': 'DefinedTerm',
      name: term.term,
      description: toPlainText(term.definition),
      url: `${set}#${term.slug}`,
      inDefinedTermSet: set,
    })),
  };
}
