import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/processes.ts';

interface Package {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
}
interface Component {
  'bom-ref': string;
  purl: string;
  hashes?: { alg: string; content: string }[];
}
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };
const manifest = JSON.parse(read('package.json')) as Record<'dependencies' | 'optionalDependencies', object>;
const packages = Object.entries(lock.packages).filter(([place]) => place !== '');

describe('hardening 24: what is installed', () => {
  it('is named with its hash, and comes from the registry alone', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(
      packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(([p]) => p),
    ).toEqual([]);
    const odd = packages.filter(
      ([, { link, resolved }]) => link || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(odd.map(([place]) => place)).toEqual([]);
  });

  it('is exactly what package.json says, of what runs', () => {
    const named = Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies });
    const loose = named.filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version);
    expect(loose).toEqual([]);
  });

  it('runs nothing while it is installed: none is made to, and none could', () => {
    expect(packages.filter(([, one]) => one.hasInstallScript && !one.dev).map(([place]) => place)).toEqual([]);
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const installs = [...read('Dockerfile').matchAll(/npm (?:ci|install)[^\n]*/g)].map(([line]) => line);
    expect(installs.length).toBeGreaterThan(0);
    for (const line of installs) expect(line).toMatch(/^npm ci .*--ignore-scripts/);
    expect(read('scripts/bootstrap.mjs')).toContain("'--ignore-scripts'");
  });
});

describe('npm run sbom', () => {
  it('lists every package that runs, by version and hash, and no tool of ours', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'sbom-'));
    const file = path.join(dir, 'sbom.json');
    execFileSync(process.execPath, ['scripts/sbom.mjs', file], { cwd: root });
    const sbom = JSON.parse(readFileSync(file, 'utf8')) as {
      bomFormat: string;
      components: Component[];
      dependencies: { dependsOn: string[] }[];
    };
    rmSync(dir, { recursive: true });
    expect(sbom.bomFormat).toBe('CycloneDX');
    const toPurl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const listed = new Set(sbom.components.map(({ purl }) => purl.split('?')[0]));
    for (const [name, version] of Object.entries(manifest.dependencies))
      expect(listed).toContain(toPurl(name, version));
    // transitive dependencies are listed, too
    const named = new Set(sbom.components.map((component) => component['bom-ref']));
    expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !named.has(ref))).toEqual([]);
    expect([...listed].filter((purl) => /\/(?:vitest|fast-check|playwright)@/.test(purl ?? ''))).toEqual([]);
    expect(sbom.components.filter(({ hashes }) => hashes?.[0]?.alg !== 'SHA-512').map(({ purl }) => purl)).toEqual([]);
  });
});
