// Each of these is sent to a page as text: it knows nothing but its arguments and what a page has.

/** Whether all of the page is alive, as open and openAlive of tests/support/browser.ts have it; helps it on. */
export function comeAlive(): boolean {
  if (!document.documentElement.dataset['ready']) {
    dispatchEvent(new Event('pointermove'));
    return false;
  }
  const late = document.querySelector('[data-lazy]:not([data-hydrated])');
  // each comes alive near the window
  if (late) late.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
  // the header grows again a moment after the page has come to its top
  return !late && document.documentElement.dataset['scrolled'] === undefined;
}

export function setStorage(entries: Record<string, unknown>): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
}

/** Middle of the first such element that can be seen, or why it cannot be clicked on yet. */
export function findPlace(selector: string, text: string): { x: number; y: number } | { obstacle: string } {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      one.getClientRects().length > 0 &&
      one.textContent.replaceAll('\u00a0', ' ').includes(text),
  );
  if (!element) return { obstacle: 'none is shown' };
  if (document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running'))
    return { obstacle: 'something is still moving' };
  // a link that runs over two lines has a hole in the middle of its box
  const line = element.getClientRects()[0] as DOMRect;
  const [x, y] = [Math.round(line.x + line.width / 2), Math.round(line.y + line.height / 2)];
  const hit = document.elementFromPoint(x, y);
  if (hit && (element.contains(hit) || hit.closest('label')?.control === element)) return { x, y };
  // beyond the window, or under the header
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return { obstacle: `at ${x}, ${y} is ${(hit?.cloneNode() as Element | undefined)?.outerHTML ?? 'nothing'}` };
}

export const readAddress = (): string => location.pathname + location.search;

export function readTexts(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.innerText.replaceAll('\u00a0', ' ').trim());
}

export function readFocused(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  return (element.getAttribute('aria-label') ?? (element.id || element.textContent)).replaceAll('\u00a0', ' ').trim();
}
