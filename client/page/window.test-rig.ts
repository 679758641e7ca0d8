import { vi } from 'vitest';

/** A window that every media query matches: narrow, dark, without motion. The file that calls it undoes it. */
export function matchAllMedia(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
}

/** For beforeEach: such a window, in which no picture has loaded yet. */
export function openEmptyWindow({ onTestFinished }: { onTestFinished(undo: () => void): void }): void {
  matchAllMedia();
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
