// Builds the site, then runs it: the embedded CMS (unless CMS_URL names another) and the site, as two processes.
// --dev: no build, hot reload. --no-build: as built before.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { SITE_MEMORY } from './memory.ts';

const root = path.resolve(import.meta.dirname, '..');
const dev = process.argv.includes('--dev');
const children = [];
let stopping = false;

function run(name, args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  children.push(child);
  child.once('exit', (code, signal) => {
    if (stopping) return;
    process.stderr.write(`${name} ended (${signal ?? code}); stopping.\n`);
    stop(code ?? 1);
  });
  return child;
}

function stop(code = 0) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

/** The wished port of the embedded CMS, or the next free one. */
function findPort(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(findPort(port + 1)) : reject(error)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}

/** The file's path; arguments could be read by everybody on the machine. */
function keepSecret(secret) {
  const file = path.join(root, '.data', `purge-secret-${process.env.PORT ?? 3000}`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, secret, { mode: 0o600 });
  return file;
}

if (!dev && !process.argv.includes('--no-build')) {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
process.once('SIGINT', () => stop());
process.once('SIGTERM', () => stop());

const site = `http://localhost:${process.env.PORT ?? 3000}`;
const env = {};
if (!process.env.CMS_URL) {
  const port = await findPort(Number(process.env.CMS_PORT ?? 3100));
  env.CMS_URL = `http://127.0.0.1:${port}`;
  // the embedded CMS stands in for the captcha too
  env.CAPTCHA_MODE = process.env.CAPTCHA_MODE ?? 'fake';
  // and, where somebody wants to try one, for the tag manager
  if (process.env.TAG_MANAGER_ID) env.TAG_MANAGER_URL = process.env.TAG_MANAGER_URL ?? `${env.CMS_URL}/tag-manager`;
  // it tells the site of what was saved; both know the secret, and nobody else
  env.PURGE_SECRET = process.env.PURGE_SECRET || randomBytes(32).toString('hex');
  // likewise for the previews; in the environment, since anybody may read arguments
  for (const name of ['PREVIEW_SECRET', 'CMS_PREVIEW_TOKEN'])
    env[name] = process.env[name] || randomBytes(32).toString('base64url');
  const { PREVIEW_SECRET, CMS_PREVIEW_TOKEN } = env;
  const cms = [
    'server/embedded-cms/main.ts',
    ...['--port', String(port), '--site', process.env.PUBLIC_ORIGIN ?? site],
    ...['--purge-url', `${site}/ops/purge`, '--purge-secret-file', keepSecret(env.PURGE_SECRET)],
    ...(process.env.MAIL_FROM ? ['--mail-from', process.env.MAIL_FROM] : []),
  ];
  run('The embedded CMS', cms, { PREVIEW_SECRET, CMS_PREVIEW_TOKEN });
}
run('The site', dev ? ['server/main.ts', '--dev'] : [...SITE_MEMORY, 'server/main.ts'], env);

if (process.stdout.isTTY || process.env.SAY_READY) {
  for (let i = 0; i < 300 && !stopping; i++) {
    const ready = await fetch(`${site}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) {
      process.stderr.write(`\n  The site is ready: ${site}  (English: ${site}/en, German: ${site}/de)\n\n`);
      break;
    }
    await new Promise((r) => setTimeout(r, 100));
  }
}
