import { type Static, Type } from 'typebox';
import { Image, LinkTarget, Movie } from './basics.ts';
import { Items, itemContents } from './block-items.ts';
import {
  Construction,
  Figure,
  FigureDates,
  GridItem,
  Heading,
  LIT_MAX,
  PictureArea,
  PressPicture,
  Reading,
  ResultPeriod,
  Tile,
} from './block-parts.ts';
import { ContactPerson } from './contact.ts';
import { Flag, Html, Id, List, Maybe, MaybeList, MaybeText, Name, Num, Picture, Text } from './fields.ts';
import { DownloadFile, FileGroup } from './file.ts';

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
    icon: Maybe(Picture('Icon, SVG', '/uploads/images/icons/water.svg')),
    image: Maybe(Image, 'Picture'),
    link: Maybe(LinkTarget, 'Link below the text'),
  }),
  /** On the home layout the first intro is the hero (visual-design 6). */
  intro: Type.Object({
    ...Heading,
    lead: MaybeText('Paragraph below the heading, without HTML', 'Water meters from a small factory.'),
    image: Maybe(Image, 'Picture; the largest one on the home page'),
    areas: MaybeList(PictureArea, 'Links instead of the label on the home page: each lights its area of the picture', {
      maxItems: LIT_MAX,
    }),
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
  /** A device taken apart: a drawing whose numbers lead to the data of its parts, and back. */
  construction: Type.Object({ ...Heading, ...Construction }),
  /** A table of figures, with files that contain the same figures. */
  key_figures: Type.Object({
    ...Heading,
    caption: MaybeText('Caption of the table', 'Selected consolidated data'),
    periods: List(Name('Column heading: a period, or a name', '2025'), 'Columns in display order'),
    figures: List(Figure, 'Rows'),
    dates: MaybeList(FigureDates, 'Rows of days, below the figures'),
    stacked: Maybe(Flag('True: the rows are parts of a whole and are drawn as parts of one bar')),
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
