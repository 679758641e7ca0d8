/** The header is 'scrolled down' beyond 65 px; checked at most every 100 ms (spec 9). */
const SCROLLED_DOWN_PX = 65;
const SCROLL_THROTTLE_MS = 100;

/** Updates <html data-scrolled>. Outside React, so that nothing renders while scrolling. */
export function watchScroll(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const apply = () => {
    timer = undefined;
    document.documentElement.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_DOWN_PX);
  };
  const onScroll = () => {
    timer ??= setTimeout(apply, SCROLL_THROTTLE_MS);
  };
  // the position is read later: reading it here, during hydration, would force an additional layout
  onScroll();
  window.addEventListener('scroll', onScroll);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', onScroll);
  };
}
