import { toNetworks } from './clients/client-network.ts';

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
  /** One client, and one IPv6 /48, may take half of the queue. */
  maxQueued: number;
  maxWaitMs: number;
  /** How long requests wait while fewer than `below` do, in milliseconds; default: as in any queue. */
  shortQueue?: { below: number; maxWaitMs: number };
  /** Delays the grant of a slot; default: not at all. */
  defer?: (grant: () => void) => void;
}

type Networks = ReturnType<typeof toNetworks>;
interface Waiter {
  networks: Networks | null;
  grant(): void;
  reject(reason: unknown): void;
}

/** Order in which queued requests get slots. */
const PRIORITIES: readonly Priority[] = ['page', 'search', 'background'];
/** Share of the slots for background work, and its separate queue: background work can wait, visitors can not. */
const BACKGROUND_FRACTION = 0.25;
const BACKGROUND_QUEUED_MAX = 100;
const BACKGROUND_WAIT_MS = 10_000;
/** Share of the queue that one network may take, and share of the slots from which on a /48 is behind all others. */
const NETWORK_FRACTION = 0.5;

/**
 * A semaphore with a bounded priority queue and a limit on waiting (hardening 15, decision 028). Among requests of one
 * priority the client with the fewest slots is next (max-min fairness), so that one client cannot keep others out. A
 * client is a network: an IPv4 address or an IPv6 /64; of a /48, whose owner has 65,536 of those, at most half of the
 * slots are shared out like that.
 */
export function createConcurrencyLimiter(options: LimiterOptions) {
  const {
    maxQueued,
    maxWaitMs,
    shortQueue,
    perClient = Number.POSITIVE_INFINITY,
    defer = (grant) => grant(),
  } = options;
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

  function takeSlot(priority: Priority, networks: Networks | null): () => void {
    const background = priority === 'background' ? 1 : 0;
    active++;
    activeBy.add(networks, 1);
    inBackground += background;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      active--;
      activeBy.add(networks, -1);
      inBackground -= background;
      grantQueued();
    };
  }

  /** What counts for the order of those who wait: the slots of a client, or more than all if its /48 has too many. */
  function toRank(networks: Networks | null): number {
    if (!networks) return 0;
    const { narrow, wide } = networks;
    const hasTooMany = wide !== null && activeBy.of(wide) >= Math.max(1, limit * NETWORK_FRACTION);
    return activeBy.of(narrow) + (hasTooMany ? limit : 0);
  }

  function findNext(): Waiter | undefined {
    for (const priority of PRIORITIES) {
      if (queues[priority].size === 0 || !hasSlot(priority)) continue;
      let next: Waiter | undefined;
      let fewest = perClient;
      for (const waiter of queues[priority]) {
        const rank = toRank(waiter.networks);
        if (rank < fewest) [next, fewest] = [waiter, rank];
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
   * Whether one more may wait; false also for a network whose share of the queue is used up. In a full queue, a page takes
   * the place of the newest search, which is rejected.
   */
  function makeRoom(priority: Priority, networks: Networks | null): boolean {
    if (priority === 'background') return queues.background.size < BACKGROUND_QUEUED_MAX;
    // before another client's search makes room
    const most = Math.max(...namesOf(networks).map(queuedBy.of), 0);
    if (most >= Math.max(1, maxQueued * NETWORK_FRACTION)) return false;
    if (queued() >= maxQueued && priority === 'page') [...queues.search].at(-1)?.reject(new LimitExceeded());
    return queued() < maxQueued;
  }

  function waitMsOf(priority: Priority): number {
    if (priority === 'background') return BACKGROUND_WAIT_MS;
    return shortQueue && queued() < shortQueue.below ? Math.max(shortQueue.maxWaitMs, maxWaitMs) : maxWaitMs;
  }

  return {
    /**
     * Waits for a slot: pages before searches before background work. address: that of the client; null: of nobody in
     * particular, who is next. Resolves with the function that releases the slot (more calls of it do nothing). Rejects
     * with LimitExceeded, or with the reason of the aborted signal.
     */
    async acquire(priority: Priority, signal?: AbortSignal, address: string | null = null): Promise<() => void> {
      signal?.throwIfAborted();
      const networks = address === null ? null : toNetworks(address);
      if (!makeRoom(priority, networks)) throw new LimitExceeded();
      const queue = queues[priority];
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        if (queue.delete(waiter)) queuedBy.add(networks, -1);
      };
      const waiter: Waiter = {
        networks,
        grant() {
          leave();
          resolve(takeSlot(priority, networks));
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
      queuedBy.add(networks, 1);
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

/** null: nobody in particular, who has no network. */
const namesOf = (networks: Networks | null): string[] =>
  networks ? [networks.narrow, networks.wide].filter((name) => name !== null) : [];

/** How much each network has. */
function createCounter() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    add(networks: Networks | null, change: number): void {
      for (const name of namesOf(networks)) {
        const sum = of(name) + change;
        if (sum === 0) counts.delete(name);
        else counts.set(name, sum);
      }
    },
  };
}
