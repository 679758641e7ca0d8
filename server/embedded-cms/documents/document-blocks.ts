/** A line drawing in its own units: SVG paths of outlines and thin lines (dimensions, water, hatching), and texts. */
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
  /** Rotated by 90°, to be read from the right. */
  isUpright?: boolean;
}

/** A picture of the content: address below /uploads/ and alternative text. */
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
  /** `•` or `1.`; '' for text that continues an item after a nested list. */
  mark: string;
  /** Nesting level: 0 for the list itself, 1 for a list within one of its items. */
  level: number;
  text: string;
}

/** Parts of a document, in reading order. */
export type DocumentBlock =
  /** `room`: height in points that must be free for the heading and its content, else it starts a new page. */
  | { type: 'heading'; level: 2 | 3; text: string; room?: number }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: readonly ListItem[] }
  /** The first cell of a row is its heading. */
  | { type: 'table'; caption?: string; head?: readonly string[]; rows: readonly (readonly string[])[] }
  | { type: 'figure'; figure: Figure; alt: string }
  /** Picture on the left, key figures on the right. */
  | { type: 'summary'; picture: Picture | null; rows: readonly (readonly [string, string])[] }
  | { type: 'steps'; steps: readonly Step[] };

/** Content of a generated file, independent of its format. */
export interface Document {
  title: string;
  /** Kind of document, in the header of each page. */
  kind: string;
  company: string;
  lead: string;
  /** Text in the footer of each page. */
  note: string;
  date: string;
  language: string;
  /** Heading of the table of contents after the cover; chapters are numbered if it is present. */
  contents?: string;
  cover?: readonly DocumentBlock[];
  blocks: readonly DocumentBlock[];
}

export const paragraph = (text: string): DocumentBlock => ({ type: 'paragraph', text });

/** A chapter; empty if there are no blocks below the heading. */
export const chapter = (text: string, blocks: readonly DocumentBlock[]): DocumentBlock[] =>
  blocks.length > 0 ? [{ type: 'heading', level: 2, text }, ...blocks] : [];

/** Table of names and values; facts without a value are left out. */
export function factTable(
  facts: readonly (readonly [name: string, value: string | null | undefined])[],
): DocumentBlock {
  return { type: 'table', rows: facts.flatMap(([name, value]) => (value ? [[name, value]] : [])) };
}
