/**
 * broken: the record cannot be used · dangling: it refers to something missing · warning: allowed, but worth a look ·
 * untranslated: a language that is not complete lacks what it refers to.
 */
export type MistakeKind = 'broken' | 'dangling' | 'warning' | 'untranslated';

/** Whether content with it is not taken over. */
export const isWrong = ({ kind }: { kind: MistakeKind }): boolean => kind === 'broken' || kind === 'dangling';

/** A place in a file: path `.tabs[1].content` of the record at `at`, '' or `[3]` in a list. */
export interface Source {
  file: string;
  at: string;
}

export interface Mistake {
  kind: MistakeKind;
  /** Files of the record; one of them contains the path. */
  sources: readonly Source[];
  /** Path of the field in the record: `.tabs[1].content` */
  path: string;
  reason: string;
  /** Line number from 1; absent until findLines has looked it up. */
  line?: number;
  /** The record that cannot be used: `products/em-310`. */
  record?: string;
  /** The referenced record that was not found; a mistake of that record is the cause of this one. */
  missing?: string;
}

/** Collects all mistakes, so that an editor sees them at once. */
export interface Mistakes {
  readonly all: readonly Mistake[];
  add(mistake: Omit<Mistake, 'kind' | 'path'> & { kind?: MistakeKind; path?: string }): void;
}

export function createMistakes(): Mistakes {
  const all: Mistake[] = [];
  return {
    all,
    add: (mistake) => void all.push({ kind: 'broken', path: '', ...mistake }),
  };
}

const collator = new Intl.Collator('en', { numeric: true });

/** Formats a mistake: `products/em-310/pl.yaml:12 tabs[1].type: …` */
export function toText({ sources, path, reason, line }: Mistake): string {
  const [source] = sources;
  const place = `${source?.file}${line ? `:${line}` : ''} ${line ? '' : (source?.at ?? '')}${path.replace(/^\./, '')}`;
  return `${place.trim()}: ${reason}`;
}

/** Up to this many references to the same missing record are listed one by one: each may be a separate mistake. */
const SAME_MAX = 3;

/** One line per cause: references to a record that is missing or broken are counted with it. Only what makes content wrong. */
export function toLines(mistakes: readonly Mistake[]): string[] {
  const wrong = mistakes.filter(isWrong).sort((a, b) => collator.compare(toText(a), toText(b)));
  const missed = Map.groupBy(wrong, ({ missing }) => missing);
  const followers = new Map<Mistake, number>();
  const causes = wrong.filter((mistake) => {
    const same = mistake.missing === undefined ? [] : (missed.get(mistake.missing) ?? []);
    const first = same.length > SAME_MAX && same[0] !== mistake ? same[0] : undefined;
    const cause = wrong.find((other) => other !== mistake && isCauseOf(other, mistake)) ?? first;
    if (cause) followers.set(cause, (followers.get(cause) ?? 0) + 1);
    return !cause;
  });
  return causes.map((cause) => {
    const count = followers.get(cause);
    return `${toText(cause)}${count ? ` (and ${count} that ${count === 1 ? 'follows' : 'follow'} from it)` : ''}`;
  });
}

/** `products` includes `products/em-310`: a list that is invalid YAML causes all of its records to be missing. */
function isCauseOf({ record }: Mistake, { missing }: Mistake): boolean {
  if (record === undefined || missing === undefined) return false;
  return `${record}/`.startsWith(`${missing}/`) || missing.startsWith(`${record}/`);
}

/** Content that cannot be used, with all of its mistakes. */
export class ContentError extends Error {
  constructor(mistakes: readonly Mistake[]) {
    const lines = toLines(mistakes);
    super(`The content has ${lines.length} mistake(s):\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ContentError';
  }
}
