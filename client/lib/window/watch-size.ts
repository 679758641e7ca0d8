/** While the window is being resized, callbacks that follow it run at most this often (spec 9). In milliseconds. */
export const RESIZE_THROTTLE_MS = 60;
/** Callbacks that may wait run when the size has not changed for this long (spec 9, 200 to 300). In milliseconds. */
export const RESIZE_PAUSE_MS = 250;

/** follows: at once, then in steps during the change, the last size included. settles: at once, then after a pause. */
export type ResizePace = 'follows' | 'settles';

/** Calls back at once and whenever the size of an element changes. Returns a function that stops it. */
export function watchSize(elements: readonly Element[], onResize: () => void, pace: ResizePace): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const run = () => {
    isFirst = false;
    timer = undefined;
    onResize();
  };
  const observer = new ResizeObserver(() => {
    if (isFirst) return run();
    if (pace === 'settles') clearTimeout(timer);
    else if (timer) return;
    timer = setTimeout(run, pace === 'settles' ? RESIZE_PAUSE_MS : RESIZE_THROTTLE_MS);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
