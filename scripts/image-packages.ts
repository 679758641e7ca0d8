// In an image: node scripts/image-packages.ts FOLDER …
// Leaves in node_modules the packages that the files of these folders import, and what those need; scripts/build.mjs has put the others into dist.
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
/** The package in an import of a value; types are gone when the program runs. */
const IMPORT =
  /(?:^import (?!type\b)[^;']*?|^export [^;']*?from |\bimport(?:\.meta\.resolve)?\()['`]((?:@[\w.-]+\/)?\w[\w.-]*)/gm;
const kept = new Set<string>();

for (const file of process.argv.slice(2).flatMap((folder) => globSync(`${folder}/**/*.ts`)))
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) if (!isBuiltin(name)) keep(name, '');

for (const name of readdirSync(PACKAGES)) {
  const own = name.startsWith('@') ? readdirSync(path.join(PACKAGES, name)).map((part) => `${name}/${part}`) : [name];
  for (const one of own.map((part) => path.join(PACKAGES, part))) if (!kept.has(one)) rmSync(one, { recursive: true });
}
// what only compilers, debuggers and readers of the sources ask for
for (const file of globSync(`${PACKAGES}/**/*.{map,md,d.ts,d.mts,d.cts}`))
  if (!/licen[cs]e|notice|copying/i.test(path.basename(file))) rmSync(file, { recursive: true });

/** from: the folder of the package that needs it. */
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
