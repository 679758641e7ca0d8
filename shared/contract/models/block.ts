import { type Static, Type } from 'typebox';
import { Asset, Html, Id, Image, LinkTarget, Maybe, Movie, Url } from './basics.ts';
import { FileGroup } from './file.ts';

const Heading = { label: Maybe(Type.String()), title: Maybe(Type.String()) };

export const Tile = Type.Object({
  title: Type.String({ minLength: 1 }),
  text: Maybe(Type.String()),
  image: Maybe(Image),
  icon: Maybe(Asset),
  url: Maybe(Url),
  linkText: Maybe(Type.String()),
});
export type Tile = Static<typeof Tile>;

export const Reading = Type.Object({
  value: Type.String(),
  unit: Maybe(Type.String()),
  label: Type.String(),
});
export type Reading = Static<typeof Reading>;

export const GridItem = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  url: Url,
  image: Maybe(Image),
  description: Maybe(Type.String()),
  /** Id of the category whose products a tile can open (spec 2, navigation grid). */
  categoryId: Maybe(Id),
});
export type GridItem = Static<typeof GridItem>;

/** Contents that a block and a tab or accordion item share (spec 2: specification tabs). */
const itemContents = {
  appliance: Type.Object({ columns: Type.Array(Html, { minItems: 1, maxItems: 2 }) }),
  /** slug: of the contact's page, where the CMS knows it. */
  contact: Type.Object({ title: Maybe(Type.String()), contactID: Id, slug: Maybe(Type.String()) }),
  system_intro: Type.Object({
    ...Heading,
    html: Html,
    image: Maybe(Image),
    link: Maybe(LinkTarget),
  }),
  system_content: Type.Object({
    ...Heading,
    html: Html,
    image: Maybe(Image),
    /** left; anything else is right. */
    imageSide: Maybe(Type.String()),
  }),
};

export const itemContentModels = {
  ...itemContents,
  text: Type.Object({ html: Html }),
  files: Type.Object({ groups: Type.Array(FileGroup) }),
  html: Type.Object({ html: Html }),
};
export type ItemType = keyof typeof itemContentModels;
export type ItemContent<T extends ItemType> = Static<(typeof itemContentModels)[T]>;

/** A tab or accordion item as it arrives: type and content are validated one by one. */
export const RawItem = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  type: Type.String(),
  content: Maybe(Type.Unknown()),
  /** Path of an API call that delivers the content on first activation (BL18). */
  asyncData: Maybe(Type.String()),
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

/** The models' field for items: raw on arrival, Item[] after validation. */
export const Items = Type.Unsafe<Item[]>(Type.Array(RawItem, { contents: 'items' }));

export const blockContentModels = {
  ...itemContents,
  description: Type.Object({ ...Heading, html: Html }),
  download_files: Type.Object({
    ...Heading,
    groups: Type.Array(FileGroup),
    link: Maybe(LinkTarget),
  }),
  product_html: Type.Object({ ...Heading, html: Html }),
  navigation_grid: Type.Object({
    ...Heading,
    mode: Type.Union([Type.Literal('plain'), Type.Literal('expanded'), Type.Literal('descriptions')]),
    items: Type.Array(GridItem),
  }),
  tiles: Type.Object({
    ...Heading,
    lead: Maybe(Type.String()),
    items: Type.Array(Tile),
    link: Maybe(LinkTarget),
  }),
  content_image: Type.Object({
    image: Image,
    caption: Maybe(Type.String()),
    wide: Maybe(Type.Boolean()),
  }),
  content_text: Type.Object({ ...Heading, html: Html }),
  content_tile: Type.Object({
    ...Heading,
    html: Html,
    /** Path of an SVG icon. */
    icon: Maybe(Asset),
    image: Maybe(Image),
    link: Maybe(LinkTarget),
  }),
  /** On the home layout the first intro is the hero (visual-design 6). */
  intro: Type.Object({
    ...Heading,
    lead: Maybe(Type.String()),
    image: Maybe(Image),
    movie: Maybe(Movie),
    link: Maybe(LinkTarget),
    secondaryLink: Maybe(LinkTarget),
  }),
  movies: Type.Object({ ...Heading, movies: Type.Array(Movie) }),
  tabs: Type.Object({ ...Heading, items: Items }),
  accordion: Type.Object({ ...Heading, items: Items }),
  /** Large figures in a dark band (visual-design 1, "readings"). */
  readings: Type.Object({
    ...Heading,
    items: Type.Array(Reading),
    dark: Maybe(Type.Boolean()),
  }),
  /** The newest posts, of one category when given; deferred. */
  news: Type.Object({
    ...Heading,
    category: Maybe(Id),
    /** toNewsCount corrects what is no number of posts. */
    limit: Maybe(Type.Number()),
    link: Maybe(LinkTarget),
  }),
};
export type BlockType = keyof typeof blockContentModels;
export type BlockContent<T extends BlockType> = Static<(typeof blockContentModels)[T]>;

/** A block as it arrives; unknown types are dropped with a log line (BL20). */
export const RawBlock = Type.Object({
  id: Id,
  name: Maybe(Type.String()),
  type: Type.String(),
  content: Type.Unknown(),
});
export type Block = {
  [T in BlockType]: { id: string; name?: string | null; type: T; content: BlockContent<T> };
}[BlockType];
/** The models' field for blocks: raw on arrival, Block[] after validation. */
export const Blocks = Type.Unsafe<Block[]>(Type.Array(RawBlock, { contents: 'blocks' }));
