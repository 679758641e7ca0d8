/** The page of a list that `?page=` asks for, perhaps beyond the last; 1 for what is no number of a page. */
export function toPageNumber(asked: string | null): number {
  return /^[1-9]\d{0,5}$/.test(asked ?? '') ? Number(asked) : 1;
}
