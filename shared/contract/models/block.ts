import { type Static, Type } from 'typebox';
import { Image, LinkTarget, Movie } from './basics.ts';
import { ContactPerson } from './contact.ts';
import { Asset, Day, Flag, Html, Id, Int, List, Maybe, MaybeList, MaybeText, Name, Num, Text, Url } from './fields.ts';
import { DownloadFile, FileGroup } from './file.ts';

const Heading = {
  label: MaybeText('Small label above or beside the heading', 'Products'),
  title: MaybeText('Heading of the block', 'What we make'),
};

export const Tile = Type.Object({
  title: Name('Heading of the tile', 'Water'),
  text: MaybeText('One or two sentences, without HTML', 'For flats and houses.'),
  image: Maybe(Image, 'Picture above the heading'),
  icon: Maybe(Asset('Icon instead of the picture', '/uploads/images/icons/water.svg')),
  url: Maybe(Url('Link target of the tile', '/products/c/water-meters')),
  linkText: MaybeText('Link text', 'All water meters'),
});
export type Tile = Static<typeof Tile>;

export const Reading = Type.Object({
  value: Text('Figure as displayed', '1974'),
  unit: MaybeText('Unit of the figure', 'm³'),
  label: Text('What the figure means', 'Founded'),
});
export type Reading = Static<typeof Reading>;

export const GridItem = Type.Object({
  id: Id('Id of the item', 'water'),
  name: Name('Displayed name', 'Water meters'),
  url: Url('Link target', '/products/c/water-meters'),
  image: Maybe(Image, 'Picture of the tile'),
  description: MaybeText('Only shown in the mode `descriptions`', 'For flats and houses.'),
  categoryId: Maybe(Id('Id of the ProductCategory whose products the tile can open', 'water')),
});
export type GridItem = Static<typeof GridItem>;

/** A picture that the press may publish. */
export const PressPicture = Type.Object({
  image: Image,
  file: DownloadFile,
  width: Maybe(Num('Width of the file in pixels', 2400)),
  height: Maybe(Num('Height of the file in pixels', 1350)),
  rights: MaybeText('Copyright owner and permitted use', '© Modrzew. Free for reports on the company.'),
});
export type PressPicture = Static<typeof PressPicture>;

/** The documents that were published about the results of a quarter. */
export const ResultPeriod = Type.Object({
  id: Id('Id of the period, unique in its block', 'q3-2026'),
  name: Name('Displayed name', 'Q3 2026'),
  year: Int('Financial year under which it is listed', 2026),
  date: Day('Day of publication; the newest is listed first'),
  report: Maybe(DownloadFile, 'Financial report'),
  presentation: Maybe(DownloadFile, 'Presentation of the results'),
  spreadsheet: Maybe(DownloadFile, 'Figures as a spreadsheet'),
  webcast: Maybe(LinkTarget, 'Live broadcast, or its recording'),
  news: Maybe(LinkTarget, 'Press release on the results'),
});
export type ResultPeriod = Static<typeof ResultPeriod>;

/** A row of a table of figures. */
export const Figure = Type.Object({
  name: Name('What the figure means', 'Revenue'),
  unit: MaybeText('Unit of the values', 'PLN m'),
  decimals: Maybe(Int('Decimals of each value; if absent, none', 1)),
  values: List(
    Type.Union([Num('Value of a period', 612.4), Type.Null()]),
    'In the order of the periods; null: unknown',
  ),
});
export type Figure = Static<typeof Figure>;

/** Contents that a block and a tab or accordion item share (spec 2: specification tabs). */
const itemContents = {
  appliance: Type.Object({
    columns: Type.Array(Html('One column'), { minItems: 1, maxItems: 2, description: 'One or two columns of HTML' }),
  }),
  contact: Type.Object({
    title: MaybeText('Link text', 'Ask the sales department'),
    contactID: Id('Id of a ContactCategory', 'sales'),
    slug: MaybeText("Slug of the contact's page, if the CMS knows it", 'sales'),
    text: MaybeText(
      'What visitors can ask about, without HTML; if absent, a general sentence is shown',
      'We answer by 4 pm.',
    ),
    phoneNumber: MaybeText("As displayed; if absent, the group's number is shown", '+48 61 555 01 10'),
  }),
  system_intro: Type.Object({
    ...Heading,
    html: Html('Text'),
    image: Maybe(Image, 'Picture beside the text'),
    link: Maybe(LinkTarget, 'Link below the text'),
  }),
  system_content: Type.Object({
    ...Heading,
    html: Html('Text'),
    image: Maybe(Image, 'Picture beside the text'),
    imageSide: MaybeText('left; any other value means right', 'left'),
  }),
};

export const itemContentModels = {
  ...itemContents,
  text: Type.Object({ html: Html('Text') }),
  files: Type.Object({ groups: List(FileGroup, 'Groups of files') }),
  html: Type.Object({ html: Html('Text at full width') }),
};
export type ItemType = keyof typeof itemContentModels;
export type ItemContent<T extends ItemType> = Static<(typeof itemContentModels)[T]>;

/** A tab or accordion item as received: `type` and `content` of each item are validated separately. */
export const RawItem = Type.Object({
  id: Id('Id, unique in its block', 'tab-1'),
  name: Name('Title of the tab; its slug is the #fragment that opens it', 'Technical data'),
  type: Text(`${Object.keys(itemContentModels).join(', ')}; items of any other type are left out and logged`, 'text'),
  content: Maybe(
    Type.Unknown({
      description: 'Depends on the type: see the schema Item.{type}',
      examples: [{ html: '<p>DN 15</p>' }],
    }),
  ),
  asyncData: MaybeText(
    'Instead of content: path of a call of this API, made when the item is first opened, that returns file groups, or an entity with HTML in description or content',
    '/api/products/meter-m1',
  ),
});
export type Item = {
  [T in ItemType]: {
    id: string;
    name: string;
    type: T;
    content?: ItemContent<T> | null;
    asyncData?: string | null;
  };
}[ItemType];

/** Field for items in models: RawItem[] when received, Item[] after validation. */
export const Items = Type.Unsafe<Item[]>(
  Type.Array(RawItem, { contents: 'items', description: 'Items in display order' }),
);

export const blockContentModels = {
  ...itemContents,
  description: Type.Object({ ...Heading, html: Html('Text') }),
  download_files: Type.Object({
    ...Heading,
    groups: List(FileGroup, 'Groups of files'),
    link: Maybe(LinkTarget, 'Link below the files; if absent, it leads to the download centre'),
  }),
  product_html: Type.Object({ ...Heading, html: Html('Text at full width') }),
  navigation_grid: Type.Object({
    ...Heading,
    mode: Type.Union([Type.Literal('plain'), Type.Literal('expanded'), Type.Literal('descriptions')], {
      description:
        'plain: picture and name · expanded: opens the products of its category · descriptions: picture, name and text',
      examples: ['plain'],
    }),
    items: List(GridItem, 'Tiles'),
  }),
  tiles: Type.Object({
    ...Heading,
    lead: MaybeText('Paragraph below the heading, without HTML', 'Three sectors.'),
    items: List(Tile, 'Tiles'),
    link: Maybe(LinkTarget, 'Link below the list'),
  }),
  content_image: Type.Object({
    image: Image,
    caption: MaybeText('Line below the picture', 'The plant in Poznań'),
    wide: Maybe(Flag('Shown at full width')),
  }),
  content_text: Type.Object({ ...Heading, html: Html('Text') }),
  content_tile: Type.Object({
    ...Heading,
    html: Html('Text'),
    icon: Maybe(Asset('Icon, SVG', '/uploads/images/icons/water.svg')),
    image: Maybe(Image, 'Picture'),
    link: Maybe(LinkTarget, 'Link below the text'),
  }),
  /** On the home layout the first intro is the hero (visual-design 6). */
  intro: Type.Object({
    ...Heading,
    lead: MaybeText('Paragraph below the heading, without HTML', 'Water meters from a small factory.'),
    image: Maybe(Image, 'Picture; the largest one on the home page'),
    movie: Maybe(Movie, 'Film that opens in a dialog'),
    link: Maybe(LinkTarget, 'First link'),
    secondaryLink: Maybe(LinkTarget, 'Second link'),
  }),
  movies: Type.Object({ ...Heading, movies: List(Movie, 'Films') }),
  tabs: Type.Object({ ...Heading, items: Items }),
  accordion: Type.Object({ ...Heading, items: Items }),
  /** Large figures in a dark band (visual-design 1, "readings"). */
  readings: Type.Object({
    ...Heading,
    items: List(Reading, 'Figures'),
    dark: Maybe(Flag('Shown on a dark background')),
  }),
  /** The newest posts; loaded as a deferred read. */
  news: Type.Object({
    ...Heading,
    category: Maybe(Id('Id of a PostCategory: only its posts are shown', 'company')),
    limit: Maybe(Num('Number of posts, 1 to 12', 3)),
    link: Maybe(LinkTarget, 'Link below the list'),
  }),
  people: Type.Object({
    ...Heading,
    people: List(ContactPerson, 'People whom visitors can contact'),
  }),
  pictures: Type.Object({ ...Heading, pictures: List(PressPicture, 'Pictures to download') }),
  results: Type.Object({
    ...Heading,
    periods: List(ResultPeriod, 'One row per quarter; the site groups them by year'),
  }),
  /** A table of figures, with files that contain the same figures. */
  key_figures: Type.Object({
    ...Heading,
    caption: MaybeText('Caption of the table', 'Selected consolidated data'),
    periods: List(Name('Column heading', '2025'), 'Columns in display order'),
    figures: List(Figure, 'Rows'),
    files: MaybeList(DownloadFile, 'The same table as files'),
    link: Maybe(LinkTarget, 'Link below the table'),
  }),
};
export type BlockType = keyof typeof blockContentModels;
export type BlockContent<T extends BlockType> = Static<(typeof blockContentModels)[T]>;

/** A block as received; blocks of unknown types are dropped and logged (BL20). */
export const RawBlock = Type.Object({
  id: Id('Id, unique on its page', 'about-text'),
  name: MaybeText('Name for editors; not displayed', 'Text on the company'),
  type: Text(
    `${Object.keys(blockContentModels).join(', ')}; blocks of any other type are left out and logged`,
    'description',
  ),
  content: Type.Unknown({
    description: 'Depends on the type: see the schema Block.{type}',
    examples: [{ html: '<p>Forty people, one plant.</p>' }],
  }),
});
export type Block = {
  [T in BlockType]: { id: string; name?: string | null; type: T; content: BlockContent<T> };
}[BlockType];
/** Field for blocks in models: RawBlock[] when received, Block[] after validation. */
export const Blocks = Type.Unsafe<Block[]>(
  Type.Array(RawBlock, { contents: 'blocks', description: 'Blocks in display order' }),
);
