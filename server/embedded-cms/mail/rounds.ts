/** Pause after a round that left something undone; twice as long after each, up to the longest. Milliseconds. */
const PAUSE_MIN_MS = 1000;
const PAUSE_MAX_MS = 300_000;

/** Runs work in rounds, one after the other. work: never rejects; false where something has to be tried again. */
export function createRounds(work: () => Promise<boolean>) {
  let round = Promise.resolve();
  let next: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = PAUSE_MIN_MS;
  let isStopped = false;

  /** Resolves when a round is over that began after this call. */
  function wake(): Promise<void> {
    next ??= round.then(() => {
      next = null;
      round = run();
      return round;
    });
    return next;
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (isStopped) return;
    const isDone = await work();
    if (!isDone && !isStopped) timer = setTimeout(() => void wake(), pause).unref();
    pause = isDone ? PAUSE_MIN_MS : Math.min(pause * 2, PAUSE_MAX_MS);
  }

  return {
    wake,
    /** Work that takes long looks at this. */
    isStopped: () => isStopped,
    async stop(): Promise<void> {
      isStopped = true;
      await (next ?? round);
      clearTimeout(timer);
    },
  };
}
