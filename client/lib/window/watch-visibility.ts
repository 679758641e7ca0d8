/**
 * Reports whether an element is in the window, now and with each change, until the returned function is called. margin:
 * around the window, as in CSS. Of changes that arrive together, the last one is how it is.
 */
export function watchVisibility(element: Element, report: (isVisible: boolean) => void, margin = '0px'): () => void {
  const observer = new IntersectionObserver((entries) => report(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: margin,
  });
  observer.observe(element);
  return () => observer.disconnect();
}
