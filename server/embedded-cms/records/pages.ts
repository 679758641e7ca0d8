import { Type } from 'typebox';
import { LAYOUTS } from '#shared/pages/layouts.ts';
import { PAGE_KINDS } from '#shared/pages/page-kinds.ts';
import {
  Block,
  draftField,
  field,
  formerSlugsField,
  Html,
  Id,
  IsoDate,
  Link,
  localesField,
  Opt,
  oneOf,
  Path,
  Picture,
  Position,
  Ref,
  Refs,
  Seo,
  slugField,
  Text,
  Texts,
} from './fields.ts';

const menuItem = {
  id: field(Id, 'Own name of the item.'),
  name: field(Text, 'Label.'),
  url: Opt(Link, 'Where it leads. An item of type Category has the address of its category.'),
  target: Opt(Text, '_blank: a new window.'),
  group: Opt(Text, 'Heading of the column that it stands in.'),
  cssClass: Opt(Text, 'Marks an item for the design.'),
  type: Opt(Text, 'Category: the address is that of typeReferenceId.'),
  typeReferenceId: Opt(Ref('categories'), 'The category of an item of type Category.'),
  description: Opt(Text, 'Sentence below the label.'),
  icon: Opt(Text, 'Name of an icon of the site, e.g. phone.'),
};
const Leaf = Type.Object(menuItem);
const Level3 = Type.Object({ ...menuItem, children: Opt(Type.Array(Leaf), 'Items below.') });
const Level2 = Type.Object({ ...menuItem, children: Opt(Type.Array(Level3), 'Items below.') });
const Level1 = Type.Object({
  ...menuItem,
  image: Opt(Picture, 'Picture in the panel that it opens.'),
  children: Opt(Type.Array(Level2), 'Items below.'),
});

export const pageTables = {
  pages: {
    record: 'page',
    key: 'id',
    locale: Type.Object({
      id: Id,
      kind: field(oneOf(...PAGE_KINDS), 'What the page is: page.show and article.show are pages of blocks.'),
      slug: field(Path, 'Whole path without language, e.g. /about/history.'),
      formerSlugs: Opt(Type.Array(Path), 'Paths under which it was published before: they redirect (301) here.'),
      parent: Opt(Ref('pages'), 'Page above, for the breadcrumbs.'),
      ref: Opt(Id, 'Id of the survey that the page shows, if it is not the id of the page.'),
      navTitle: Opt(Text, 'Name in breadcrumbs; without: title.'),
      title: field(Text, 'Heading.'),
      label: Opt(Text, 'Short line above the heading.'),
      lead: Opt(Type.String(), 'First paragraph, below the heading.'),
      link: Opt(
        Type.Object({ text: field(Text, 'Label.'), url: field(Link, 'Where it leads.') }),
        'What most visitors want to do; a button below the lead in the layouts default and default_white.',
      ),
      layout: Opt(
        oneOf(...LAYOUTS),
        'default, default_white or home on pages of blocks; kinds with a layout of their own take none.',
      ),
      banner: Opt(Picture, 'Picture behind the heading.'),
      image: Opt(Picture, 'Picture of shared links; without: banner.'),
      seoTitle: Opt(Text, 'Title in the browser and in search engines, up to 60 characters. Without: title.'),
      seoDescription: field(Text, 'Text below the title in search engines, up to 160 characters.'),
      updated: field(IsoDate, 'Last change, as the site shows it.'),
      reviewed: Opt(IsoDate, 'When somebody last made sure that all of it is right: shown below the blocks.'),
      publishAt: Opt(IsoDate, 'Time of publication: until then visitors do not see the page.'),
      draft: draftField,
      blocks: field(Type.Array(Block), 'What the page shows, from top to bottom. May be empty.'),
    }),
  },
  routes: {
    locale: Type.Object({
      kind: field(
        oneOf(...PAGE_KINDS, 'redirect.permanent', 'page.gone'),
        'Kind of the records that fill the pattern; or an address that moved, or that is gone for good (410).',
      ),
      slug: field(Type.String({ pattern: '^/' }), 'Pattern, e.g. /products/:slug+, or one path.'),
      parent: Opt(Ref('pages'), 'Page above, for the breadcrumbs.'),
      title: Opt(Text, 'Name in breadcrumbs; needed for a pattern.'),
      redirectTo: Opt(Path, 'Where redirect.permanent leads.'),
    }),
  },
  menus: {
    map: true,
    locale: Type.Record(Id, Type.Array(Level1), { description: 'Name of a menu → its items.' }),
  },
  configurations: {
    map: true,
    fallsBack: true,
    locale: Type.Record(Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' }), Type.String(), {
      description: 'Name of a setting → its value.',
    }),
  },
  popups: {
    record: 'popup',
    key: 'id',
    shared: Type.Object({
      id: Id,
      locales: localesField,
      targetScreens: field(Type.Array(oneOf('MOBILE', 'DESKTOP'), { minItems: 1 }), 'Screens that show it.'),
      global: Opt(Type.Boolean(), 'true: on all pages but lists and tools.'),
      productCategoriesId: Opt(Refs('categories'), 'On pages of these categories and of their products.'),
      nodeReferences: Opt(Refs('pages'), 'On these pages, lists and tools included.'),
      delay: field(Type.Number({ minimum: 0 }), 'Seconds from the opening of a page until it is shown.'),
      redisplay: field(
        Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
        'Minutes until it is shown again after it was closed; null: never again, 0: on every page.',
      ),
      startDate: Opt(IsoDate, 'First day.'),
      endDate: Opt(IsoDate, 'Last day.'),
      modal: field(
        Type.Object({
          type: field(Text, 'POPUP, HTML or NEWSLETTER_POPUP.'),
          picture: Opt(Picture, 'Picture beside the text.'),
          title: Opt(Texts, 'Heading.'),
          content: Opt(Texts, 'Text. HTML.'),
          url: Opt(Texts, 'Where it leads.'),
        }),
        'What it shows.',
      ),
    }),
  },
  surveys: {
    record: 'survey',
    key: 'id',
    shared: Type.Object({
      id: Id,
      locales: localesField,
      votes: Opt(
        Type.Record(Id, Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
        'Votes to begin with: question → option → number. Answers in words are not counted.',
      ),
    }),
    locale: Type.Object({
      id: Id,
      title: field(Text, 'Heading.'),
      description: Opt(Text, 'What it is for.'),
      questions: field(
        Type.Array(
          Type.Object({
            id: field(Id, 'Own name of the question.'),
            type: field(oneOf('single', 'multiple', 'text', 'scale'), 'One answer, several, words, or a number.'),
            label: field(Text, 'The question.'),
            required: Opt(Type.Boolean(), 'true: it must be answered.'),
            options: Opt(
              Type.Array(
                Type.Object({ id: field(Text, 'Own name of the answer.'), label: field(Text, 'The answer.') }),
              ),
              'What may be chosen.',
            ),
          }),
          { minItems: 1 },
        ),
        'Its questions, in this order.',
      ),
    }),
  },
  terms: {
    record: 'term',
    key: 'id',
    locale: Type.Object({
      id: Id,
      term: field(Text, 'The word that is explained.'),
      slug: field(Id, 'Anchor on the page of the glossary.'),
      definition: field(Html, 'One to three sentences. HTML.'),
    }),
  },
  'newsletter-categories': {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Name that subscriptions use.'),
      name: field(Texts, 'Label.'),
      announces: Opt(
        oneOf('post.show', 'stock_report.show', 'periodic_report.show', 'job_offer.show', 'advisory.show'),
        'Kind of page: readers who have chosen this topic get a mail about each new one.',
      ),
    }),
  },
  'post-categories': {
    record: 'post-category',
    key: 'id',
    shared: Type.Object({
      id: Id,
      position: field(Position, 'Place in the list.'),
      banner: Opt(Picture, 'Picture behind the heading of its page.'),
      person: Opt(Ref('persons'), 'Who answers questions on its posts.'),
      company: Opt(Ref('companies'), 'Company whose `about` stands below its posts.'),
    }),
    locale: Type.Object({
      id: Id,
      name: field(Text, 'Heading and label.'),
      slug: slugField,
      formerSlugs: formerSlugsField,
      backButtonText: Opt(Text, 'Link from its posts back to the list.'),
      nodeSlug: Opt(Path, 'Path of its page.'),
    }),
  },
  posts: {
    record: 'post',
    key: 'id',
    shared: Type.Object({
      id: Id,
      category: field(Ref('post-categories'), 'Where it is listed.'),
      section: Opt(Ref('sections'), 'Sector it is about.'),
      tags: field(Refs('tags'), 'Its tags (of: post). May be empty.'),
      picture: Opt(Picture, 'Picture above the text and in lists.'),
      pictures: Opt(Refs('press-pictures'), 'Pictures to download.'),
      date: field(IsoDate, 'Day or time of publication: the newest stands first.'),
      updated: Opt(IsoDate, 'Last change; without: date.'),
      draft: draftField,
    }),
    locale: Type.Object({
      id: Id,
      title: field(Text, 'Headline.'),
      slug: slugField,
      formerSlugs: formerSlugsField,
      lead: field(Text, 'First paragraph, in lists too.'),
      blocks: field(Type.Array(Block), 'The text, from top to bottom.'),
      seo: Opt(Seo, 'What search engines and shared links show.'),
    }),
  },
} as const;
