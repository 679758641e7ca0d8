/** The page that `?page=` asks for, 1 for anything else. */
export function toPageNumber(asked: string | null, pages: number): number {
  const number = Number(asked);
  return Number.isInteger(number) && number >= 1 && number <= pages ? number : 1;
}
