import { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { CONNECTION_OPTIONS, DELETE_IF_EQUAL, hideName, isWrongDatabase } from '../redis/redis-link.ts';

/** Timeout of a command, in milliseconds; after that this process works alone. */
const COMMAND_MS = 500;
/** KEYS[1] lives for another ARGV[2] milliseconds if its value is ARGV[1]. */
const EXTEND_IF_EQUAL = `if redis.call('get', KEYS[1]) == ARGV[1] then
  return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`;

export type FormsRedis = ReturnType<typeof openFormsRedis>;

/**
 * Shares form data between processes: rate limits, used tokens, answers to repeated messages. If a command rejects,
 * also because its reply has a wrong type, its caller has to go on without Redis. All times are in milliseconds.
 */
export function openFormsRedis({ url, prefix }: NonNullable<Config['redis']>, secret: string) {
  const client = new Redis(url, { ...CONNECTION_OPTIONS, commandTimeout: COMMAND_MS });
  // not logged: the message may contain the address with the password, and server/redis logs outages
  client.on('error', (error) => {
    if (isWrongDatabase(error)) client.disconnect();
  });
  return {
    /** For the rate limits alone: its replies are not checked. */
    client,
    /** Builds a key that does not reveal the name. */
    toKey: (kind: string, name: string) => `${prefix}:forms:${kind}:${hideName(secret, name)}`,
    async get(key: string): Promise<string | null> {
      const reply: unknown = await client.get(key);
      if (typeof reply !== 'string' && reply !== null) throw new TypeError('no text');
      return reply;
    },
    set: (key: string, value: string, lifeMs: number): Promise<unknown> => client.set(key, value, 'PX', lifeMs),
    /** False: the key exists. */
    async setIfAbsent(key: string, value: string, lifeMs: number): Promise<boolean> {
      const reply: unknown = await client.set(key, value, 'PX', lifeMs, 'NX');
      if (reply !== 'OK' && reply !== null) throw new TypeError('neither OK nor null');
      return reply === 'OK';
    },
    extendIfEqual: (key: string, value: string, lifeMs: number): Promise<unknown> =>
      client.eval(EXTEND_IF_EQUAL, 1, key, value, lifeMs),
    deleteIfEqual: (key: string, value: string): Promise<unknown> => client.eval(DELETE_IF_EQUAL, 1, key, value),
    close: () => client.disconnect(),
  };
}
