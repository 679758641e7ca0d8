// Run while an image is built: node scripts/image-packages.ts FOLDER …
// Keeps in node_modules only the packages that files in these folders import, with their dependencies. All others are
// already bundled into dist by scripts/build.mjs.
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const PACKAGES = 'node_modules';
/** The package name in an import of a value; type imports do not exist at run time. */
const IMPORT =
  /(?:^import (?!type\b)[^;']*?|^export [^;']*?from |\bimport(?:\.meta\.resolve)?\()['`]((?:@[\w.-]+\/)?\w[\w.-]*)/gm;
const kept = new Set<string>();

for (const file of process.argv.slice(2).flatMap((folder) => globSync(`${folder}/**/*.ts`)))
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) if (!isBuiltin(name)) keep(name, '');

for (const name of readdirSync(PACKAGES)) {
  const names = name.startsWith('@') ? readdirSync(path.join(PACKAGES, name)).map((part) => `${name}/${part}`) : [name];
  for (const one of names.map((part) => path.join(PACKAGES, part)))
    if (!kept.has(one)) rmSync(one, { recursive: true });
}
// source maps, documentation and type declarations are not needed at run time
for (const file of globSync(`${PACKAGES}/**/*.{map,md,d.ts,d.mts,d.cts}`))
  if (!/licen[cs]e|notice|copying/i.test(path.basename(file))) rmSync(file, { recursive: true });

/** from: folder of the package that depends on it. */
function keep(name: string, from: string): void {
  const place = [...ancestors(from)].map((at) => path.join(at, PACKAGES, name)).find((at) => existsSync(at));
  if (!place || kept.has(place)) return;
  kept.add(place);
  const manifest = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')) as Manifest;
  const isNeeded = (peer: string) => !manifest.peerDependenciesMeta?.[peer]?.optional;
  const needed = [
    ...Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
    ...Object.keys(manifest.peerDependencies ?? {}).filter(isNeeded),
  ];
  for (const one of needed) keep(one, place);
}

function* ancestors(folder: string): Generator<string> {
  for (let at = folder; at !== '.' && at !== ''; at = path.dirname(at)) yield at;
  yield '';
}
