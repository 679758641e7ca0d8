import { type Static, Type } from 'typebox';
import { Image, LinkTarget } from './basics.ts';
import {
  Day,
  Flag,
  Id,
  Int,
  List,
  Maybe,
  MaybeList,
  MaybeText,
  Name,
  Num,
  Picture,
  Size,
  Text,
  Url,
} from './fields.ts';
import { DownloadFile } from './file.ts';

/** Fields of the heading of most blocks. */
export const Heading = {
  label: MaybeText('Small label above or beside the heading', 'Products'),
  title: MaybeText('Heading of the block', 'What we make'),
};

export const Tile = Type.Object({
  title: Name('Heading of the tile', 'Water'),
  text: MaybeText('One or two sentences, without HTML', 'For flats and houses.'),
  image: Maybe(Image, 'Picture above the heading'),
  icon: Maybe(Picture('Icon instead of the picture', '/uploads/images/icons/water.svg')),
  url: Maybe(Url('Link target of the tile', '/products/c/water-meters')),
  linkText: MaybeText('Link text', 'All water meters'),
});
export type Tile = Static<typeof Tile>;

export const Reading = Type.Object({
  value: Name('Figure as displayed', '1974'),
  unit: MaybeText('Unit of the figure', 'm³'),
  label: Name('What the figure means', 'Founded'),
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
  width: Maybe(Size('Width of the file in pixels', 2400)),
  height: Maybe(Size('Height of the file in pixels', 1350)),
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

/** Number of parts of a picture that can be lit together with what they belong to (Pairs.module.css). */
export const LIT_MAX = 9;

/** An area of a picture that belongs to a link, in the pixels of the picture. */
export const PictureArea = Type.Object({
  text: Name('Link text', 'Water'),
  url: Url('Link target', '/products/c/water-meters'),
  outline: MaybeText('Outline of the area: SVG path data', 'M47 285l30-15l32 12v28z'),
  line: MaybeText('Line from the area to the middle of the picture: SVG path data', 'M200 361l77 44l85-49'),
});

/** A place in a drawing, in its units. */
const Place = (description: string, example: number) =>
  Num(description, example, { minimum: -100_000, maximum: 100_000 });

/** A part of a device in its exploded drawing, in the pixels of the drawing. */
const Part = Type.Object({
  name: Name('What the part is', 'Radio module'),
  text: MaybeText('One sentence, without HTML', 'Can be changed while the meter runs.'),
  x: Place('Where the number of the part is, from the left', 416),
  y: Place('The same from the top', 188),
  outline: MaybeText('Outline of the part: SVG path data', 'M154 272l14-8l149 85z'),
  facts: MaybeList(
    Type.Object({
      key: Text('Key of the attribute', 'range'),
      label: Name('Displayed name', 'Measuring range'),
      value: Text('As displayed, with its unit', 'R160'),
    }),
    'Attributes of the product that the part is responsible for',
  ),
});

/** The side of a drawing, in its units. */
const Length = (description: string, example: number) => Num(description, example, { minimum: 1, maximum: 100_000 });

/** A drawing of lines alone, in units of its own. */
const LineDrawing = Type.Object({
  name: Name('What it shows', 'Terminals'),
  width: Length('Width', 480),
  height: Length('Height', 210),
  path: Text('SVG path data of outlines', 'M20 40h440v84h-440z'),
  thin: MaybeText('SVG path data of thin lines: dimensions, axes', 'M20 150h440'),
  labels: MaybeList(
    Type.Object({
      x: Place('Middle of the text, from the left', 240),
      y: Place('Middle of the text, from the top', 166),
      text: Name('What it says', '172'),
      isUpright: Maybe(Flag('True: turned, to be read from the right')),
    }),
    'Texts in the drawing',
  ),
  rows: MaybeList(
    Type.Object({ mark: Name('Text in the drawing', '1 / 3'), text: Name('What it means', 'L1 from the network') }),
    'Legend',
  ),
});

/** The parts of a device, and the drawings that are needed to install it. */
export const Construction = {
  image: Image,
  parts: List(Part, 'Numbered in this order', { maxItems: LIT_MAX }),
  drawings: MaybeList(LineDrawing, 'Terminals, dimensions'),
};

/** A row of a table of figures. */
export const Figure = Type.Object({
  name: Name('What the figure means', 'Revenue'),
  unit: MaybeText('Unit of the values', 'PLN m'),
  decimals: Maybe(Int('Decimals of each value; if absent, none', 1, { minimum: 0, maximum: 20 })),
  values: List(
    Type.Union([Num('Value of a period', 612.4), Type.Null()]),
    'In the order of the periods; null: unknown',
  ),
});
export type Figure = Static<typeof Figure>;

/** A row of days below the figures of a table. */
export const FigureDates = Type.Object({
  name: Name('What happens on the days', 'Record date'),
  values: List(
    Type.Union([Day('Day in a period', '2026-06-25'), Type.Null()]),
    'In the order of the periods; null: unknown',
  ),
});
