import { createStore } from 'zustand';
import { isReachable } from './is-reachable.ts';
import { mayReload } from './reload-guard.ts';
import { hasTyped } from './typed-forms.ts';

/** What the visitor is asked: to load this address anew. null: nothing. */
export const renewal = createStore<{ address: string | null }>()(() => ({ address: null }));

/** Where the visitor is on the way to, while the code of the next page is loaded. */
let goingTo: string | null = null;
let renewing = false;

/**
 * ER06: code that is gone can only come with a new document, of the page that is shown or on its way. At most once within
 * the guard, never over what was typed, and only where the server answers: what stands is more than an error page.
 */
export async function renew(address: string = goingTo ?? location.href): Promise<void> {
  if (renewing) return;
  renewing = true;
  try {
    if (!(await isReachable(address))) return;
    if (hasTyped() || !mayReload()) renewal.setState({ address });
    else load(address);
  } finally {
    renewing = false;
  }
}

/** An address that the router could not reach: as a document, unless something typed would be lost unasked. */
export function leaveFor(address: string): void {
  if (hasTyped()) renewal.setState({ address });
  else load(address);
}

/** Once, before anything is loaded lazily: Vite tells of every chunk that did not come, whoever asked for it. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', () => void renew());
}

/** Loads code for a navigation; a failure is answered with the page that it leads to. */
export async function loadOnTheWay(address: string, load: () => Promise<void>): Promise<void> {
  goingTo = address;
  try {
    await load();
  } finally {
    if (goingTo === address) goingTo = null;
  }
}

export function load(address: string): void {
  renewal.setState({ address: null });
  const [own, next] = [new URL(location.href), new URL(address, location.href)];
  if (own.pathname === next.pathname && own.search === next.search) location.reload();
  else location.assign(next.href);
}
