import { createStore } from 'zustand';
import { isReachable } from '../is-reachable.ts';
import { mayReload } from '../reload-guard.ts';
import { hasTyped } from '../typed-forms.ts';

/** Address that the visitor is asked to load as a new document. null: nothing is asked. */
export const updatePrompt = createStore<{ address: string | null }>()(() => ({ address: null }));

const never = new Promise<never>(() => {});
let isLeaving = false;

/** ER06: code that did not come, whoever asked for it: Vite reports each. To be called before anything is loaded lazily. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', () => void reloadOnce());
}

/**
 * ER06: a new document brings code that is there, and browsers that remember a failed import ask again. Once within the guard; then,
 * or over a form in use, the visitor is asked. Where no server answers there is nothing to ask: a new document could not come either.
 */
export async function reloadOnce(): Promise<void> {
  // a navigation that failed for the same reason has its own address
  const isDecided = () => isLeaving || updatePrompt.getState().address !== null;
  if (isDecided() || !(await isReachable(location.href)) || isDecided()) return;
  if (mayReload(isDecided)) void loadDocument(location.href);
  else updatePrompt.setState({ address: location.href });
}

/** An address that the router can not show is loaded as a document, unless something typed would be lost unasked. Never resolves. */
export function leaveFor(address: string): Promise<never> {
  if (!hasTyped()) return loadDocument(address);
  updatePrompt.setState({ address });
  return never;
}

/** Leaves for a new document, and never resolves: the page stays as it is until that is there. */
export function loadDocument(address: string): Promise<never> {
  isLeaving = true;
  updatePrompt.setState({ address: null });
  const { href, pathname, search } = new URL(address, location.href);
  // the browser would only look for the fragment
  if (location.pathname === pathname && location.search === search) location.reload();
  else location.assign(href);
  return never;
}

export const isDocumentPending = (): boolean => isLeaving;

/** The page is not left after all, and nothing is asked. false: it was not about to be left. */
export function cancelLeaving(): boolean {
  const wasLeaving = isLeaving || updatePrompt.getState().address !== null;
  isLeaving = false;
  updatePrompt.setState({ address: null });
  return wasLeaving;
}
