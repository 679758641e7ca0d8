import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.ts';

/** Tools that are too large for the dependencies of everybody (300 MB); exact versions. */
const VERSIONS = {
  lighthouse: '12.8.2',
  'vnu-jar': '26.9.27',
  'accessibility-checker-engine': '4.0.34',
  html_codesniffer: '2.5.1',
  '@secvisogram/csaf-validator-lib': '2.0.10',
  '@redocly/cli': '2.77.0',
} as const;
type NpmTool = keyof typeof VERSIONS;

const FOLDER = path.join(root, 'node_modules/.cache/tools');
const INSTALL_TIMEOUT_MS = 300_000;

const folderOf = (name: NpmTool) => path.join(FOLDER, 'node_modules', name);
const isInstalled = (name: NpmTool): boolean => {
  const manifest = path.join(folderOf(name), 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === VERSIONS[name];
};

/** Path of a file of a tool. */
export const fileOf = (name: NpmTool, file: string): string => path.join(folderOf(name), file);

/** Installs all tools at the first call, without their install scripts; returns why one is missing, or null. */
export function missingNpmTool(name: NpmTool): string | null {
  const names = Object.keys(VERSIONS) as NpmTool[];
  if (!names.every(isInstalled)) {
    mkdirSync(FOLDER, { recursive: true });
    const packages = names.map((one) => `${one}@${VERSIONS[one]}`);
    const options = '--no-save --no-package-lock --no-audit --no-fund --ignore-scripts --fetch-retries=0';
    spawnSync('npm', ['install', '--prefix', FOLDER, ...options.split(' '), ...packages], {
      stdio: 'ignore',
      timeout: INSTALL_TIMEOUT_MS,
    });
  }
  return isInstalled(name) ? null : `no ${name}: it is not installed, and the registry does not answer`;
}
