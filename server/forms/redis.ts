import { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { CONNECTION_OPTIONS, hideName } from '../redis/redis-link.ts';

/** Timeout of a command, in milliseconds; after that this process works alone. */
const COMMAND_MS = 500;

export type FormsRedis = ReturnType<typeof openFormsRedis>;

/**
 * Shares form data between processes: rate limits, used tokens, answers to repeated messages. If a command rejects, its
 * caller has to go on without Redis.
 */
export function openFormsRedis({ url, prefix }: NonNullable<Config['redis']>, secret: string) {
  const client = new Redis(url, { ...CONNECTION_OPTIONS, commandTimeout: COMMAND_MS });
  // not logged: the message may contain the address with the password, and server/redis logs outages
  client.on('error', () => {});
  return {
    client,
    /** Builds a key that does not reveal the name. */
    toKey: (kind: string, name: string) => `${prefix}:forms:${kind}:${hideName(secret, name)}`,
    close: () => client.disconnect(),
  };
}
