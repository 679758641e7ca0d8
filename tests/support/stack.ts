import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Running, root, runCms, runSite } from './processes.ts';

export interface Stack {
  cms: Running;
  site: Running;
  stop(): Promise<void>;
}

type Env = Record<string, string>;

/** The embedded CMS and the built site, as processes of their own on free ports. env: settings of the site, perhaps made of the CMS's address. */
export async function startStack(env: Env | ((cmsBase: string) => Env) = {}): Promise<Stack> {
  if (!existsSync(path.join(root, 'dist/server/entry-server.js')))
    throw new Error('no build: run npm test, or npm run build');
  const cms = await runCms();
  const site = await runSite(cms.base, {
    CAPTCHA_MODE: 'fake',
    FORM_LIMIT: '1000',
    FORM_RECIPIENT_LIMIT: '1000',
    // a busy machine may take more than three seconds for the first search, which builds the index of the CMS
    CMS_READ_TIMEOUT_MS: '10000',
    RENDER_TIMEOUT_MS: '20000',
    // what it answers is beyond the routes of a test; those of its own turn it on
    SERVICE_WORKER: 'off',
    ...(typeof env === 'function' ? env(cms.base) : env),
  }).catch(async (error: unknown) => {
    await cms.stop();
    throw error;
  });
  const stack: Stack = {
    cms,
    site,
    async stop() {
      // the one that runs now: a test may have put another in its place
      await stack.site.stop();
      await stack.cms.stop();
    },
  };
  return stack;
}

/** Addresses (path only) of all public pages, by locale, from the site maps. */
export async function readSiteMap(base: string): Promise<Record<'pl' | 'en' | 'de', string[]>> {
  const read = async (locale: string) => {
    const xml = await fetch(`${base}/sitemap-${locale}.xml`).then((r) => r.text());
    return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map((m) => new URL(m[1] as string).pathname);
  };
  return { pl: await read('pl'), en: await read('en'), de: await read('de') };
}

/** Runs a task over a list, a few at a time. */
export async function inParallel<T>(
  items: readonly T[],
  workers: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await task(item);
    }),
  );
}
