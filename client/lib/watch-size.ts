/** Spec 9: while the window is being pulled, what must follow is looked at this often at most. Milliseconds. */
export const RESIZE_THROTTLE_MS = 60;
/** Spec 9, 200 to 300: what may wait is looked at once the window has rested this long. Milliseconds. */
export const RESIZE_PAUSE_MS = 250;

/** follows: at once, and in steps while it changes, the last size included. settles: at once, then when it rests. */
export type ResizePace = 'follows' | 'settles';

/** Looks at elements whenever their size changes; the first look comes at once. Returns what ends it. */
export function watchSize(elements: readonly Element[], look: () => void, pace: ResizePace): () => void {
  const paced = createPaced(look, pace);
  const observer = new ResizeObserver(paced.call);
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    paced.stop();
  };
}

/** A function that is called as often as sizes change, and acts at its pace. */
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
