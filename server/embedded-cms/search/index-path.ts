import type { PageKindName } from '#shared/pages/page-kinds.ts';
import type { Answers } from '../wire/build-answers.ts';

/** Path of the page of a kind that a locale has once; null: it has none that is public. */
export function findIndexPath({ pages }: Pick<Answers, 'pages'>, kind: PageKindName): string | null {
  return pages.all.find((page) => page.kind === kind && !page.draft)?.node.slug ?? null;
}
