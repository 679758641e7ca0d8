/** Pause after an incomplete round, in milliseconds; it doubles each time up to the maximum. */
const PAUSE_MIN_MS = 1000;
const PAUSE_MAX_MS = 300_000;

/** Runs work in rounds, one after the other. work: must not reject; resolves to false if a retry is needed. */
export function createRounds(work: () => Promise<boolean>) {
  let round = Promise.resolve();
  let next: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = PAUSE_MIN_MS;
  let isStopped = false;

  /** Resolves at the end of a round that started after this call. */
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
    /** For long-running work, which should end early once this is true. */
    isStopped: () => isStopped,
    async stop(): Promise<void> {
      isStopped = true;
      await (next ?? round);
      clearTimeout(timer);
    },
  };
}
