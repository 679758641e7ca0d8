/** page: a page, a form or its data · search: results while a visitor types · background: revalidations. */
export type Priority = 'page' | 'search' | 'background';

/** All slots are taken, and the queue is full or the wait was too long. */
export class LimitExceeded extends Error {
  override name = 'LimitExceeded';
}

export interface LimiterOptions {
  limit: number;
  /** Slots that one client may have; default: all. */
  perClient?: number;
  /** One client may take half of the queue. */
  maxQueued: number;
  maxWaitMs: number;
  /** Delays the grant of a slot; default: not at all. */
  defer?: (grant: () => void) => void;
}

interface Waiter {
  client: string | null;
  grant(): void;
  reject(reason: unknown): void;
}

/** Order in which queued requests get slots. */
const PRIORITIES: readonly Priority[] = ['page', 'search', 'background'];
/** Share of the slots for background work, and its separate queue: background work can wait, visitors can not. */
const BACKGROUND_FRACTION = 0.25;
const BACKGROUND_QUEUED_MAX = 100;
const BACKGROUND_WAIT_MS = 10_000;
/** Share of the queue that one client may take. */
const CLIENT_QUEUE_FRACTION = 0.5;

/** In a queue this short requests may wait longer: it takes half a second, unless the machine is busy otherwise. */
const SHORT_QUEUE = 48;
const SHORT_QUEUE_WAIT_MS = 3000;

/**
 * A semaphore with a bounded priority queue and a limit on waiting (hardening 15, decision 028). Among requests of one
 * priority the client with the fewest slots is next (max-min fairness), so that one client cannot keep others out.
 */
export function createConcurrencyLimiter(options: LimiterOptions) {
  const { maxQueued, maxWaitMs, perClient = Number.POSITIVE_INFINITY, defer = (grant) => grant() } = options;
  const queues: Record<Priority, Set<Waiter>> = { page: new Set(), search: new Set(), background: new Set() };
  const activeBy = createCounter();
  const queuedBy = createCounter();
  let { limit } = options;
  let active = 0;
  let inBackground = 0;
  let isDeferred = false;

  const queued = () => queues.page.size + queues.search.size;
  const hasSlot = (priority: Priority) =>
    active < limit && (priority !== 'background' || inBackground < Math.max(1, limit * BACKGROUND_FRACTION));

  function takeSlot(priority: Priority, client: string | null): () => void {
    const background = priority === 'background' ? 1 : 0;
    active++;
    activeBy.add(client, 1);
    inBackground += background;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      active--;
      activeBy.add(client, -1);
      inBackground -= background;
      grantQueued();
    };
  }

  function findNext(): Waiter | undefined {
    for (const priority of PRIORITIES) {
      if (queues[priority].size === 0 || !hasSlot(priority)) continue;
      let next: Waiter | undefined;
      let fewest = perClient;
      for (const waiter of queues[priority]) {
        const slots = activeBy.of(waiter.client);
        if (slots < fewest) [next, fewest] = [waiter, slots];
        if (fewest === 0) break;
      }
      if (next) return next;
    }
    return undefined;
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

  /**
   * Whether one more may wait; false also for a client whose share of the queue is used up. In a full queue, a page takes
   * the place of the newest search, which is rejected.
   */
  function makeRoom(priority: Priority, client: string | null): boolean {
    if (priority === 'background') return queues.background.size < BACKGROUND_QUEUED_MAX;
    // before another client's search makes room
    if (queuedBy.of(client) >= Math.max(1, maxQueued * CLIENT_QUEUE_FRACTION)) return false;
    if (queued() >= maxQueued && priority === 'page') [...queues.search].at(-1)?.reject(new LimitExceeded());
    return queued() < maxQueued;
  }

  function waitMsOf(priority: Priority): number {
    if (priority === 'background') return BACKGROUND_WAIT_MS;
    return queued() < SHORT_QUEUE ? Math.max(SHORT_QUEUE_WAIT_MS, maxWaitMs) : maxWaitMs;
  }

  return {
    /**
     * Waits for a slot: pages before searches before background work. client: its network, if there is one. Resolves with the function
     * that releases the slot (more calls of it do nothing). Rejects with LimitExceeded, or with the reason of the
     * aborted signal.
     */
    async acquire(priority: Priority, signal?: AbortSignal, client: string | null = null): Promise<() => void> {
      signal?.throwIfAborted();
      if (!makeRoom(priority, client)) throw new LimitExceeded();
      const queue = queues[priority];
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        if (queue.delete(waiter)) queuedBy.add(client, -1);
      };
      const waiter: Waiter = {
        client,
        grant() {
          leave();
          resolve(takeSlot(priority, client));
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
      queuedBy.add(client, 1);
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

/** How much each client has; null: nobody in particular, who has nothing. */
function createCounter() {
  const counts = new Map<string, number>();
  const of = (client: string | null) => (client === null ? 0 : (counts.get(client) ?? 0));
  return {
    of,
    add(client: string | null, change: number): void {
      const sum = of(client) + change;
      if (client === null) return;
      if (sum === 0) counts.delete(client);
      else counts.set(client, sum);
    },
  };
}
