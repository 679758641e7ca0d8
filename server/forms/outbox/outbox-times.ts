export const DAY_MS = 86_400_000;
/** In its first hour a process calls nothing too old, in milliseconds: its clock may not be right yet. */
const SETTLING_MS = 3_600_000;

/** Names that are paused, each for a time by performance.now(). */
export function createPauses() {
  const ends = new Map<string, number>();
  const forgetEnded = () => {
    for (const [name, end] of ends) if (end <= performance.now()) ends.delete(name);
  };
  return {
    add: (name: string, ms: number) => void ends.set(name, performance.now() + ms),
    has: (name: string) => (ends.get(name) ?? 0) > performance.now(),
    forgetEnded,
    list(): string[] {
      forgetEnded();
      return [...ends.keys()];
    },
    clear: () => ends.clear(),
  };
}

/**
 * Converts an age to the time of day before which something is older than that, in epoch milliseconds. The time of day
 * is counted from the earliest that this process has seen its clock show, so that one which jumps ahead, or was ahead
 * at the start, makes nothing old.
 */
export function createAgeLimits(): (ageMs: number) => number {
  const openedAt = performance.now();
  let offset = Number.POSITIVE_INFINITY;
  return (ageMs) => {
    const now = performance.now();
    offset = Math.min(offset, Date.now() - now);
    return now - openedAt < Math.min(ageMs, SETTLING_MS) ? 0 : offset + now - ageMs;
  };
}

/** Latest time at which a message was received, in epoch milliseconds: the end of its day if only that is known. */
export const toLatestTime = (received: string): number => Date.parse(received) + (received.includes('T') ? 0 : DAY_MS);
