/** One page of a long list. */
export interface ListPage<T> {
  items: T[];
  /** Of the whole list. */
  total: number;
  /** From 1; perhaps beyond the last. */
  number: number;
  pages: number;
}

export function cutPage<T>(all: readonly T[], number: number, size: number): ListPage<T> {
  const items = all.slice((number - 1) * size, number * size);
  return { items, total: all.length, number, pages: Math.max(1, Math.ceil(all.length / size)) };
}

/** Pages that a list of pages names: the first, the last and those around the present one; null: some are left out. */
export function listPageNumbers(number: number, pages: number): (number | null)[] {
  const near = Array.from({ length: 5 }, (_, i) => number - 2 + i);
  const named = [...new Set([1, ...near, pages])].filter((n) => n >= 1 && n <= pages);
  // a gap of one page is filled with it
  return named.flatMap((n, i) => {
    const gap = n - (named[i - 1] ?? 0) - 1;
    return gap === 0 ? [n] : gap === 1 ? [n - 1, n] : [null, n];
  });
}
