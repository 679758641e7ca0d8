/** Second attempts at reads, as a share of first ones (hardening 14). */
const SHARE = 0.1;
/** What can be saved up. */
const SAVED_MAX = 5;
/** A connection that was cut: mostly one that the CMS had closed just before, or that a restart of it ended. */
const CUT = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

export interface RetryBudget {
  /** Called for each first attempt. */
  save(): void;
  /** Whether a call that failed this way may be tried once more; it then costs one. */
  spend(error: unknown): boolean;
}

/** A single failure is hidden from visitors by a second attempt; in an outage there are no second attempts. */
export function createRetryBudget(): RetryBudget {
  let saved = 1;
  return {
    save() {
      saved = Math.min(SAVED_MAX, saved + SHARE);
    },
    spend(error) {
      const code = ((error as Error | null)?.cause as { code?: string } | undefined)?.code;
      if (code === undefined || !CUT.has(code) || saved < 1) return false;
      saved--;
      return true;
    },
  };
}
