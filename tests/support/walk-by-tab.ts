import type { Page } from 'playwright';

/** Enough for the longest page of the sample content; a walk that comes here does not end. */
const STOPS_MAX = 1200;

/**
 * Goes through a page by Tab, or by Shift+Tab, and returns what a visitor who uses the keyboard could not see, such as
 * `link "Download": covered by header`: stops that are out of the window, covered, or without a visible ring.
 * part: 'main' ends with the first stop behind the content, or before it; header and footer are the same on all pages.
 */
export async function walkByTab(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  part: 'page' | 'main' = 'page',
): Promise<{ stops: number; problems: string[] }> {
  await page.evaluate(
    ([start, key]) => {
      Object.assign(window, { walked: new Set<Element>(), last: null, scrolled: -1 });
      (document.activeElement as HTMLElement | null)?.blur();
      // the next Tab starts at the edge of the document
      getSelection()?.removeAllRanges();
      const edge = start ? document.querySelector<HTMLElement>(start) : null;
      if (!edge) return;
      // the next Tab starts where the focus was last
      edge.tabIndex = -1;
      edge.focus({ preventScroll: key === 'Tab' });
      edge.blur();
    },
    [part === 'page' ? null : key === 'Tab' ? 'main' : 'main ~ footer, main ~ * footer', key] as const,
  );
  const problems = new Set<string>();
  let stops = 0;
  let wasInside = false;
  for (; stops < STOPS_MAX; stops += 1) {
    await page.keyboard.press(key);
    const { isEnd, isInside, problem } = await page.evaluate(inspectStop);
    if (problem !== '') problems.add(`${key}: ${problem}`);
    if (isEnd || (part === 'main' && wasInside && !isInside)) return { stops, problems: [...problems] };
    wasInside = isInside;
  }
  return { stops, problems: [...problems, `${key}: the walk does not end`] };
}

/** Runs in the page. isEnd: there was no stop. isInside: the stop is in the content. problem: '' if it is in order. */
async function inspectStop(): Promise<{ isEnd: boolean; isInside: boolean; problem: string }> {
  const state = window as unknown as { walked: Set<Element>; last: Element | null; scrolled: number };
  const focused = document.activeElement;
  const isInside = !!focused?.closest('main');
  // a date field has several stops
  const isSame = focused !== null && focused === state.last;
  state.last = focused;
  if (!focused || focused === document.body || (state.walked.has(focused) && !isSame))
    return { isEnd: true, isInside, problem: '' };
  state.walked.add(focused);
  /** A field whose own box is invisible shows its label, the ring too. */
  const shownBox = (element: Element): Element =>
    ((element as HTMLInputElement).labels?.[0] && element.getBoundingClientRect().width < 4
      ? (element as HTMLInputElement).labels?.[0]
      : null) ?? element;
  const describe = (element: Element | null) =>
    element &&
    `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}${element.getAttribute('class') ? `.${element.getAttribute('class')?.split(' ')[0]}` : ''}`;
  const name = () =>
    `${describe(focused)} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}"`;
  const hasRing = () =>
    [focused, shownBox(focused), focused.parentElement, focused.nextElementSibling].some((element) =>
      [null, '::before', '::after'].some((pseudo) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || (boxShadow !== 'none' && !pseudo);
      }),
    );
  /** Whether a ring that is drawn inside, not over a picture, leaves no room for the text. */
  function isUnderRing(element: Element): boolean {
    const depth = -Number.parseFloat(getComputedStyle(element).outlineOffset);
    if (depth <= 0 || element.querySelector('img, svg, [data-icon]')) return false;
    const text = document.createRange();
    text.selectNodeContents(element);
    const [box, words] = [element.getBoundingClientRect(), text.getBoundingClientRect()];
    return words.width > 1 && (words.left < box.left + depth || words.right > box.right - depth);
  }
  function look(): string {
    // a button that goes with the last entries of a list hands the focus on
    if (!focused?.isConnected) return '';
    const element = shownBox(focused as Element);
    // a link that is broken over lines: the first of them; one that holds a picture has the picture's box
    const inner = [...element.querySelectorAll('img, svg, video, [data-icon]')].find(
      (part) => part.getClientRects().length > 0,
    );
    const lines = [...element.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const box = lines[0] ?? inner?.getBoundingClientRect();
    if (!box) return 'has no box';
    const { left, top, right, bottom } = box;
    const inset = (size: number) => Math.min(3, size / 3);
    const [dx, dy] = [inset(box.width), inset(box.height)];
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + dx, top + dy],
      [right - dx, top + dy],
      [left + dx, bottom - dy],
      [right - dx, bottom - dy],
    ] as const;
    const cover = points.map(([x, y]) => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'the edge of the window';
      const hit = document.elementFromPoint(x, y);
      if (!hit) return 'nothing';
      const isOwn = element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === focused;
      return isOwn
        ? ''
        : `${describe(hit.closest('[data-print], header, section, nav, dialog, [popover]'))} (${describe(hit)})`;
    });
    const covered = cover.filter(Boolean);
    const isLarge = box.height > innerHeight / 2 || box.width > innerWidth;
    if (covered.length > (isLarge ? points.length - 1 : 0))
      return `${covered.length} of 5 points covered by ${[...new Set(covered)].join(', ')} at ${Math.round(top)}–${Math.round(bottom)} of ${innerHeight}`;
    if (!hasRing()) return 'no visible ring';
    return isUnderRing(element) ? 'the ring lies over its text' : '';
  }
  // what follows scrolling, such as the header that shrinks, takes some frames
  let problem = '';
  for (let frame = 0; frame < 30; frame += 1) {
    await new Promise((done) => requestAnimationFrame(done));
    // in tabs behind others they may stand still
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    problem = look();
    const isStill = state.scrolled === scrollY;
    state.scrolled = scrollY;
    if (problem === '' && isStill) return { isEnd: false, isInside, problem: '' };
  }
  return { isEnd: false, isInside, problem: `${name()}: ${problem}` };
}
