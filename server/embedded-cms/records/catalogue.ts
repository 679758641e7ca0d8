import { Type } from 'typebox';
import {
  Block,
  draftField,
  field,
  formerSlugsField,
  Html,
  Id,
  IsoDate,
  localesField,
  namedTable,
  Opt,
  oneOf,
  Picture,
  Position,
  Ref,
  Refs,
  Seo,
  slugField,
  TabItem,
  Text,
  Texts,
} from './fields.ts';

const Movie = Type.Object({
  name: Opt(Type.Union([Text, Texts]), 'Title of the film.'),
  url: field(Text, 'Address of the film: of a video host, or a path below /uploads/movies.'),
  poster: Opt(Picture, 'Still before the film starts.'),
  captions: Opt(Texts, 'Path of a WebVTT file for each language, beside a film of our own.'),
  uploadDate: Opt(IsoDate, 'Day it was published.'),
  wide: Opt(Type.Boolean(), 'true: over the whole width.'),
});

/** A number is written as a text in each language, because of the decimal comma. */
export const AttributeValue = Type.Object({
  key: field(Ref('attributes'), 'Key of attributes.yaml.'),
  value: field(Type.Union([Text, Texts]), 'Text, or a text for each language (decimal comma).'),
  unit: Opt(Type.Union([Text, Texts]), 'Unit; without: the one in attributes.yaml.'),
  reading: Opt(Type.Boolean(), 'true: among the large figures; the first three count.'),
});

export const catalogueTables = {
  categories: {
    record: 'category',
    key: 'id',
    shared: Type.Object({
      id: Id,
      parent: Opt(Ref('categories'), 'Category above; only root has none.'),
      position: field(Position, 'Place among the categories below the same one.'),
      type: Opt(
        oneOf('EXTENDED', 'SIMPLE', 'SIMPLE_DESCRIPTIONS'),
        'Layout of its page: EXTENDED with texts, SIMPLE without a contact, SIMPLE_DESCRIPTIONS with texts of the tiles.',
      ),
      status: field(oneOf('published', 'draft'), 'draft: delivered, but hidden by the site.'),
      picture: field(Picture, 'Picture of its tile.'),
      banner: Opt(Picture, 'Picture behind the heading of its page.'),
      company: Opt(Ref('companies'), 'Company that makes its products.'),
      contactCategories: Opt(Refs('contact-categories'), 'Departments that answer questions.'),
      attributes: Opt(
        Type.Array(Type.Pick(AttributeValue, ['key', 'value'])),
        'What all its products have: check:content names those that do not.',
      ),
      keyFigures: Opt(
        Refs('attributes'),
        'Attributes that decide, the most telling first: tiles of its products show three, the finder has all of them near the top; without: those of the category above.',
      ),
      updated: Opt(IsoDate, 'Last change; without: the one of its newest product.'),
    }),
    locale: Type.Object({
      id: Id,
      name: field(Text, 'Heading and label of its tile.'),
      slug: slugField,
      formerSlugs: formerSlugsField,
      shortDescription: field(Text, 'One or two sentences for its tile.'),
      description: Opt(Html, 'Text of its page. HTML.'),
      seo: Opt(Seo, 'What search engines and shared links show.'),
    }),
  },
  products: {
    record: 'product',
    key: 'id',
    shared: Type.Object({
      id: Id,
      type: field(
        oneOf('TYPE_PRODUCT', 'TYPE_SYSTEM', 'TYPE_SIMPLE'),
        'Layout: with tabs, of blocks in chapters, of blocks alone.',
      ),
      category: field(Ref('categories'), 'Category it is listed in.'),
      categories: Opt(Refs('categories'), 'More categories.'),
      brand: field(
        oneOf('elmerion-power', 'aquametra', 'gasmeron', 'teleskad', 'minetron'),
        'Company whose mark the page shows.',
      ),
      pictures: field(Type.Array(Picture), 'Gallery; the first is the one in lists. May be empty.'),
      movies: Opt(Type.Array(Movie), 'Films on its page.'),
      attributes: Opt(Type.Array(AttributeValue), 'Technical data, in this order; makes a tab of its own.'),
      files: Opt(Refs('files'), 'Documents to download; makes a tab of its own, of a simple product a block.'),
      similar: Opt(Refs('products'), 'Products to compare with.'),
      recommended: Opt(Refs('products'), 'Products that go with it.'),
      lifecycle: Opt(
        Type.Object({
          status: field(oneOf('active', 'announced', 'phase-out', 'withdrawn'), 'Where it stands in its life.'),
          date: Opt(IsoDate, 'announced: available from; phase-out: last orders; withdrawn: since.'),
          successor: Opt(Ref('products'), 'What is offered instead.'),
        }),
        'Without: active.',
      ),
      tags: Opt(Refs('tags'), 'Marks in lists and filters.'),
      hideContactBlock: Opt(Type.Boolean(), 'true: no block with a contact person.'),
      person: Opt(Ref('persons'), 'Contact person.'),
      contactCategories: Opt(Refs('contact-categories'), 'Departments that answer questions.'),
      updated: field(IsoDate, 'Last change, as the site shows it.'),
      draft: draftField,
    }),
    locale: Type.Object({
      id: Id,
      name: field(Text, 'Name with part number, e.g. EM-310 Volta.'),
      slug: slugField,
      formerSlugs: formerSlugsField,
      caption: Opt(Text, 'What it is, in a few words below the name.'),
      shortDescription: Opt(Text, 'One or two sentences for lists and search engines.'),
      description: Opt(Html, 'First text of its page. HTML.'),
      tabs: Opt(Type.Array(TabItem), 'Tabs before technical data and files (TYPE_PRODUCT).'),
      blocks: Opt(Type.Array(Block), 'Blocks of its page (TYPE_SYSTEM, TYPE_SIMPLE).'),
      seo: Opt(Seo, 'What search engines and shared links show.'),
    }),
  },
  attributes: {
    key: 'key',
    shared: Type.Object({
      key: field(Id, 'Name that products use.'),
      unit: Opt(Text, 'Unit of the values, e.g. m³/h.'),
      facet: Opt(Type.Boolean(), 'true: offered as a filter.'),
      range: Opt(Type.Boolean(), 'true: its values are numbers, and the filter is from … to.'),
      group: field(Id, 'Part of the table of technical data, e.g. electrical.'),
      label: field(Texts, 'Label in the table.'),
    }),
  },
  plates: {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Own name of the record.'),
      product: field(Ref('products'), 'Whose plate it is.'),
      code: field(Text, 'Type code: an order code of the product.'),
      serial: field(
        Type.String({ pattern: '^[A-Z]{2}[0-9]{3}$' }),
        'Start of its serial numbers; two digits of the year and six of the piece follow.',
      ),
      from: field(Type.Integer({ minimum: 2000, maximum: 2099 }), 'First year of manufacture.'),
      to: field(Type.Integer({ minimum: 2000, maximum: 2099 }), 'Last year of manufacture.'),
    }),
  },
  prices: {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Own name of the record.'),
      product: Opt(Ref('products'), 'What is sold; without: a service, which has a name.'),
      name: Opt(Texts, 'What is sold, in words; without: what the product is (its caption).'),
      variant: Opt(
        Type.Union([Text, Texts]),
        'Variant of the product, e.g. DN 20: one of the values of its attributes.',
      ),
      shows: Opt(Refs('attributes'), 'Attributes of the product that stand beside its name.'),
      single: field(Type.Number({ minimum: 0 }), 'Net price per piece for up to 9 pieces, in złoty.'),
      ten: field(Type.Number({ minimum: 0 }), 'Net price per piece for 10 to 49 pieces, in złoty.'),
    }),
  },
  tags: {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Name that records use; slug of a tag of posts.'),
      name: field(Texts, 'Label.'),
      of: field(oneOf('product', 'post'), 'What it marks.'),
    }),
  },
  'file-types': namedTable,
  files: {
    record: 'file',
    key: 'id',
    shared: Type.Object({
      id: Id,
      type: field(Ref('file-types'), 'Kind of document.'),
      product: Opt(Ref('products'), 'Product it belongs to.'),
      locales: localesField,
      date: field(IsoDate, 'Day of issue.'),
      missing: Opt(Type.Boolean(), 'true: listed, but not on disk (for tests of what fails).'),
      format: Opt(
        oneOf('pdf', 'zip', 'dwg', 'dxf', 'xlsx', 'csv', 'png'),
        'Kind of file; without: pdf. Nothing here can write DWG: such a drawing is delivered as dxf.',
      ),
      kilobytes: Opt(
        Type.Integer({ minimum: 1, maximum: 4096 }),
        'With zip: size of the program in the package. The CMS has no programs, and fills it with bytes.',
      ),
      fileName: Opt(
        Type.String({ pattern: '^[^/\\\\\\u0000-\\u001f]+\\.[a-z0-9]{2,5}$' }),
        'Name of the file when it is saved alone; without: made of id and language. In a ZIP it has its displayed name.',
      ),
      version: Opt(Text, 'Version of the document.'),
      changes: Opt(Texts, 'What is new in this version.'),
      name: Opt(Texts, 'Title in lists; without: kind of document and name of the product.'),
      guide: Opt(Ref('guides'), 'Texts of a document that is no manual of its product.'),
      categories: Opt(Refs('categories'), 'Categories that a catalogue lists.'),
    }),
  },
  'file-groups': {
    record: 'file-group',
    key: 'id',
    shared: Type.Object({
      id: Id,
      name: field(Texts, 'Heading in the download centre.'),
      files: field(Refs('files'), 'Its files, in this order.'),
      position: field(Position, 'Place in the download centre.'),
    }),
  },
} as const;
