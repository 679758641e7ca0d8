/** A step within a page, such as a filter: nothing scrolls, and the focus stays where the visitor works. */
export const IN_PAGE_NAVIGATION = { state: { inPage: true }, preventScrollReset: true } as const;

export function isInPageNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inPage' in state;
}
