/** page: a page, a form or its data · search: results while a visitor types · background: revalidations. */
export type Priority = 'page' | 'search' | 'background';

/** All slots are taken, and the queue is full or the wait was too long. */
export class LimitExceeded extends Error {
  override name = 'LimitExceeded';
}

export interface LimiterOptions {
  limit: number;
  maxQueued: number;
  maxWaitMs: number;
  /** Delays the grant of a slot until the event loop has served new connections and cached pages; default: none. */
  defer?: (grant: () => void) => void;
}

interface Waiter {
  grant(): void;
  reject(reason: unknown): void;
}

/** Order in which queued requests get slots. */
const PRIORITIES: readonly Priority[] = ['page', 'search', 'background'];
/** Share of the slots for background work, and its separate queue: background work can wait, visitors can not. */
const BACKGROUND_SHARE = 0.25;
const BACKGROUND_QUEUED_MAX = 100;
const BACKGROUND_WAIT_MS = 10_000;

/** In a queue this short requests may wait longer: it takes half a second, unless the machine is busy otherwise. */
const SHORT_QUEUE = 48;
const SHORT_QUEUE_WAIT_MS = 3000;

/** A semaphore with a bounded priority queue and a limit on waiting (hardening 15, decision 028). */
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

  /** Grants one slot at a time, so that `defer` can run other work in between. */
  function grantQueued(): void {
    if (isDeferred || !findNext()) return;
    isDeferred = true;
    defer(() => {
      isDeferred = false;
      findNext()?.grant();
      grantQueued();
    });
  }

  /** Makes room for a page in a full queue by rejecting the newest search. */
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
     * Waits for a slot: pages before searches before background work, each in order of arrival. Resolves with the
     * function that releases the slot (more calls of it do nothing). Rejects with LimitExceeded, or with the reason of
     * the aborted signal.
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
    /** Whether the next request has to wait. */
    isFull: () => active + queued() >= limit,
    /** queued: without background work. */
    stats: () => ({ active, queued: queued() }),
    /** Sets the number of slots; slots in use stay in use. */
    resize(slots: number): void {
      limit = slots;
      grantQueued();
    },
  };
}
export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;
