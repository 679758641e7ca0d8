import { foldText } from '../text/fold.ts';

/** Slug helper (spec 5, D18): lower case, letters with marks become base letters, all other characters are removed. */
export const toHashSlug = (name: string): string => foldText(name).replace(/[^a-z]/g, '');

/** Unique slugs for the items of a list: duplicates get -2, -3 … (D18); a name without letters becomes 'item'. */
export function toHashSlugs(names: readonly string[]): string[] {
  const taken = new Map<string, number>();
  return names.map((name) => {
    const slug = toHashSlug(name) || 'item';
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  });
}
