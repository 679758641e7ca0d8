/** Letters that do not fall apart into a base letter and a mark. */
const LETTERS: Record<string, string> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', đ: 'd' };

/** Spec 5, slug helper (D18): lower case, Polish letters to Latin ones, everything but letters away. */
export function toHashSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[łßøæđ]/g, (letter) => LETTERS[letter] as string)
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}

/** Slugs of items that stand together: one that is taken gets -2, -3 … (D18); one without letters is 'item'. */
export function toHashSlugs(names: readonly string[]): string[] {
  const taken = new Map<string, number>();
  return names.map((name) => {
    const slug = toHashSlug(name) || 'item';
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  });
}
