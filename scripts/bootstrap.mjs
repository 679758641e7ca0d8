// node scripts/bootstrap.mjs SCRIPT …: installs the locked dependencies and runs the script on Node 24 (decision 022).
// Runs on any Node from 18 up, without dependencies. An older Node only installs the packaged one and waits for it.
import './end-with-parent.mjs';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findPackagedNode, installPackagedNode, isNewEnough } from './bootstrap/packaged-node.mjs';
import { takeTurn } from './bootstrap/take-turn.mjs';
import { watchNpm } from './bootstrap/watch-npm.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const stamp = path.join(root, 'node_modules/.bootstrap');
const lock = read('package-lock.json');
const lockHash = createHash('sha256').update(lock).digest('hex');
const { engines } = JSON.parse(read('package.json'));
const hasNewNode = isNewEnough(process.versions.node, engines.node);
const print = (line) => process.stderr.write(`${line}\n`);

/** The running child process: npm, or this file again with the packaged Node. */
let child = null;
let isEnding = false;

if (!process.connected) watchNpm(() => process.kill(process.pid, 'SIGTERM'));

if (!isInstalled()) await install();
const node = hasNewNode ? process.execPath : (findPackagedNode(root) ?? refuse());
const [script, ...args] = process.argv.slice(2);
// programs of node_modules begin with "#!/usr/bin/env node", so this Node must come first in PATH
const places = [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH];
process.env.PATH = places.join(path.delimiter);
if (script && hasNewNode) {
  process.argv = [node, path.resolve(script), ...args];
  await import(pathToFileURL(path.resolve(script)).href);
} else if (script) {
  const argv = [fileURLToPath(import.meta.url), script, ...args];
  process.exitCode = await run(node, argv, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

function isInstalled() {
  const isComplete = existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash;
  return isComplete && (hasNewNode || findPackagedNode(root) !== null);
}

/** npm runs on the Node that will use the dependencies, because it skips optional ones that do not fit its own Node. */
async function install() {
  const release = await takeTurn(path.join(root, '.lock-install'), () =>
    print('Another command is installing the dependencies: waiting for it …'),
  );
  if (isInstalled()) return release();
  const started = performance.now();
  const folder = path.join(root, '.node');
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  if (!hasNewNode) print(`Fetching Node for the project (this is ${process.version}) …`);
  const options = { root, folder, lock: JSON.parse(lock), runNpm };
  const node = hasNewNode ? process.execPath : ((await installPackagedNode(options)) ?? refuse());
  print('Installing the dependencies (once; about a minute) …');
  await runNpm(node, root);
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(stamp, lockHash);
  release();
  print(`Dependencies installed (${seconds()} s).`);
}

async function runNpm(node, folder) {
  const args = [
    ...['ci', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    ...['--include=optional', '--include=dev'],
  ];
  const npm = process.env.npm_execpath;
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  const options = { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] };
  const code =
    npm && path.basename(npm) === 'npm-cli.js'
      ? await run(node, [npm, ...args], options)
      : await run('npm', args, { ...options, shell: process.platform === 'win32' });
  if (code === 0) return;
  if (!isEnding) print('npm ci failed: see the messages above.');
  process.exit(code);
}

/** Runs a program, forwards the signals of this process to it, and resolves with its exit code. */
function run(file, args, options) {
  return new Promise((resolve) => {
    child = spawn(file, args, options);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, end);
    const done = (code) => {
      for (const signal of signals) process.off(signal, end);
      child = null;
      resolve(code);
    };
    child.once('error', (error) => {
      print(error.message);
      done(1);
    });
    child.once('exit', (code, signal) => done(signal ? 128 + constants.signals[signal] : code));
  });
}

function end(signal) {
  isEnding = true;
  child?.kill(signal);
}

function refuse() {
  print(
    `Node ${engines.node} is needed. This is ${process.version}, and the project brings none that runs here (${process.platform} ${process.arch}).`,
  );
  process.exit(1);
}
