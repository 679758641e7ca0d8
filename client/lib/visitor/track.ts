/** Events for the tag manager. Closed on purpose: no personal data, no phrases, no queries. */
export type SiteEvent =
  | { event: 'page_view'; page_path: string; page_title: string; language: string }
  | { event: 'search'; results: number }
  | { event: 'zip_download'; files: number }
  | { event: 'form_sent'; form: string };

/** A page that waits for a choice all day must not grow. */
const HELD_MAX = 100;

/** held: waiting for the choice or the tag manager; function: passed on; null: nobody may hear. */
let state: SiteEvent[] | ((event: SiteEvent) => void) | null = [];

/** Reports an event, once the visitor allows it and the tag manager is there; otherwise nothing is kept. */
export function track(event: SiteEvent): void {
  if (Array.isArray(state)) {
    if (state.length < HELD_MAX) state.push(event);
  } else state?.(event);
}

export function holdEvents(): void {
  if (!Array.isArray(state)) state = [];
}

/** CC06: what was held goes out in order, then everything at once. */
export function releaseEvents(pass: (event: SiteEvent) => void): void {
  const held = Array.isArray(state) ? state : [];
  state = pass;
  for (const event of held) pass(event);
}

export function dropEvents(): void {
  state = null;
}
