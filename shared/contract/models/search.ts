import { type Static, Type } from 'typebox';
import { PAGE_KINDS } from '../../pages/page-kinds.ts';
import { Image } from './basics.ts';
import { Day, Html, Id, Maybe, Name, Text } from './fields.ts';

/** D16. */
export const SearchHit = Type.Object({
  id: Id(
    'Number of the entity, or nodeReference of the page: the same in all languages, so that translations find each other',
    'm1',
  ),
  type: Text(
    `nodeType and action of the page: ${PAGE_KINDS.join(', ')}; file.show: a file of the download centre`,
    'product.show',
  ),
  category: Maybe(Text('Id of the SearchCategory under which it is counted', 'products')),
  title: Name('Title of the page', 'Water meter M1'),
  excerpt: Maybe(Text('One or two sentences around what was found, without HTML', 'A meter for flats.')),
  slug: Text('Whole path of the page, without locale prefix', '/products/meter-m1', { pattern: '^/' }),
  correctedPhrase: Maybe(
    Text(
      'What was looked for in place of the phrase, where that is mistyped ("Did you mean"): the same in all hits',
      'meter',
    ),
  ),
  image: Maybe(Image, 'Teaser'),
  updated: Maybe(Day('Day of the last change, lastmod of the site map')),
});
export type SearchHit = Static<typeof SearchHit>;

export const SearchCategory = Type.Object({
  id: Id('What SearchHit.category names', 'products'),
  name: Name('What is shown', 'Products'),
});
export type SearchCategory = Static<typeof SearchCategory>;

export const DictionaryTerm = Type.Object({
  id: Id('Number of the term', 'mid'),
  term: Name('The word; where it stands in the texts of pages it becomes a link', 'MID'),
  slug: Name('Anchor on the page of the glossary', 'mid'),
  definition: Html('What it means', '<p>Measuring Instruments Directive 2014/32/EU.</p>'),
  letter: Maybe(Text('Letter under which it is listed; the first of the term where absent', 'M')),
});
export type DictionaryTerm = Static<typeof DictionaryTerm>;
