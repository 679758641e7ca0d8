import { Type } from 'typebox';
import { field, Id, namedTable, Opt, oneOf, Path, Text } from './fields.ts';

/** Tables of the search: kinds of results, other words for the same thing, and what visitors ask for. */
export const searchTables = {
  'search-categories': namedTable,
  synonyms: {
    key: 'id',
    locale: Type.Object({
      id: field(Id, 'Own name of the record.'),
      phrases: field(Type.Array(Text, { minItems: 1 }), 'What visitors type.'),
      means: Opt(Type.Array(Text, { minItems: 1 }), 'What is looked for as well, any of these.'),
      page: Opt(Path, 'Path of the page that stands first for exactly this phrase.'),
    }),
  },
  intents: {
    key: 'id',
    locale: Type.Object({
      id: field(Id, 'Own name of the record.'),
      phrases: field(Type.Array(Text, { minItems: 1 }), 'What visitors type, alone or among other words.'),
      except: Opt(Type.Array(Text, { minItems: 1 }), 'Phrases in which these words mean something else.'),
      finds: Opt(
        Type.Array(
          oneOf(
            'contact.show',
            'company.show',
            'distributor.show',
            'job_offer.show',
            'dictionary.show',
            'file.show',
            'product.show',
            'product_category.show',
            'event.show',
          ),
          { minItems: 1 },
        ),
        'Kinds of results that stand first if their titles or names contain the other words.',
      ),
      words: Opt(Text, 'Words that these results have to contain as well.'),
      pages: Opt(Type.Array(Path, { minItems: 1 }), 'Paths of the pages that answer.'),
    }),
  },
} as const;
