/** A value in the L2 cache. Milliseconds. */
export interface L2Entry {
  body: Buffer;
  tags: readonly string[];
  ageMs: number;
  freshMs: number;
  staleMs: number;
}

/** The right to load a key, for a second or until it is released. */
export interface L2Lock {
  /** failure: reported to the processes that wait for the value. */
  release(failure?: string): void;
}

/**
 * What all processes of a site share (decision 027). Nothing rejects and no call waits long: undefined means that there was no
 * answer in time, and each process goes on alone.
 */
export interface L2Cache {
  /**
   * A value that no purge has hit (a fresh one unless acceptsStale), the lock for loading it, 'locked' while another process loads it,
   * or how that has just failed.
   */
  get(key: string, acceptsStale: boolean): Promise<L2Entry | L2Lock | 'locked' | { failure: string } | undefined>;
  /** since: `position` before the load, so that a purge that came meanwhile hits the value. Runs in the background. */
  set(key: string, entry: Omit<L2Entry, 'ageMs'>, how: { since: number; lifeMs: number; lock: L2Lock | null }): void;
  /** Number of the last purge that was done in this process; 0: not known, nothing can be stored. */
  position(): number;
}

/** How many entries a purge hit in this process. */
export interface Purged {
  data: number;
  pages: number;
}
