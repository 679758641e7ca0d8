import { expect } from 'vitest';
import type { BundleInput, ReactBundle } from '#server/render/react-bundle.ts';
import { fakeBundle } from './fake-bundle.ts';
import { type FakeCms, startFakeCms } from './fake-cms.ts';
import { TEST_FORM_SECRET } from './form-token.ts';
import { type RedisServer, startRedis } from './redis.ts';
import { signPurge } from './sign-purge.ts';
import { type Site, startSite } from './start-site.ts';

const SECRETS = {
  PURGE_SECRET: 'a secret of the tests, long enough for all',
  FORM_SECRET: TEST_FORM_SECRET,
};
const isUp = (site: Site) => {
  const last = site.log.lines().filter(({ msg }) => String(msg).startsWith('Redis '));
  return last.at(-1)?.['msg'] === 'Redis answers';
};

export interface TwoSites {
  redis: RedisServer;
  cms: FakeCms;
  a: Site;
  b: Site;
  /** Inputs of all renders, of any site. */
  renders: BundleInput[];
  /** Starts another site with the same Redis. */
  start(env?: Record<string, string>): Promise<Site>;
  /** Address of a page that has not been requested yet. */
  fresh(): string;
  /**
   * Requests a page until its product and the page are in Redis, and resolves with the last answer: a page that was
   * made before the menus had arrived is provisional, and not shared.
   */
  getShared(site: Site, path: string): Promise<Response>;
  /** Keys and values in Redis that depend on the product of a page. */
  valuesOf(path: string): Promise<{ key: string; value: Buffer }[]>;
  purge(site: Site, asked: object, headers?: Record<string, string>): Promise<Response>;
  sign(body: string): Record<string, string>;
  isUp(site: Site): boolean;
  allUp(): Promise<void>;
  /** Removes CMS faults and recorded calls and renders; caches remain. */
  heal(): void;
  stop(): Promise<void>;
}

/** Starts two sites in this process, connected only through a real Redis, with one CMS that counts its calls. */
export async function startTwoSites(settings: Record<string, string> = {}): Promise<TwoSites> {
  const [redis, cms] = await Promise.all([startRedis(), startFakeCms()]);
  const renders: BundleInput[] = [];
  const counting: ReactBundle = {
    ...fakeBundle,
    async renderWhole(input) {
      renders.push(input);
      return fakeBundle.renderWhole(input);
    },
  };
  const start = (env: Record<string, string> = {}) =>
    startSite({
      cmsUrl: cms.url,
      bundle: counting,
      // a longer timeout, because both sites run in this process, on a busy machine
      env: { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '1000', CAPTCHA_MODE: 'off', ...SECRETS, ...settings, ...env },
    });
  const [a, b] = await Promise.all([start(), start()]);
  const signed = (body: string) => signPurge(SECRETS.PURGE_SECRET, body);
  let count = 0;
  const valuesOf = async (path: string) => {
    const tag = `"product:en:${path.split('/').at(-1)}"`;
    const keys = await redis.client.keys('*:value:*');
    const values = await Promise.all(keys.map((key) => redis.client.getBuffer(key)));
    return values.flatMap((value, i) => (value?.includes(tag) ? [{ key: keys[i] as string, value }] : []));
  };
  return {
    valuesOf,
    async getShared(site, path) {
      let answer: Response | undefined;
      const visit = async () => {
        answer = await fetch(site.url + path);
        return (await valuesOf(path)).length;
      };
      await expect.poll(visit).toBe(2);
      return answer as Response;
    },
    ...{ redis, cms, a, b, renders, start, isUp, sign: signed },
    fresh: () => `/en/products/new-${count++}`,
    purge(site, asked, headers) {
      const body = JSON.stringify(asked);
      return fetch(`${site.url}/ops/purge`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(headers ?? signed(body)) },
        body,
      });
    },
    allUp: () => expect.poll(() => isUp(a) && isUp(b), { timeout: 8000 }).toBe(true),
    heal() {
      cms.heal();
      cms.forgetCalls();
      renders.length = 0;
    },
    async stop() {
      await Promise.all([a.close(), b.close()]);
      await Promise.all([cms.close(), redis.stop()]);
    },
  };
}
