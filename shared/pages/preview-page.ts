import type { Image, Movie } from '../contract/models/basics.ts';
import type { BlockType } from '../contract/models/block.ts';
import type { Popup, Survey } from '../contract/models/visitor.ts';

/** A link with its text; the address of a preview contains its token. */
export interface PreviewLink {
  text: string;
  href: string;
}

/** A change in a draft, named in the language of the page. */
export interface ChangeLine {
  /** Such as `Blocks › Programme › Text`. */
  place: string;
  type: 'changed' | 'added' | 'removed';
}

/** The notice above the page of a draft. */
export interface DraftNotice {
  /** new: not published yet · same: equal to the published version · unknown: that version could not be read. */
  state: 'new' | 'changed' | 'same' | 'unknown';
  changes: ChangeLine[];
  /** Address of the published page; null if there is none. */
  published: string | null;
  /** Address of the list of drafts; null if the editor's link is valid for this draft only. */
  list: string | null;
}

interface DraftLine extends PreviewLink {
  isNew: boolean;
  /** ISO date. */
  updated: string | null;
}
export interface BlockLine extends PreviewLink {
  type: BlockType;
}
export type PreviewProblem = 'refused' | 'notFound' | 'error';

/** What the pages below /admin show besides drafts (spec 2). */
export type PreviewContent =
  | {
      view: 'test';
      links: PreviewLink[];
      /** Surveys on pages of the language. */
      surveys: Survey[];
      popups: Popup[];
      /** Time at which the page was rendered, in Unix milliseconds: the date of a survey's trial run. */
      now: number;
    }
  | { view: 'blocks'; blocks: BlockLine[] }
  | {
      view: 'block';
      block: BlockType;
      /** The published page from which the sample is taken; null: no page has a block of this type. */
      usedOn: PreviewLink | null;
      list: PreviewLink;
    }
  | {
      view: 'components';
      /** Address of the page, to which the links and forms of the samples lead. */
      here: string;
      /** From published pages of the language; null if there is none. */
      image: Image | null;
      movie: Movie | null;
      list: PreviewLink;
    }
  | {
      view: 'drafts';
      modules: { link: PreviewLink; drafts: DraftLine[] }[];
      /** The drafts could not be loaded. */
      failed: boolean;
      links: PreviewLink[];
    }
  /** list: link to the list of drafts, which links to all previews. */
  | { view: 'problem'; problem: PreviewProblem; list: PreviewLink };
