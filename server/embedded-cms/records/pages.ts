import { Type } from 'typebox';
import { LAYOUTS } from '#shared/pages/layouts.ts';
import { PAGE_KINDS } from '#shared/pages/page-kinds.ts';
import {
  Block,
  Html,
  Id,
  IsoDate,
  Link,
  LocaleList,
  Opt,
  oneOf,
  Path,
  Picture,
  Position,
  Ref,
  Refs,
  Seo,
  Text,
  Texts,
} from './fields.ts';

const kinds = PAGE_KINDS;

const menuItem = {
  id: Id,
  name: Text,
  url: Opt(Link),
  target: Opt(Text),
  group: Opt(Text),
  cssClass: Opt(Text),
  type: Opt(Text),
  typeReferenceId: Opt(Ref('categories')),
  description: Opt(Text),
  icon: Opt(Text),
};
const Leaf = Type.Object(menuItem);
const Level3 = Type.Object({ ...menuItem, children: Opt(Type.Array(Leaf)) });
const Level2 = Type.Object({ ...menuItem, children: Opt(Type.Array(Level3)) });
const Level1 = Type.Object({ ...menuItem, image: Opt(Picture), children: Opt(Type.Array(Level2)) });

export const pageTables = {
  pages: {
    key: 'id',
    locale: Type.Object({
      id: Id,
      kind: oneOf(...kinds),
      slug: Path,
      parent: Opt(Ref('pages')),
      /** What the node stands for, where that is not the page itself: the id of a survey. */
      ref: Opt(Id),
      navTitle: Opt(Text),
      title: Text,
      label: Opt(Text),
      lead: Opt(Type.String()),
      layout: Opt(oneOf(...LAYOUTS)),
      banner: Opt(Picture),
      image: Opt(Picture),
      seoTitle: Opt(Text),
      seoDescription: Text,
      updated: IsoDate,
      publishAt: Opt(IsoDate),
      draft: Opt(Type.Boolean()),
      blocks: Type.Array(Block),
    }),
  },
  routes: {
    locale: Type.Object({
      kind: oneOf(...kinds, 'redirect.permanent', 'page.gone'),
      slug: Type.String({ pattern: '^/' }),
      parent: Opt(Ref('pages')),
      title: Opt(Text),
      redirectTo: Opt(Path),
    }),
  },
  menus: { map: true, locale: Type.Record(Id, Type.Array(Level1)) },
  configurations: { map: true, locale: Type.Record(Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' }), Type.String()) },
  popups: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      locales: LocaleList,
      targetScreens: Type.Array(oneOf('MOBILE', 'DESKTOP'), { minItems: 1 }),
      global: Opt(Type.Boolean()),
      productCategoriesId: Opt(Refs('categories')),
      nodeReferences: Opt(Refs('pages')),
      delay: Type.Number({ minimum: 0 }),
      redisplay: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
      startDate: Opt(IsoDate),
      endDate: Opt(IsoDate),
      modal: Type.Object({
        type: Text,
        picture: Opt(Picture),
        title: Opt(Texts),
        content: Opt(Texts),
        url: Opt(Texts),
      }),
    }),
  },
  surveys: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      locales: LocaleList,
      votes: Opt(Type.Record(Id, Type.Record(Type.String(), Type.Integer({ minimum: 0 })))),
    }),
    locale: Type.Object({
      id: Id,
      title: Text,
      description: Opt(Text),
      questions: Type.Array(
        Type.Object({
          id: Id,
          type: oneOf('single', 'multiple', 'text', 'scale'),
          label: Text,
          required: Opt(Type.Boolean()),
          options: Opt(Type.Array(Type.Object({ id: Text, label: Text }))),
        }),
        { minItems: 1 },
      ),
    }),
  },
  terms: { key: 'id', locale: Type.Object({ id: Id, term: Text, slug: Id, definition: Html }) },
  'search-categories': { key: 'id', shared: Type.Object({ id: Id, name: Texts }) },
  synonyms: {
    key: 'id',
    locale: Type.Object({
      id: Id,
      phrases: Type.Array(Text, { minItems: 1 }),
      means: Opt(Type.Array(Text, { minItems: 1 })),
      page: Opt(Path),
    }),
  },
  'newsletter-categories': { key: 'id', shared: Type.Object({ id: Id, name: Texts }) },
  'post-categories': {
    key: 'id',
    shared: Type.Object({ id: Id, position: Position }),
    locale: Type.Object({ id: Id, name: Text, slug: Id, backButtonText: Opt(Text), nodeSlug: Opt(Path) }),
  },
  posts: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      category: Ref('post-categories'),
      section: Opt(Ref('sections')),
      tags: Refs('tags'),
      picture: Opt(Picture),
      date: IsoDate,
      updated: Opt(IsoDate),
      draft: Opt(Type.Boolean()),
    }),
    locale: Type.Object({ id: Id, title: Text, slug: Id, lead: Text, blocks: Type.Array(Block), seo: Opt(Seo) }),
  },
} as const;
