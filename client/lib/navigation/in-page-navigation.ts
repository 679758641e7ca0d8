/** Options for a navigation within a page, such as a filter: nothing scrolls, and the focus stays. */
export const IN_PAGE_NAVIGATION = { state: { inPage: true }, preventScrollReset: true } as const;

export function isInPageNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inPage' in state;
}

/** What React Router stores in each entry of the history. */
const read = () => history.state as { idx?: number; usr?: object } | null;

/** Position among the entries of the site. */
export const readIndex = (): number => read()?.idx ?? 0;

/** What the entry says of the way to it; one that replaces it goes on saying that. */
export const readState = (): object | undefined => read()?.usr;
