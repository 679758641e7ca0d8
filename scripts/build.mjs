// The client build, the server bundle of the React side, and precompressed copies of the assets. Built in dist/next and
// then moved. The assets of the previous build remain, so that a running site and open pages never miss a file.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { readArguments } from '../server/embedded-cms/lib/read-arguments.ts';
import { takeTurn } from './bootstrap/take-turn.mjs';

readArguments({}, 'npm run build');
const root = path.resolve(import.meta.dirname, '..');
await takeTurn(path.join(root, '.lock-build'), () => console.log('Another command is building: waiting for it …'));
const dist = path.join(root, 'dist');
const next = path.join(dist, 'next');
/** No warning that a step was slow: that depends on the machine. */
const checks = { bundlerTimings: false };
await rm(next, { recursive: true, force: true });
process.env.NODE_ENV = 'production';
await build({ root, logLevel: 'warn', build: { outDir: 'dist/next/client', rolldownOptions: { checks } } });
await build({
  root,
  logLevel: 'warn',
  build: { outDir: 'dist/next/server', ssr: 'client/entry-server.tsx', rolldownOptions: { checks } },
});
await buildStart();
await buildWorker();
await compress(path.join(next, 'client/assets'));
await takeOver();
// the JSON schemas by which code editors complete and check content files
execFileSync(process.execPath, ['server/embedded-cms/schemas/schema-files.ts'], { cwd: root, stdio: 'inherit' });

/** The script that every page runs first: one small file. If it shared a chunk with the app, it would load that too. */
async function buildStart() {
  const source = 'client/start/start.ts';
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: 'dist/next/client',
      emptyOutDir: false,
      target: 'baseline-widely-available',
      lib: { entry: source, formats: ['es'] },
      rolldownOptions: { checks, output: { entryFileNames: 'assets/start-[hash].js', minify: true } },
    },
  });
  const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ ([result].flat());
  const file = path.join(next, 'client/.vite/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest[source] = { file: output[0].fileName, src: source, isEntry: true };
  await writeFile(file, JSON.stringify(manifest, null, 2));
}

/** The service worker: one file without imports that contains the id of its build. */
async function buildWorker() {
  const manifest = await readFile(path.join(next, 'client/.vite/manifest.json'));
  const id = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(id) },
    build: {
      outDir: 'dist/next/client',
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        checks,
        input: 'client/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** @param {string} folder */
async function compress(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      await writeFile(
        `${file}.br`,
        await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

async function takeOver() {
  const client = path.join(dist, 'client');
  const listFile = path.join(client, '.vite/assets.json');
  await mkdir(path.join(client, 'assets'), { recursive: true });
  const own = await readdir(path.join(next, 'client/assets'));
  const last = await readFile(listFile, 'utf8').then(JSON.parse, () => ({ own: [], before: [] }));
  // rebuilding the same sources must not displace the previous build
  const before = String(last.own) === String(own) ? last.before : last.own;
  // new files first, then the manifest that names them, and the server's bundle last
  await cp(path.join(next, 'client/assets'), path.join(client, 'assets'), { recursive: true });
  await mkdir(path.join(client, '.vite'), { recursive: true });
  await rename(path.join(next, 'client/.vite/manifest.json'), path.join(client, '.vite/manifest.json'));
  await rename(path.join(next, 'client/sw.js'), path.join(client, 'sw.js'));
  await rm(path.join(dist, 'server'), { recursive: true, force: true });
  await rename(path.join(next, 'server'), path.join(dist, 'server'));
  await writeFile(listFile, JSON.stringify({ own, before }));
  const kept = new Set([...own, ...before]);
  for (const name of await readdir(path.join(client, 'assets')))
    if (!kept.has(name)) await rm(path.join(client, 'assets', name));
  await rm(next, { recursive: true, force: true });
}
