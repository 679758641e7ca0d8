/** Events for the tag manager. A closed list on purpose: no personal data, no search phrases, no queries. */
export type SiteEvent =
  | { event: 'page_view'; page_path: string; page_title: string; language: string }
  | { event: 'search'; results: number }
  | { event: 'zip_download'; files: number }
  | { event: 'form_sent'; form: string };

/** Limits the memory of a page whose visitor never answers the consent banner. */
const HELD_MAX = 100;

/** Array: events wait for consent or the tag manager; function: events are passed on; null: events are dropped. */
let state: SiteEvent[] | ((event: SiteEvent) => void) | null = [];

/** Reports an event once the visitor has consented and the tag manager is loaded; without consent it is dropped. */
export function track(event: SiteEvent): void {
  if (Array.isArray(state)) {
    if (state.length < HELD_MAX) state.push(event);
  } else state?.(event);
}

export function holdEvents(): void {
  if (!Array.isArray(state)) state = [];
}

/** Passes on the waiting events in order, and later ones immediately (CC06). */
export function releaseEvents(pass: (event: SiteEvent) => void): void {
  const held = Array.isArray(state) ? state : [];
  state = pass;
  for (const event of held) pass(event);
}

export function dropEvents(): void {
  state = null;
}
