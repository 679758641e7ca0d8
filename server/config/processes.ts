import { SECRET_MIN, type ValuesOf } from './setting.ts';
import { number, text } from './setting-kinds.ts';

/** What several processes of one site share. */
export const processSettings = {
  REDIS_URL: text({
    fallback: null,
    about:
      'Redis (6 or newer) or Valkey that several processes share, `redis://host:6379` or `rediss://user:password@host:6379/0`: pages, answers, purges, limits ([016](decisions/016-l2-cache.md)). Needs `FORM_SECRET`.',
  }),
  REDIS_PREFIX: text({
    fallback: 'site',
    pattern: /^[\w.-]{1,40}$/,
    check: 'name of up to 40 characters',
    about: 'All keys begin with it.',
  }),
  REDIS_TIMEOUT_MS: number({
    fallback: 50,
    min: 10,
    max: 1000,
    unit: 'ms',
    about:
      'How long a call waits for Redis; after five failures in a row the process works without it until Redis answers in time again. Raise it where Redis is in another zone.',
  }),
  ASSETS_DIR: text({
    fallback: null,
    about:
      'Folder in which processes share the scripts and style sheets of their builds, for rolling deploys ([042](decisions/042-rolling-deploys.md)).',
  }),
};

/**
 * The Redis that several processes of a site share (server/redis); all keys begin with the prefix. null: there is only
 * this process. The reported problems do not contain the password.
 */
export function toRedis(values: ValuesOf<typeof processSettings>, formSecret: string | null, problems: string[]) {
  const { REDIS_URL: url, REDIS_PREFIX: prefix, REDIS_TIMEOUT_MS: timeoutMs } = values;
  if (url === null) return null;
  if (!/^rediss?:\/\/[^/\s]/.test(url) || !URL.canParse(url))
    problems.push('REDIS_URL: an address like redis://host:6379 or rediss://user:password@host:6379/0 is needed');
  // if each process had a random secret, it would refuse the form tokens of the others
  if ((formSecret ?? '').length < SECRET_MIN)
    problems.push(`REDIS_URL needs FORM_SECRET, the same for all processes: at least ${SECRET_MIN} characters`);
  return { url, prefix, timeoutMs };
}
