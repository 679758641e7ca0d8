import { type Static, Type } from 'typebox';
import { PAGE_KINDS } from '../../pages/page-kinds.ts';
import { Image } from './basics.ts';
import { Day, Flag, Html, Id, Maybe, MaybeText, Name, Text } from './fields.ts';

/** A page or entity that a search has found (D16). */
export const SearchHit = Type.Object({
  id: Id(
    'Id of the entity, or nodeReference of the page: the same in all languages, because translations are matched by it',
    'm1',
  ),
  type: Text(
    `nodeType and action of the page, joined by a dot: ${PAGE_KINDS.join(', ')}; or file.show for a file of the download centre`,
    'product.show',
  ),
  category: Maybe(Id('Id of the SearchCategory under which it is counted', 'products')),
  title: Name('Title of the page', 'Water meter M1'),
  excerpt: MaybeText('One or two sentences around the match, without HTML', 'A meter for flats.'),
  slug: Text('Full path of the page, without locale prefix', '/products/meter-m1', { pattern: '^/' }),
  correctedPhrase: MaybeText(
    'Corrected phrase that was searched for instead, if the phrase was mistyped ("Did you mean"); the same in all hits',
    'meter',
  ),
  isAnswer: Maybe(
    Flag('The hit answers the phrase: up to three such hits at the beginning of the list are shown above all kinds'),
  ),
  image: Maybe(Image, 'Teaser image'),
  updated: Maybe(Day('Day of the last change (lastmod in the XML sitemap)')),
});
export type SearchHit = Static<typeof SearchHit>;

export const SearchCategory = Type.Object({
  id: Id('Id, referenced by SearchHit.category', 'products'),
  name: Name('Displayed name', 'Products'),
});

export const DictionaryTerm = Type.Object({
  id: Id('Id of the term', 'mid'),
  term: Name('The term; occurrences in the texts of pages become links to the glossary', 'MID'),
  slug: Name('Anchor of the term on the glossary page', 'mid'),
  definition: Html('Definition', '<p>Measuring Instruments Directive 2014/32/EU.</p>'),
  letter: MaybeText('Letter under which the term is listed; if absent, its first letter', 'M'),
});
export type DictionaryTerm = Static<typeof DictionaryTerm>;
