// npm run sbom [FILE]: lists the shipped packages of the lockfile as CycloneDX, by default in dist/sbom.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments, refuseArguments } from '../server/embedded-cms/lib/read-arguments.ts';

const USAGE = 'npm run sbom [-- FILE]';
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { positionals } = readArguments({ allowPositionals: true }, USAGE);
if (positionals.length > 1) refuseArguments('One file is needed, or none', USAGE);
const file = path.resolve(positionals[0] ?? path.join(root, 'dist/sbom.json'));
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const npm = process.env.npm_execpath;
const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
const result = npm?.endsWith('.js')
  ? spawnSync(process.execPath, [npm, ...args], options)
  : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
if (result.status !== 0) {
  process.stderr.write(`npm sbom failed:\n${result.stderr ?? result.error}`);
  process.exit(1);
}

// filtered by the lockfile, not by --omit dev: npm 11 also omits packages that are optional peers of a tool (yaml)
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const sbom = JSON.parse(result.stdout);
const shipped = new Set(
  Object.entries(lock.packages)
    .filter(([place, one]) => place !== '' && !one.dev && !one.devOptional)
    .map(([place, one]) => `${place.split('node_modules/').at(-1)}@${one.version}`),
);
sbom.components = sbom.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
const kept = new Set([sbom.metadata.component, ...sbom.components].map((component) => component['bom-ref']));
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
// npm uses the name of the folder
sbom.metadata.component.name = lock.name;

mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${file}: ${sbom.components.length} components`);
