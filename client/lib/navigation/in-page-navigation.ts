/** Options for a navigation within a page, such as a filter: nothing scrolls, and the focus stays. */
export const IN_PAGE_NAVIGATION = { state: { inPage: true }, preventScrollReset: true } as const;

export function isInPageNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inPage' in state;
}
