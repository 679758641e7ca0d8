import type { BlockType } from '../contract/models/block.ts';
import type { Popup, Survey } from '../contract/models/visitor.ts';
import type { PopupCategory } from '../rules/shell/popups.ts';

/** A link with words; addresses of previews carry their token. */
export interface PreviewLink {
  text: string;
  href: string;
}

/** A change of a draft in words of the page's language. */
export interface ChangeLine {
  /** Such as `Blocks › Programme › Text`. */
  place: string;
  type: 'changed' | 'added' | 'removed';
  before: string | null;
  after: string | null;
}

/** The notice above the page of a draft. */
export interface DraftNotice {
  /** new: nothing is published yet · same: as published · unknown: the published version could not be read. */
  state: 'new' | 'changed' | 'same' | 'unknown';
  changes: ChangeLine[];
  /** Address of the published page; null: there is none. */
  published: string | null;
  /** All drafts of the language; null: the link was to this one alone. */
  list: string | null;
}

interface DraftLine extends PreviewLink {
  isNew: boolean;
  /** ISO date. */
  updated: string | null;
}
export interface BlockLine extends PreviewLink {
  type: BlockType;
  /** Pages of the language that have one. */
  uses: number;
}
export type PreviewProblem = 'refused' | 'notFound' | 'error';

/** What the pages below /admin show besides drafts (spec 2). */
export type PreviewContent =
  | {
      view: 'test';
      links: PreviewLink[];
      /** Those that pages of the language have. */
      surveys: Survey[];
      popups: Popup[];
      categories: (PopupCategory & { name: string })[];
      /** Pages that popups name. kind: `nodeType.action`. */
      nodes: { id: string; name: string; kind: string }[];
      /** When the page was made: the clock of the simulators at first. Milliseconds. */
      now: number;
    }
  | { view: 'blocks'; blocks: BlockLine[] }
  | {
      view: 'block';
      block: BlockType;
      /** Published pages with this block; the sample is the first one's. */
      uses: PreviewLink[];
      previous: PreviewLink | null;
      next: PreviewLink | null;
      list: PreviewLink;
    }
  | {
      view: 'drafts';
      modules: { link: PreviewLink; drafts: DraftLine[] }[];
      /** The drafts could not be read. */
      failed: boolean;
      links: PreviewLink[];
    }
  /** list: the drafts, which lead on to all previews. */
  | { view: 'problem'; problem: PreviewProblem; list: PreviewLink };
