import { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { CONNECTION_OPTIONS, hideName } from '../redis/redis-link.ts';

/** Longest wait for a command: after that this process works alone. Milliseconds. */
const COMMAND_MS = 500;

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
    ...CONNECTION_OPTIONS,
    commandTimeout: COMMAND_MS,
  });
  // its message may hold the address with the password; that Redis is down is logged by server/redis
  client.on('error', () => {});
  return {
    client,
    toKey: (kind, name) => `${prefix}:forms:${kind}:${hideName(secret, name)}`,
    close: () => client.disconnect(),
  };
}
