/** Posts on a page of the list. */
export const POSTS_PER_PAGE = 9;
/** Spec 9: more are loaded when the end of the list is this near. Pixels. */
export const POSTS_ROOT_MARGIN_PX = 200;

/** The page that `?page=` asks for, 1 for anything else. */
export function toPageNumber(asked: string | null, pages: number): number {
  const number = Number(asked);
  return Number.isInteger(number) && number >= 1 && number <= pages ? number : 1;
}
