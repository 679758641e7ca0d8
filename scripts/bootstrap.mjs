// node scripts/bootstrap.mjs SCRIPT …: installs what the lockfile names, Node 24 among it, and runs the script with that Node (design 1).
// Runs on any Node from 18 up, without dependencies. It starts the script itself: a shell that has found an old node once, uses it again.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stamp = path.join(root, 'node_modules/.bootstrap');
const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;

if (!isInstalled()) {
  process.stderr.write('Installing the dependencies (once; about a minute) …\n');
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--include=optional',
    '--include=dev',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    process.stderr.write('npm ci failed: see the messages above.\n');
    process.exit(result.status ?? 1);
  }
  writeFileSync(stamp, lock);
}

const own = path.join(root, 'node_modules/.bin/node');
const node = existsSync(own) ? own : process.execPath;
const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  process.stderr.write(
    `Node 24.15 or newer is needed, and this machine has ${version || 'none'}; no packaged Node exists for ${process.platform} ${process.arch}.\n`,
  );
  process.exit(1);
}

if (process.argv.length > 2) {
  const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` };
  const child = spawn(node, process.argv.slice(2), { stdio: 'inherit', env });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // a terminal tells the script itself; this process only waits for it
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  child.once('exit', (code, signal) => process.exit(signal ? 128 : (code ?? 1)));
}
