import { createStore } from 'zustand';

/** A screen reader has noticed an element of the status region well before it is removed again. In milliseconds. */
const SHOWN_MS = 7000;

interface Announcement {
  id: number;
  text: string;
}
let count = 0;

/**
 * What the status region of the page says, and that of an open dialog (status-region.tsx). Each text is an element of its own: of
 * several all are read, and the same text is read again.
 */
export const announcements = createStore<{ shown: readonly Announcement[] }>()(() => ({ shown: [] }));

/**
 * Has a text read out that nothing else reads: what takes the focus is read anyway, and a region that is inserted with
 * its text is often missed.
 */
export function announce(text: string): void {
  count += 1;
  const announcement = { id: count, text };
  announcements.setState(({ shown }) => ({ shown: [...shown, announcement] }));
  setTimeout(() => {
    announcements.setState(({ shown }) => ({ shown: shown.filter((one) => one !== announcement) }));
  }, SHOWN_MS);
}
