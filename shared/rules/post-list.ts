/** Posts on a page of the list. */
export const POSTS_PER_PAGE = 9;
/** Spec 9: more are loaded when the end of the list is this near. Pixels. */
export const POSTS_ROOT_MARGIN_PX = 200;
