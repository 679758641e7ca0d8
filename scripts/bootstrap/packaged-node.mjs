// The Node in the project's optionalDependencies, for machines with an older one.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const name = `node-${process.platform}-${process.arch}`;
const key = `node_modules/${name}`;
// npm 10 does not link optional packages in node_modules/.bin
const binary = path.join(key, 'bin/node');

/** engines: from package.json, such as ">=24.15". */
export function isNewEnough(version, engines) {
  const [needMajor, needMinor] = engines.match(/\d+/g).map(Number);
  const [major, minor] = version.split('.').map(Number);
  return major > needMajor || (major === needMajor && minor >= needMinor);
}

/** Path of the packaged Node in a folder with node_modules; null if it is not installed or does not run (musl). */
export function findPackagedNode(folder) {
  const file = path.join(folder, binary);
  return existsSync(file) && spawnSync(file, ['--version']).status === 0 ? file : null;
}

/** Installs only the packaged Node, in the locked version, into its own folder. Its path; null if there is none. */
export async function installPackagedNode({ root, folder, lock, runNpm }) {
  const entry = lock.packages[key];
  if (!entry) return null;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const dependencies = { [name]: entry.version };
  const { optional, ...needed } = entry;
  const write = (file, content) => writeFileSync(path.join(folder, file), JSON.stringify(content));
  write('package.json', { dependencies });
  write('package-lock.json', { lockfileVersion: 3, packages: { '': { dependencies }, [key]: needed } });
  // it may name a mirror of the registry
  copyFileSync(path.join(root, '.npmrc'), path.join(folder, '.npmrc'));
  await runNpm(process.execPath, folder);
  const node = findPackagedNode(folder);
  if (!node) rmSync(folder, { recursive: true });
  return node;
}
