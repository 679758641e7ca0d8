/** Spec 9: while the window is being resized, callbacks that follow it run at most this often. In milliseconds. */
export const RESIZE_THROTTLE_MS = 60;
/** Spec 9, 200 to 300: callbacks that may wait run when the size has not changed for this long. In milliseconds. */
export const RESIZE_PAUSE_MS = 250;

/** follows: at once, then in steps during the change, the last size included. settles: at once, then after a pause. */
export type ResizePace = 'follows' | 'settles';

/** Calls back at once and whenever the size of an element changes. Returns a function that stops it. */
export function watchSize(elements: readonly Element[], onResize: () => void, pace: ResizePace): () => void {
  const paced = createPaced(onResize, pace);
  const observer = new ResizeObserver(paced.call);
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    paced.stop();
  };
}

/** Its `call` may be called at every change of size, and runs `act` at the given pace. */
export function createPaced(act: () => void, pace: ResizePace): { call(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  let last = Number.NEGATIVE_INFINITY;
  const run = () => {
    timer = undefined;
    last = Date.now();
    act();
  };
  return {
    call() {
      if (isFirst) {
        isFirst = false;
        return run();
      }
      if (pace === 'settles') {
        clearTimeout(timer);
        timer = setTimeout(run, RESIZE_PAUSE_MS);
      } else timer ??= setTimeout(run, Math.max(0, RESIZE_THROTTLE_MS - (Date.now() - last)));
    },
    stop: () => clearTimeout(timer),
  };
}
