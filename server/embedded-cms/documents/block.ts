/** A line drawing in units of its own: SVG path data for outlines and for thin lines (dimensions, water, hatching), and texts. */
export interface Figure {
  width: number;
  height: number;
  path: string;
  thin?: string;
  labels?: readonly Label[];
}
export interface Label {
  x: number;
  y: number;
  text: string;
  /** Turned by a quarter, read from the right. */
  isUpright?: boolean;
}

/** A picture of the content by its address below /uploads/, with its alternative text. */
export interface Picture {
  url: string;
  alt: string;
}
export interface Step {
  title: string;
  text: string;
  figure: Figure | null;
  alt: string;
}

export interface ListItem {
  /** `•` or `1.`; none: it goes on with an item after a list within that. */
  mark: string;
  /** 0: of the list itself; 1: of a list within one of its items. */
  level: number;
  text: string;
}

/** Parts of a document, in reading order. */
export type Block =
  /** `room`: points that must be free for what belongs to the heading, else it begins a page. */
  | { type: 'heading'; level: 2 | 3; text: string; room?: number }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: readonly ListItem[] }
  /** The first cell of a row is its heading. */
  | { type: 'table'; caption?: string; head?: readonly string[]; rows: readonly (readonly string[])[] }
  | { type: 'figure'; figure: Figure; alt: string }
  /** Picture at the left, key figures at the right. */
  | { type: 'summary'; picture: Picture | null; rows: readonly (readonly [string, string])[] }
  | { type: 'steps'; steps: readonly Step[] };

/** What a generated file says, whatever its format. */
export interface Document {
  title: string;
  /** Kind of document, in the header of each page. */
  kind: string;
  company: string;
  lead: string;
  /** Last line of each page. */
  note: string;
  date: string;
  language: string;
  /** Chapters are numbered and listed behind the cover under this heading. */
  contents?: string;
  cover?: readonly Block[];
  blocks: readonly Block[];
}

export const paragraph = (text: string): Block => ({ type: 'paragraph', text });

/** Nothing where there is nothing to say below the heading. */
export const chapter = (text: string, blocks: readonly Block[]): Block[] =>
  blocks.length > 0 ? [{ type: 'heading', level: 2, text }, ...blocks] : [];

/** Names and values; what has no value is left out. */
export function factTable(facts: readonly (readonly [name: string, value: string | null | undefined])[]): Block {
  return { type: 'table', rows: facts.flatMap(([name, value]) => (value ? [[name, value]] : [])) };
}
