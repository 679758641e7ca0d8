/** Pauses between attempts while a breaker is open; the longest bounds how late a recovery is noticed. Milliseconds. */
export const BREAKER_MS = { first: 250, longest: 1500 };
/** Things remembered to have failed; who is beyond that is tried as if it had. */
const TARGETS_MAX = 1000;

export interface BreakerRules {
  /** Opens when so many calls in a row have failed … */
  calls: number;
  /** … of so many different things: one broken resource is no broken CMS. */
  targets: number;
}

/**
 * Ends the asking of a source that fails. While it is open one call a pause goes through, whatever became of the one before,
 * and things that have not failed yet get one attempt each, a few a second: they may be well. The first success closes it.
 */
export class Breaker {
  readonly #rules: BreakerRules;
  readonly #now: () => number;
  readonly #failed = new Set<string>();
  #count = 0;
  #isOpen = false;
  #pause = 0;
  #nextAt = 0;
  #nextNewAt = 0;

  constructor(rules: BreakerRules, now: () => number = Date.now) {
    this.#rules = rules;
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether a call may be made now; it has to tell how it ended. */
  lets(target: string): boolean {
    if (!this.#isOpen) return true;
    const now = this.#now();
    if (now >= this.#nextAt) {
      this.#pause = Math.min(BREAKER_MS.longest, 2 * this.#pause);
      this.#nextAt = now + this.#pause;
      return true;
    }
    if (this.#failed.has(target) || this.#failed.size >= TARGETS_MAX || now < this.#nextNewAt) return false;
    this.#nextNewAt = now + BREAKER_MS.first;
    return true;
  }

  /** True: it was open. */
  succeed(): boolean {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    this.#count = 0;
    this.#failed.clear();
    return wasOpen;
  }

  /** True: it is open from now on. */
  fail(target: string): boolean {
    this.#count++;
    if (this.#failed.size < TARGETS_MAX) this.#failed.add(target);
    if (this.#isOpen || this.#count < this.#rules.calls || this.#failed.size < this.#rules.targets) return false;
    this.#isOpen = true;
    this.#pause = BREAKER_MS.first;
    this.#nextAt = this.#now() + this.#pause;
    this.#nextNewAt = 0;
    return true;
  }
}
