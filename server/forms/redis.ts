import { createHmac } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Config } from '../config.ts';

/** Longest wait for a command: after that this process works alone. Milliseconds. */
const COMMAND_MS = 200;
const CONNECT_MS = 2000;
const RECONNECT_MAX_MS = 1000;

/** What the forms of several processes share: limits, used tokens, answers of messages that come twice. */
export interface FormsRedis {
  client: Redis;
  /** A key that does not reveal the name. */
  toKey(kind: string, name: string): string;
  close(): void;
}

/** Callers work alone where a command rejects. */
export function openFormsRedis({ url, prefix }: NonNullable<Config['redis']>, secret: string): FormsRedis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), RECONNECT_MAX_MS),
  });
  // its message may hold the address with the password; that Redis is down is logged by server/redis
  client.on('error', () => {});
  return {
    client,
    toKey: (kind, name) =>
      `${prefix}:forms:${kind}:${createHmac('sha256', secret).update(name).digest('base64url').slice(0, 27)}`,
    close: () => client.disconnect(),
  };
}
