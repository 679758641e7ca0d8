import { existsSync } from 'node:fs';
import path from 'node:path';
import { GENEROUS_DEADLINES, type Running, root, runCms, runSite } from './processes.ts';

export interface Stack {
  cms: Running;
  site: Running;
  stop(): Promise<void>;
}

type Env = Record<string, string>;

/**
 * Starts the embedded CMS and the built site as separate processes on free ports. env: settings of the site, or a
 * function that makes them from the CMS's address. cmsOptions: see runCms.
 */
export async function startStack(
  env: Env | ((cmsBase: string) => Env) = {},
  cmsOptions: Parameters<typeof runCms>[0] = {},
): Promise<Stack> {
  if (!existsSync(path.join(root, 'dist/server/entry-server.js')))
    throw new Error('no build: run npm test, or npm run build');
  const cms = await runCms(cmsOptions);
  const site = await runSite(cms.base, {
    CAPTCHA_MODE: 'fake',
    FORM_LIMIT: '1000',
    FORM_RECIPIENT_LIMIT: '1000',
    ...GENEROUS_DEADLINES,
    // a quarter of it is for the content of a page
    RENDER_TIMEOUT_MS: '60000',
    // a test may use a connection again that is about to be closed
    KEEP_ALIVE_TIMEOUT_MS: '300000',
    // Playwright routes do not see what a service worker answers; tests of the worker turn it on
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
      // not `site`: a test may have replaced the process
      await stack.site.stop();
      await stack.cms.stop();
    },
  };
  return stack;
}

/** Paths of all public pages, by locale, from the site maps. */
export async function readSiteMap(base: string): Promise<Record<'pl' | 'en' | 'de', string[]>> {
  const read = async (locale: string) => {
    const xml = await fetch(`${base}/sitemap-${locale}.xml`).then((r) => r.text());
    return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map((m) => new URL(m[1] as string).pathname);
  };
  return { pl: await read('pl'), en: await read('en'), de: await read('de') };
}

/** Runs a task for each item of a list, at most `workers` at a time. */
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
