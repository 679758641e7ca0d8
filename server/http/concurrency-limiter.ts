/** page: a page, a form or its data · search: results while somebody types · background: revalidation that no visitor waits for. */
export type Priority = 'page' | 'search' | 'background';

/** All slots are taken, and the queue is full or the wait was too long. */
export class LimitExceeded extends Error {
  override name = 'LimitExceeded';
}

export interface LimiterOptions {
  limit: number;
  maxQueued: number;
  maxWaitMs: number;
  /** Runs an admission when the event loop has had a turn for new connections and cached pages; at once by default. */
  defer?: (grant: () => void) => void;
}

interface Waiter {
  grant(): void;
  reject(reason: unknown): void;
}

/** Order of admission. */
const PRIORITIES: readonly Priority[] = ['page', 'search', 'background'];
/** Share of the slots that background work may take, and its own queue: it can wait, visitors can not. */
const BACKGROUND_SHARE = 0.25;
const BACKGROUND_QUEUED_MAX = 100;
const BACKGROUND_WAIT_MS = 10_000;

/** Behind so few a request waits longer: they are served within half a second, unless the machine is busy with something else. */
const SHORT_QUEUE = 48;
const SHORT_QUEUE_WAIT_MS = 3000;

/** A semaphore with a bounded, prioritised queue and a time limit of waiting (hardening 15; docs/decisions/028-concurrency-limiter.md). */
export function createConcurrencyLimiter(options: LimiterOptions) {
  const { maxQueued, maxWaitMs, defer = (grant) => grant() } = options;
  const queues: Record<Priority, Set<Waiter>> = { page: new Set(), search: new Set(), background: new Set() };
  let { limit } = options;
  let active = 0;
  let inBackground = 0;
  let isDeferred = false;

  const queued = () => queues.page.size + queues.search.size;
  const hasSlot = (priority: Priority) =>
    active < limit && (priority !== 'background' || inBackground < Math.max(1, limit * BACKGROUND_SHARE));

  function takeSlot(priority: Priority): () => void {
    const background = priority === 'background' ? 1 : 0;
    active++;
    inBackground += background;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      active--;
      inBackground -= background;
      grantQueued();
    };
  }

  function findNext(): Waiter | undefined {
    const priority = PRIORITIES.find((name) => queues[name].size > 0 && hasSlot(name));
    return priority && queues[priority].values().next().value;
  }

  /** One at a time, so that `defer` can let others in between. */
  function grantQueued(): void {
    if (isDeferred || !findNext()) return;
    isDeferred = true;
    defer(() => {
      isDeferred = false;
      findNext()?.grant();
      grantQueued();
    });
  }

  /** A page takes the place of the newest search. */
  function hasRoom(priority: Priority): boolean {
    if (priority === 'background') return queues.background.size < BACKGROUND_QUEUED_MAX;
    if (queued() >= maxQueued && priority === 'page') [...queues.search].at(-1)?.reject(new LimitExceeded());
    return queued() < maxQueued;
  }

  function waitMsOf(priority: Priority): number {
    if (priority === 'background') return BACKGROUND_WAIT_MS;
    return queued() < SHORT_QUEUE ? Math.max(SHORT_QUEUE_WAIT_MS, maxWaitMs) : maxWaitMs;
  }

  return {
    /**
     * Waits for a slot: pages before searches before background work, each in order of arrival. Resolves with the function that gives
     * the slot back (calling it again does nothing). Rejects with LimitExceeded, or with the signal's reason while it waits.
     */
    async acquire(priority: Priority, signal?: AbortSignal): Promise<() => void> {
      signal?.throwIfAborted();
      if (!hasRoom(priority)) throw new LimitExceeded();
      const queue = queues[priority];
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        queue.delete(waiter);
      };
      const waiter: Waiter = {
        grant() {
          leave();
          resolve(takeSlot(priority));
        },
        reject(reason) {
          leave();
          reject(reason);
        },
      };
      const abort = () => waiter.reject(signal?.reason);
      const timer = setTimeout(() => waiter.reject(new LimitExceeded()), waitMsOf(priority));
      signal?.addEventListener('abort', abort, { once: true });
      queue.add(waiter);
      grantQueued();
      return promise;
    },
    /** The next request has to wait. */
    isFull: () => active + queued() >= limit,
    /** queued: without those of background priority. */
    stats: () => ({ active, queued: queued() }),
    /** Slots from now on; those in use stay in use. */
    resize(slots: number): void {
      limit = slots;
      grantQueued();
    },
  };
}
export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;
