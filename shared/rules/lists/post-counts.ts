/** Number of posts per page of the list. */
export const POSTS_PER_PAGE = 9;
/** Distance in pixels from the end of the list at which more posts are loaded (spec 9). */
export const POSTS_ROOT_MARGIN_PX = 200;
/** Number of posts in a news block. */
const NEWS_COUNT = { usual: 3, max: 12 };

/** How many posts a news block shows: a whole number from 1 to 12, whatever the CMS says. */
export function toNewsCount(limit: number | null | undefined): number {
  return Math.min(NEWS_COUNT.max, Math.max(1, Math.trunc(limit ?? NEWS_COUNT.usual)));
}
