/** Spec 9: the header is 'scrolled down' beyond 65 px; looked at every 100 ms at most. */
export const SCROLLED_DOWN_PX = 65;
export const SCROLL_THROTTLE_MS = 100;

/** Keeps <html data-scrolled> true to the scroll position. Outside React: nothing re-renders while scrolling. */
export function watchScroll(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const apply = () => {
    timer = undefined;
    document.documentElement.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_DOWN_PX);
  };
  const onScroll = () => {
    timer ??= setTimeout(apply, SCROLL_THROTTLE_MS);
  };
  // the position is read later: here, while the page is hydrated, it would cost a layout of its own
  onScroll();
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', onScroll);
  };
}
