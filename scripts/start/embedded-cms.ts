import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { number } from '#server/config/setting-kinds.ts';
import type { Config } from '#server/config.ts';
import { checkDataFolder, findFreePort } from './checks.ts';
import { type Ended, root, startChild } from './child.ts';

const DATA_FOLDER = path.join(root, '.data/cms');

/** Arguments of the CMS, and the variables that they come from. */
const PASSED_ON = [
  ['--mail-from', 'MAIL_FROM'],
  ['--desk-url', 'DESK_URL'],
  ['--public-url', 'CMS_PUBLIC_URL'],
] as const;

/** Pauses before the CMS is restarted, in milliseconds: each twice as long as the one before. */
const PAUSE_MIN_MS = 1000;
const PAUSE_MAX_MS = 30_000;
/** After running this long, in milliseconds, the pauses start over. */
const RAN_WELL_MS = 60_000;

export interface Cms {
  /** Resolves with null when the CMS listens, or with how it ended if it never did. */
  started: Promise<Ended | null>;
  stop(): Promise<void>;
}

/** Settings of the start script; the site does not know them. */
export const startSettings = {
  CMS_PORT: number({
    fallback: 3100,
    min: 1,
    max: 65_535,
    about: 'Port of the embedded CMS (the next free one is taken).',
  }),
};

/** A variable that is set; an empty one counts as not set, as it does for the site. */
const read = (env: NodeJS.ProcessEnv, name: string): string | undefined => env[name]?.trim() || undefined;

/** Settings that the site and the embedded CMS share; environment variables take precedence. taken: ports of the site. */
export async function prepareCms(
  env: NodeJS.ProcessEnv,
  { port, taken, captcha }: { port: number; taken: readonly number[]; captcha: Config['captcha'] },
): Promise<NodeJS.ProcessEnv> {
  checkDataFolder(DATA_FOLDER);
  const url = `http://127.0.0.1:${await findFreePort(port, taken)}`;
  return {
    CMS_URL: url,
    // the embedded CMS simulates the captcha, unless there is a key
    CAPTCHA_MODE: read(env, 'CAPTCHA_MODE') ?? (captcha.siteKey === null ? 'fake' : captcha.mode),
    // and the tag manager, if a container is configured
    ...(read(env, 'TAG_MANAGER_ID') ? { TAG_MANAGER_URL: read(env, 'TAG_MANAGER_URL') ?? `${url}/tag-manager` } : {}),
    // with it the CMS notifies the site of changed content
    PURGE_SECRET: read(env, 'PURGE_SECRET') ?? randomBytes(32).toString('hex'),
    PREVIEW_SECRET: read(env, 'PREVIEW_SECRET') ?? randomBytes(32).toString('base64url'),
    CMS_PREVIEW_TOKEN: read(env, 'CMS_PREVIEW_TOKEN') ?? randomBytes(32).toString('base64url'),
  };
}

/** Runs the CMS. Once it has listened, it is restarted whenever it ends; meanwhile the site serves from its caches. */
export function startCms(env: NodeJS.ProcessEnv, site: string, print: (line: string) => void): Cms {
  const args = [
    'server/embedded-cms/main.ts',
    ...['--port', new URL(String(env['CMS_URL'])).port, '--data', DATA_FOLDER],
    ...['--site', read(env, 'PUBLIC_ORIGIN') ?? site, '--purge-url', `${site}/ops/purge`, '--make-files'],
    ...PASSED_ON.flatMap(([option, name]) => {
      const value = read(env, name);
      return value ? [option, value] : [];
    }),
  ];
  let child = startChild(args, env);
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  const keepRunning = async () => {
    for (let pause = PAUSE_MIN_MS; ; pause = Math.min(2 * pause, PAUSE_MAX_MS)) {
      const started = performance.now();
      const { reason } = await child.ended;
      if (isStopping) return;
      if (performance.now() - started > RAN_WELL_MS) pause = PAUSE_MIN_MS;
      print(
        `The embedded CMS ended (${reason}) and is started again in ${pause / 1000} s; the site goes on from its caches.`,
      );
      await new Promise((resolve) => {
        timer = setTimeout(resolve, pause);
      });
      child = startChild(args, env);
    }
  };

  return {
    started: Promise.race([child.message, child.ended]).then((end) => {
      if (end) return end;
      void keepRunning();
      return null;
    }),
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await child.stop();
    },
  };
}
