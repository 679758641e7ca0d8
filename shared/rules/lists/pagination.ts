/** One page of a long list. */
export interface ListPage<T> {
  items: T[];
  /** Number of items in the whole list. */
  total: number;
  /** Page number from 1; may be beyond the last page. */
  number: number;
  pages: number;
}

export function cutPage<T>(all: readonly T[], number: number, size: number): ListPage<T> {
  const items = all.slice((number - 1) * size, number * size);
  return { items, total: all.length, number, pages: Math.max(1, Math.ceil(all.length / size)) };
}

/** Page numbers of a pagination: the first, the last and those around the current page; null stands for a gap. */
export function listPageNumbers(number: number, pages: number): (number | null)[] {
  const near = Array.from({ length: 5 }, (_, i) => number - 2 + i);
  const numbers = [...new Set([1, ...near, pages])].filter((n) => n >= 1 && n <= pages);
  // a gap of a single page is filled with its number
  return numbers.flatMap((n, i) => {
    const gap = n - (numbers[i - 1] ?? 0) - 1;
    return gap === 0 ? [n] : gap === 1 ? [n - 1, n] : [null, n];
  });
}

/** Page number in `?page=`, which may be beyond the last page; 1 for invalid values. */
export function toPageNumber(text: string | null): number {
  return /^[1-9]\d*$/.test(text ?? '') ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : 1;
}
