/** The page of a list that `?page=` asks for, perhaps beyond the last; 1 for what is no number of a page. */
export function toPageNumber(asked: string | null): number {
  return /^[1-9]\d*$/.test(asked ?? '') ? Math.min(Number(asked), Number.MAX_SAFE_INTEGER) : 1;
}
