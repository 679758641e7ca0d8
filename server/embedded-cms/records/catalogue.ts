import { Type } from 'typebox';
import {
  Block,
  Html,
  Id,
  IsoDate,
  LocaleList,
  Opt,
  oneOf,
  Picture,
  Position,
  Ref,
  Refs,
  Seo,
  TabItem,
  Text,
  Texts,
} from './fields.ts';

const Movie = Type.Object({
  name: Opt(Type.Union([Text, Texts])),
  url: Text,
  poster: Opt(Picture),
  /** Path of a WebVTT file for each language. */
  captions: Opt(Texts),
  uploadDate: Opt(IsoDate),
  wide: Opt(Type.Boolean()),
});

/** A number is written as a text in each language, because of the decimal comma. */
const AttributeValue = Type.Object({
  key: Ref('attributes'),
  value: Type.Union([Text, Texts]),
  unit: Opt(Type.Union([Text, Texts])),
  reading: Opt(Type.Boolean()),
});

export const catalogueTables = {
  categories: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      parent: Opt(Ref('categories')),
      position: Position,
      type: Opt(oneOf('EXTENDED', 'SIMPLE', 'SIMPLE_DESCRIPTIONS')),
      status: oneOf('published', 'draft'),
      picture: Picture,
      banner: Opt(Picture),
      company: Opt(Ref('companies')),
      contactCategories: Opt(Refs('contact-categories')),
      updated: Opt(IsoDate),
    }),
    locale: Type.Object({
      id: Id,
      name: Text,
      slug: Id,
      shortDescription: Text,
      description: Opt(Html),
      seo: Opt(Seo),
    }),
  },
  products: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      type: oneOf('TYPE_PRODUCT', 'TYPE_SYSTEM', 'TYPE_SIMPLE'),
      category: Ref('categories'),
      categories: Opt(Refs('categories')),
      brand: oneOf('elmerion-power', 'aquametra', 'gasmeron', 'teleskad', 'minetron'),
      pictures: Type.Array(Picture),
      movies: Opt(Type.Array(Movie)),
      attributes: Opt(Type.Array(AttributeValue)),
      files: Opt(Refs('files')),
      similar: Opt(Refs('products')),
      recommended: Opt(Refs('products')),
      tags: Opt(Refs('tags')),
      hideContactBlock: Opt(Type.Boolean()),
      person: Opt(Ref('persons')),
      contactCategories: Opt(Refs('contact-categories')),
      updated: IsoDate,
      draft: Opt(Type.Boolean()),
    }),
    locale: Type.Object({
      id: Id,
      name: Text,
      slug: Id,
      caption: Opt(Text),
      shortDescription: Opt(Text),
      description: Opt(Html),
      tabs: Opt(Type.Array(TabItem)),
      blocks: Opt(Type.Array(Block)),
      seo: Opt(Seo),
    }),
  },
  attributes: {
    key: 'key',
    shared: Type.Object({ key: Id, unit: Opt(Text), facet: Opt(Type.Boolean()), group: Id, label: Texts }),
  },
  tags: { key: 'id', shared: Type.Object({ id: Id, name: Texts, of: oneOf('product', 'post') }) },
  'file-types': { key: 'id', shared: Type.Object({ id: Id, name: Texts }) },
  files: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      type: Ref('file-types'),
      product: Opt(Ref('products')),
      locales: LocaleList,
      date: IsoDate,
      bytes: Opt(Type.Integer({ minimum: 600, maximum: 64 * 1024 * 1024 })),
      missing: Opt(Type.Boolean()),
      format: Opt(oneOf('pdf', 'zip', 'dwg', 'dxf', 'xlsx', 'png')),
      fileName: Opt(Type.String({ pattern: '^[^/\\\\\\u0000-\\u001f]+\\.[a-z0-9]{2,5}$' })),
      name: Opt(Texts),
    }),
  },
  'file-groups': {
    key: 'id',
    shared: Type.Object({ id: Id, name: Texts, files: Refs('files'), position: Position }),
  },
} as const;
