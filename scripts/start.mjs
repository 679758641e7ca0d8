// Builds the site, then runs the embedded CMS (unless CMS_URL names another) and the site, as two processes (decision
// 022). --dev: no build, hot reload, restarts after edits. --no-build: runs the existing build.
import { readSettings } from '../server/config/setting.ts';
import { startSettings } from '../server/config/start-script.ts';
import { readConfig } from '../server/config.ts';
import { readArguments } from '../server/embedded-cms/lib/read-arguments.ts';
import { SITE_ALLOCATION, SITE_MEMORY } from './memory.ts';
import { checkPort, findFreePort } from './start/checks.ts';
import { startChild } from './start/child.ts';
import { prepareCms, startCms } from './start/embedded-cms.ts';
import { isOfCms, watchSources } from './start/watch-sources.ts';

/** Pause between two readiness checks, in milliseconds. */
const READY_CHECK_MS = 250;
/** Time for which a site on another CMS listens and is not ready until a message says what it waits for, in milliseconds. */
const WAIT_MAX_MS = 5000;

const { dev, 'no-build': usesOldBuild } = readArguments(
  { options: { dev: { type: 'boolean' }, 'no-build': { type: 'boolean' } } },
  'npm start [-- --no-build], npm run dev; settings are environment variables: PORT=3005 npm start',
).values;
const started = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const print = (line) => process.stderr.write(`${line}\n`);
let build = null;
let cms = null;
let site = null;
let isStopping = false;
let isRestarting = false;

/** Stops the site first: the requests that it still finishes may need the CMS. */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  for (const child of [build, site, cms]) await child?.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (!isStopping) print('Stopping: requests that are under way are finished first.');
    return stop(0);
  });
// ignores write errors after the terminal was closed
process.stderr.on('error', () => {});

/** Checks the configuration and the ports, so that mistakes are reported before anything is built. */
async function prepare() {
  const env = { ...process.env };
  // on a terminal the request log would scroll the messages of this script away
  if (process.stdout.isTTY) env.LOG_LEVEL ??= 'error';
  // of the start script itself: reported in one list with those of the site
  const problems = [];
  const { CMS_PORT } = readSettings(startSettings, env, problems);
  const config = readConfig(env, dev === true, problems);
  env.PORT = String(config.port || (await findFreePort(0)));
  if (config.port) await checkPort(config.host, config.port, 'PORT');
  if (config.ops) await checkPort(config.ops.host, config.ops.port, 'OPS_PORT');
  const hasOwnCms = !process.env.CMS_URL?.trim();
  const taken = [Number(env.PORT), config.ops?.port];
  if (hasOwnCms) Object.assign(env, await prepareCms(env, { ...config, port: CMS_PORT, taken }));
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host);
  return { env, hasOwnCms, address: `http://${isLocal ? 'localhost' : config.host}:${env.PORT}` };
}

async function buildSite() {
  const since = performance.now();
  print('Building the site …');
  build = startChild(['scripts/build.mjs'], process.env);
  const { code } = await build.ended;
  if (code !== 0) await stop(code);
  if (isStopping) return;
  build = null;
  print(`Built (${seconds(since)}).`);
}

/** Status of /readyz, or null while nothing listens. */
async function askReadiness() {
  const answer = await fetch(`${address}/readyz`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status ?? null;
}

const prepared = await prepare().catch((error) => {
  print(error.message);
  process.exit(1);
});
const { env, hasOwnCms, address } = prepared;
if (!dev && !usesOldBuild) await buildSite();
if (hasOwnCms && !isStopping) {
  cms = startCms(env, address, print);
  const end = await cms.started;
  if (end) await stop(end.code);
}
if (!isStopping) {
  startSite();
  if (dev) watchSources(restart);
  await waitUntilReady();
  if (!isStopping)
    print(
      `\n  The site is ready after ${seconds(started)}: ${address}  (English: ${address}/en, German: ${address}/de)\n`,
    );
}

function startSite() {
  site = startChild(dev ? ['server/main.ts', '--dev'] : [...SITE_MEMORY, 'server/main.ts'], {
    ...SITE_ALLOCATION,
    ...env,
  });
  void site.ended.then(({ code, reason }) => {
    if (isRestarting || isStopping) return;
    if (dev) return print(`The site ended (${reason}). It is started again after the next edit of server/ or shared/.`);
    print(`The site ended (${reason}); so does everything else.`);
    return stop(code);
  });
}

/** Starts the programs again that run an edited file. The site always: it has cached what the CMS answered before. */
async function restart([file, ...others]) {
  const since = performance.now();
  const restartsCms = cms !== null && [file, ...others].some(isOfCms);
  const what = others.length > 0 ? `${file} and ${others.length} more have` : `${file} has`;
  print(`${what} changed: the ${restartsCms ? 'embedded CMS and the site are' : 'site is'} started again.`);
  isRestarting = true;
  await site.stop();
  if (restartsCms && !isStopping) {
    await cms.stop();
    if (!isStopping) cms = startCms(env, address, print);
    await cms.started;
  }
  isRestarting = false;
  if (isStopping) return;
  startSite();
  const restarted = site;
  void waitUntilReady(() => site === restarted).then((isReady) => {
    if (isReady) print(`The site is ready again after ${seconds(since)}.`);
  });
}

/** False: it is not worth waiting for any more. */
async function waitUntilReady(isAwaited = () => true) {
  let listensSince = null;
  let isExplained = hasOwnCms;
  while (!isStopping && isAwaited()) {
    const status = await askReadiness();
    if (status === 200) return true;
    if (status !== null) listensSince ??= performance.now();
    if (!isExplained && listensSince !== null && performance.now() - listensSince > WAIT_MAX_MS) {
      isExplained = true;
      print(
        `The site runs at ${address}, but is not ready: the CMS at ${env.CMS_URL} has not answered for all languages. npm run check:cms -- ${env.CMS_URL} says what is missing.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, READY_CHECK_MS));
  }
  return false;
}
