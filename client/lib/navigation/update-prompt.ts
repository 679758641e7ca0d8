import { createStore } from 'zustand';
import { isReachable } from '../is-reachable.ts';
import { mayReload } from '../reload-guard.ts';
import { hasTyped } from '../typed/typed-forms.ts';

/** Address that the visitor is prompted to load as a new document; null if there is no prompt. */
export const updatePrompt = createStore<{ address: string | null }>()(() => ({ address: null }));

const never = new Promise<never>(() => {});
let isLoadingDocument = false;

/** Handles every failed import, as reported by Vite (ER06). Call it before anything is loaded lazily. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', () => void reloadOnce());
}

/**
 * Reloads the page after a failed import. A new document refers to code that exists, and browsers that remember a
 * failed import request it again. Once within the guard; after that, or with a form in use, the visitor is prompted. If
 * no server responds, nothing happens, as a new document could not be loaded either.
 */
export async function reloadOnce(): Promise<void> {
  const isReachableNow = await isReachable(location.href);
  // a navigation that failed for the same reason has its own address
  if (!isReachableNow || isLoadingDocument || updatePrompt.getState().address !== null) return;
  if (mayReload()) void loadDocument(location.href);
  else updatePrompt.setState({ address: location.href });
}

/** Loads an address that the router cannot show, after a prompt if typed input would be lost. Never resolves. */
export function leaveFor(address: string): Promise<never> {
  if (!hasTyped()) return loadDocument(address);
  updatePrompt.setState({ address });
  return never;
}

/** Loads a new document. Never resolves, so that the page stays unchanged until the document arrives. */
export function loadDocument(address: string): Promise<never> {
  isLoadingDocument = true;
  updatePrompt.setState({ address: null });
  const { href, pathname, search } = new URL(address, location.href);
  // assigning the same address would only scroll to the fragment
  if (location.pathname === pathname && location.search === search) location.reload();
  else location.assign(href);
  return never;
}

export const isDocumentPending = (): boolean => isLoadingDocument;

/** Cancels leaving the page and closes the prompt. Returns false if there was nothing to cancel. */
export function cancelLeaving(): boolean {
  const wasLeaving = isLoadingDocument || updatePrompt.getState().address !== null;
  isLoadingDocument = false;
  updatePrompt.setState({ address: null });
  return wasLeaving;
}
