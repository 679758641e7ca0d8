import { Agent } from 'undici';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { createConcurrencyLimiter, LimitExceeded } from '../http/concurrency-limiter.ts';
import { addressOfClient } from '../tracing/spans.ts';
import type { PoolName } from './breakers.ts';
import { CallNotMade } from './cms-error.ts';

/**
 * Connections of each pool, which bound the concurrent calls to the CMS: 64 together without files. Slow searches or
 * forms do not starve pages, and slow downloads do not block uploads (hardening 14).
 */
const CONNECTIONS: Record<PoolName, number> = {
  refresh: 16,
  cached: 20,
  live: 12,
  proxied: 12,
  preview: 4,
  upload: 16,
  download: 128,
};
/** Downloads of one client, and how long they wait, in milliseconds: a reader holds a connection for as long as it reads. */
const DOWNLOADS = { perClient: 32, maxWaitMs: 5000 };
/** How many calls of a pool may wait for a connection, and how long, in milliseconds: with a write's deadline below 10 s. */
const QUEUES = { maxQueued: 1000, maxWaitMs: 1500 };

/**
 * How long a connection may take, in milliseconds: a third of the deadline, but 1 to 3 s. If a packet is lost, TCP
 * connects after 1 s.
 */
export const toConnectTimeout = (deadlineMs: number): number => Math.min(3000, Math.max(1000, deadlineMs / 3));

/**
 * Pools of connections to the CMS, shared fairly: of the calls that wait, one of the client with the fewest under way is
 * next. The queues of undici, in which one client could be ahead of all others, stay empty. timeoutMs: of a read.
 */
export function createCmsConnections(timeoutMs: number) {
  const createPool = (name: PoolName, connections: number) => ({
    agent: new Agent({
      connections,
      pipelining: 1,
      keepAliveTimeout: 10_000,
      bodyTimeout: 30_000,
      connect: { timeout: toConnectTimeout(timeoutMs) },
    }),
    ...createConcurrencyLimiter({
      limit: connections,
      ...QUEUES,
      ...(name === 'download' ? DOWNLOADS : {}),
    }),
  });
  const pools = Object.fromEntries(
    Object.entries(CONNECTIONS).map(([name, connections]) => [name, createPool(name as PoolName, connections)]),
  ) as Record<PoolName, ReturnType<typeof createPool>>;

  return {
    pools,
    agentOf: (pool: PoolName): Agent => pools[pool].agent,
    /** Waits for a connection, and resolves with the function that gives it back. Rejects with CallNotMade, or with the reason of the signal. */
    async acquire(pool: PoolName, name: EndpointName, signal: AbortSignal | undefined): Promise<() => void> {
      try {
        return await pools[pool].acquire('page', signal, addressOfClient());
      } catch (error) {
        throw error instanceof LimitExceeded ? new CallNotMade(name, 'no free connection') : error;
      }
    },
    async close(): Promise<void> {
      await Promise.all(Object.values(pools).map(({ agent }) => agent.destroy()));
    },
  };
}
