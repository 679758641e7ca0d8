import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toNetworks } from './clients/client-network.ts';
import type { Bounds } from './clients/client-quota.ts';

const MB = 1024 * 1024;
/** Unsent bytes of all connections together, and of those of one client: an IPv4 address or an IPv6 /48. */
const UNSENT_MAX: Bounds = { total: 64 * MB, perClient: 32 * MB };

/**
 * If responses that clients do not read fill the memory, disconnects those with the most unsent bytes (S5), first of a
 * client that has more than its share. isProxy: whether the connections of this address belong to many clients.
 */
export function cutSlowReaders(
  sockets: readonly Socket[],
  isProxy: (address: string) => boolean,
  bounds: Bounds = UNSENT_MAX,
): void {
  // mostly: then nothing is sorted by client
  if (countUnsent(sockets) <= Math.min(bounds.perClient, bounds.total)) return;
  const byClient = Map.groupBy(sockets, ({ remoteAddress = '' }) => {
    const { narrow, wide } = toNetworks(remoteAddress);
    return wide ?? narrow;
  });
  for (const own of byClient.values()) if (!isProxy(own[0]?.remoteAddress ?? '')) cutLargest(own, bounds.perClient);
  cutLargest(sockets, bounds.total);
}

function cutLargest(sockets: readonly Socket[], max: number): void {
  const waiting = sockets.filter(({ destroyed }) => !destroyed);
  let unsent = countUnsent(waiting);
  for (const socket of waiting.sort((a, b) => b.writableLength - a.writableLength)) {
    if (unsent <= max) return;
    unsent -= socket.writableLength;
    socket.destroy();
  }
}

const countUnsent = (sockets: readonly Socket[]) =>
  sockets.reduce((sum, { writableLength }) => sum + writableLength, 0);

/** Least bytes that a client has to read within this time, in milliseconds: 1 kB/s. */
const LEAST_READ = { bytes: 60_000, windowMs: 60_000 };

/**
 * Ends a streamed response whose client reads less than that, as long as there is something to read: each holds a
 * connection to the CMS. The window is long, because the system's buffers hide what a slow client reads for a while.
 */
export function requireReading(response: ServerResponse, { bytes, windowMs } = LEAST_READ): void {
  let sentBefore: number | null = null;
  const timer = setInterval(() => {
    const { socket } = response;
    const isWaiting = socket !== null && response.writableNeedDrain;
    const sent = isWaiting ? socket.bytesWritten - socket.writableLength : null;
    if (sent !== null && sentBefore !== null && sent - sentBefore < bytes) response.destroy();
    sentBefore = sent;
  }, windowMs).unref();
  response.once('close', () => clearInterval(timer));
}
