import { createHmac } from 'node:crypto';

/** Of a connection to Redis. Milliseconds. */
const CONNECT_MS = 2000;
const RECONNECT_MIN_MS = 50;
const RECONNECT_MAX_MS = 1000;

/** What all connections to Redis have in common: while there is none a command fails at once, and the process works alone. */
export const CONNECTION_OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: CONNECT_MS,
  disableClientInfo: true,
  retryStrategy: (times: number) => Math.min(RECONNECT_MIN_MS * 2 ** Math.min(times, 10), RECONNECT_MAX_MS),
};

/** A name for use in a key, hashed: requests and messages can not be read from the keys of Redis. */
export const hideName = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(name).digest('base64url').slice(0, 27);

/** Redis that several processes of a site share; all keys begin with the prefix. */
export interface RedisSettings {
  url: string;
  prefix: string;
}
/** Characters. */
const SECRET_MIN = 32;

/** null: this process is alone. problem: reports what is wrong, without the password. */
export function readRedis(
  text: (name: string) => string | null,
  problem: (words: string) => void,
): RedisSettings | null {
  const url = text('REDIS_URL');
  if (url === null) return null;
  const prefix = text('REDIS_PREFIX') ?? 'site';
  if (!/^rediss?:\/\/[^/\s]/.test(url) || !URL.canParse(url))
    problem('REDIS_URL: an address like redis://host:6379 or rediss://user:password@host:6379/0 is needed');
  if (!/^[\w.-]{1,40}$/.test(prefix)) problem(`REDIS_PREFIX: "${prefix}" is no name of up to 40 letters`);
  // with a random secret for each process, form tokens of one would be refused by the others
  if ((text('FORM_SECRET') ?? '').length < SECRET_MIN)
    problem(`REDIS_URL needs FORM_SECRET, the same for all processes: at least ${SECRET_MIN} characters`);
  return { url, prefix };
}
