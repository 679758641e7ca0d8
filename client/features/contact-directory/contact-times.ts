/** Spec 9, times of the contact directory. Milliseconds, but for the offset. */
export const CONTACT_TOGGLE_MS = 500;
export const CONTACT_OPEN_MS = 500;
export const CONTACT_SCROLL_MS = 800;
export const CONTACT_SCROLL_THROTTLE_MS = 300;
/** Pixels below the window's upper edge at which a section stops. */
export const CONTACT_SCROLL_OFFSET_PX = -100;
/** The section takes part in scrolling this long after it is there: what a browser opens by itself on load does not scroll. */
export const CONTACT_READY_MS = 400;
