/** The page of a list that `?page=` asks for, perhaps beyond the last; 1 for what is no number of a page. */
export function toPageNumber(asked: string | null): number {
  const number = Number(asked);
  return Number.isSafeInteger(number) && number >= 1 ? number : 1;
}
