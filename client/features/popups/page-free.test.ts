// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { isPageFree } from './page-free.ts';

it('R3-5: a page that nobody sees is not free for a popup, which would count as displayed', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  // long after any choice of cookies, which another test of this worker may have made
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1e9);
  const isFreeIn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    return isPageFree();
  };
  expect([isFreeIn('hidden'), isFreeIn('visible')]).toEqual([false, true]);
  visibility.mockRestore();
  clock.mockRestore();
});
