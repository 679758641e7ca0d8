/** Times of the contact directory, in milliseconds (spec 9). */
export const CONTACT_TOGGLE_MS = 500;
export const CONTACT_OPEN_MS = 500;
export const CONTACT_SCROLL_MS = 800;
export const CONTACT_SCROLL_THROTTLE_MS = 300;
/** Added to the scroll position, in pixels: a section stops 100 px below the window's upper edge. */
export const CONTACT_SCROLL_OFFSET_PX = -100;
/** Delay until the section scrolls to opened lists: one that the browser opens by itself on load must not scroll. */
export const CONTACT_READY_MS = 400;
