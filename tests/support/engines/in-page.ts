// These functions are sent to a page as text: they may use only their arguments and what the page provides.

/** Triggers hydration and reports whether all of the page is hydrated (openAlive of tests/support/browser.ts). */
export function comeAlive(): boolean {
  if (!document.documentElement.dataset['ready']) {
    dispatchEvent(new Event('pointermove'));
    return false;
  }
  const lazyPart = document.querySelector('[data-lazy]:not([data-hydrated])');
  // a lazy part is hydrated when it is near the viewport
  if (lazyPart) lazyPart.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
  // after the page has scrolled to the top, the header takes a moment to grow again
  return !lazyPart && document.documentElement.dataset['scrolled'] === undefined;
}

export function setStorage(entries: Record<string, unknown>): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
}

/** Centre of the first visible match, or the reason why it cannot be clicked yet. */
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
  // the centre of a link that wraps over two lines may not belong to the link
  const line = element.getClientRects()[0] as DOMRect;
  const [x, y] = [Math.round(line.x + line.width / 2), Math.round(line.y + line.height / 2)];
  const hit = document.elementFromPoint(x, y);
  if (hit && (element.contains(hit) || hit.closest('label')?.control === element)) return { x, y };
  // outside the viewport, or covered by the header
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
