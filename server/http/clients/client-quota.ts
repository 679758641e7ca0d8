import { toNetworks } from './client-network.ts';

/** Most of something scarce that all clients together, and those of one network, may hold at a time. */
export interface Bounds {
  total: number;
  perClient: number;
}
/** The bound that would be exceeded. */
export type Excess = keyof Bounds;

/** What one request or connection holds. */
export interface Lease {
  /** Takes more of it. Returns null, or the bound that this would exceed; then nothing was taken. */
  take(amount: number): Excess | null;
  give(amount: number): void;
  /** Gives back everything; nothing can be taken after that. */
  release(): void;
}
export interface Quota {
  /** address: that of the client; null: of nobody in particular, such as a trusted proxy, so that only `total` counts. */
  open(address: string | null | undefined): Lease;
  stats(): { used: number; refused: Record<Excess, number> };
}

/**
 * Divides something scarce (bytes, connections) between clients, so that one of them cannot take it from all others.
 * A client is a network: an IPv4 address or an IPv6 /64. A /48 may hold half of the total.
 */
export function createQuota({ total, perClient }: Bounds, onExcess: (excess: Excess) => void = () => {}): Quota {
  const usedBy = new Map<string, number>();
  const refused = { total: 0, perClient: 0 };
  let used = 0;

  function findExcess(networks: readonly (readonly [string, number])[], amount: number): Excess | null {
    if (networks.some(([name, max]) => (usedBy.get(name) ?? 0) + amount > max)) return 'perClient';
    return used + amount > total ? 'total' : null;
  }

  return {
    open(address) {
      const { narrow, wide } = address === null ? { narrow: null, wide: null } : toNetworks(address ?? '');
      const networks: [name: string, max: number][] = [];
      if (narrow !== null) networks.push([narrow, perClient]);
      if (wide !== null) networks.push([`${wide}::/48`, Math.max(perClient, total / 2)]);
      let held = 0;
      let isReleased = false;
      const add = (amount: number) => {
        held += amount;
        used += amount;
        for (const [name] of networks) {
          const sum = (usedBy.get(name) ?? 0) + amount;
          if (sum > 0) usedBy.set(name, sum);
          else usedBy.delete(name);
        }
      };
      return {
        take(amount) {
          if (isReleased) return null;
          const excess = findExcess(networks, amount);
          if (excess === null) add(amount);
          else {
            refused[excess]++;
            onExcess(excess);
          }
          return excess;
        },
        give: (amount) => add(-Math.min(amount, held)),
        release() {
          add(-held);
          isReleased = true;
        },
      };
    },
    stats: () => ({ used, refused }),
  };
}

const MB = 1024 * 1024;
/** What clients may hold at a time. An office of 200 people behind one address stays far below its share. */
export const QUOTA_BOUNDS = {
  /** Bytes of the heap for bodies that are received or processed. */
  memory: { total: 64 * MB, perClient: 16 * MB },
  /** Bytes of temporary files of attachments. */
  files: { total: 256 * MB, perClient: 96 * MB },
  /** Forms whose files are being received. */
  uploads: { total: 128, perClient: 16 },
  connections: { total: 2000, perClient: 1200 },
  /** Refused bodies of which the rest is read: hundreds at a time would fill the memory with what is dropped. */
  drops: { total: 128, perClient: 16 },
} satisfies Record<string, Bounds>;

export type QuotaName = keyof typeof QUOTA_BOUNDS;
export type ClientQuotas = Record<QuotaName, Quota>;
export type QuotaBounds = Partial<Record<QuotaName, Bounds>>;

/** Minimum interval between log lines of a quota, in milliseconds. */
const LOG_EVERY_MS = 10_000;

/** The quotas of a process. bounds: other ones than usual, for tests. */
export function createClientQuotas(
  log: { warn(data: object, message: string): void },
  bounds: QuotaBounds = {},
): ClientQuotas {
  const open = (name: QuotaName): Quota => {
    let loggedAt = Number.NEGATIVE_INFINITY;
    return createQuota(bounds[name] ?? QUOTA_BOUNDS[name], (bound) => {
      if (performance.now() - loggedAt < LOG_EVERY_MS) return;
      loggedAt = performance.now();
      log.warn({ quota: name, bound }, 'more than clients may hold: requests are refused');
    });
  };
  return {
    memory: open('memory'),
    files: open('files'),
    uploads: open('uploads'),
    connections: open('connections'),
    drops: open('drops'),
  };
}
