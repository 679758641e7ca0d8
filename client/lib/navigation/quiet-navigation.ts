/** A step within a page, such as a filter: nothing scrolls, and the focus stays where the visitor works. */
export const QUIET_NAVIGATION = { state: { quiet: true }, preventScrollReset: true } as const;

export function isQuietNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'quiet' in state;
}
