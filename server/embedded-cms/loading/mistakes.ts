/**
 * broken: the record can not be used · dangling: it names something that is not there · warning: allowed, but look at it.
 */
export type MistakeKind = 'broken' | 'dangling' | 'warning';

export interface Mistake {
  kind: MistakeKind;
  /** File, record and path: `pl/products/water.yaml [3].tabs[1].content`. */
  where: string;
  reason: string;
}

/** Collects everything that is wrong, so that an editor sees all of it at once. */
export interface Mistakes {
  readonly all: readonly Mistake[];
  add(where: string, reason: string, kind?: MistakeKind): void;
  /** How many were added so far that are no warnings. */
  count(): number;
}

export function createMistakes(): Mistakes {
  const all: Mistake[] = [];
  return {
    all,
    add: (where, reason, kind = 'broken') => void all.push({ kind, where, reason }),
    count: () => all.filter((mistake) => mistake.kind !== 'warning').length,
  };
}

export function toText({ where, reason }: Mistake): string {
  return `${where}: ${reason}`;
}

/** Content that can not be used, with everything that is wrong with it. */
export class ContentError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(
      `The content has ${mistakes.length} mistake(s):\n${mistakes.map((mistake) => `  ${toText(mistake)}`).join('\n')}`,
    );
    this.name = 'ContentError';
    this.mistakes = mistakes;
  }
}
