import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackages } from '../../scripts/debian-packages.ts';
import { print, root } from './processes.ts';

// Builds the images of the Dockerfile without a container engine or an image registry: buildah runs the steps in a
// chroot, and the two base images are made from this machine's Debian packages, like those of Docker Hub.

const TOOLS = ['/usr/bin/buildah', '/usr/bin/mmdebstrap'];
const areInstalled = () => process.getuid?.() === 0 && TOOLS.every((tool) => existsSync(tool));
/** As root on Debian the tools are installed if they are missing. */
export const canBuildImages = areInstalled() || (installDebianPackages(['buildah', 'mmdebstrap']) && areInstalled());

export interface Image {
  /** Folder with the files of the image. */
  folder: string;
  megabytes: number;
  user: string;
  env: string[];
  command: string[];
  workFolder: string;
}

/** Files that Debian's slim images omit. */
const NOT_IN_SLIM = ['doc', 'groff', 'info', 'linda', 'lintian', 'locale', 'man'].map((name) => `/usr/share/${name}/*`);
const APT = '/etc/apt';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

export function buildImages<T extends string>(folder: string, targets: readonly T[]): Record<T, Image> {
  const storage = ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')];
  const buildah = (...args: string[]) => run('buildah', [...storage, ...args]);
  const commit = (container: string, name: string) => buildah('commit', '--quiet', container, name);

  makeDebian(path.join(folder, 'debian'));
  const debian = buildah('from', 'scratch');
  buildah('copy', debian, path.join(folder, 'debian'), '/');
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', debian);
  commit(debian, 'localhost/debian');

  makeNode(path.join(folder, 'node'));
  const node = buildah('from', '--pull-never', 'localhost/debian');
  buildah('copy', node, path.join(folder, 'node'), '/');
  // the same registry as on this machine
  const npm = [`npm_config_registry=${run('npm', ['config', 'get', 'registry'])}`, `npm_config_cafile=${CERTIFICATES}`];
  buildah('config', ...npm.flatMap((setting) => ['--env', setting]), node);
  commit(node, 'localhost/node');

  const bases = ['--build-arg', 'NODE_IMAGE=localhost/node', '--build-arg', 'BASE_IMAGE=localhost/debian'];
  const options = ['--isolation', 'chroot', '--pull-never', '--format', 'docker', '--layers', '--quiet', ...bases];
  const build = (target: T): Image => {
    buildah('build', ...options, '--target', target, '--tag', `localhost/${target}`, root);
    const container = buildah('from', '--pull-never', `localhost/${target}`);
    const files = buildah('mount', container);
    const { config } = JSON.parse(buildah('inspect', '--type', 'image', `localhost/${target}`)).Docker;
    return {
      folder: files,
      megabytes: Math.ceil(Number.parseInt(run('du', ['-sbx', files]), 10) / 1e6),
      user: config.User,
      env: config.Env,
      command: config.Cmd,
      workFolder: config.WorkingDir,
    };
  };
  return Object.fromEntries(targets.map((target) => [target, build(target)])) as Record<T, Image>;
}

/** Unmounts what buildah left mounted, and deletes the folder. */
export function removeImages(folder: string): void {
  const places = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const place of places.reverse()) if (place.startsWith(`${folder}/`)) run('umount', [place]);
  rmSync(folder, { recursive: true, force: true });
}

/** Builds the equivalent of debian:…-slim: the release of this machine, from its package sources. */
function makeDebian(folder: string): void {
  const list = path.join(APT, 'sources.list.d/debian.sources');
  const sources = readFileSync(existsSync(list) ? list : path.join(APT, 'sources.list'), 'utf8');
  const settings = readdirSync(path.join(APT, 'apt.conf.d'))
    .flatMap((name) => readFileSync(path.join(APT, 'apt.conf.d', name), 'utf8').split('\n'))
    .filter((line) => /^Acquire::.*;$/.test(line));
  const release = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'bookworm';
  const options = [
    ...['--quiet', '--variant=minbase', '--mode=root', '--skip=check/signed-by'],
    // otherwise the package usrmerge would pull in all of Perl
    ...['--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr', '--include=usr-is-merged'],
    ...settings.map((line) => `--aptopt=${line}`),
    // Debian's images have these two settings too: no caches of what apt has read
    ...['pkgcache', 'srcpkgcache'].map((name) => `--aptopt=Dir::Cache::${name} "";`),
    ...NOT_IN_SLIM.map((files) => `--dpkgopt=path-exclude=${files}`),
  ];
  run('mmdebstrap', [...options, release, folder, '-'], sources);
}

/** What node:…-slim adds: Node (here the project's), npm, and the certificates of this machine. */
function makeNode(folder: string): void {
  const programs = path.join(folder, 'usr/local/bin');
  mkdirSync(programs, { recursive: true });
  cpSync(process.execPath, path.join(programs, 'node'));
  const packages = path.join(folder, 'usr/local/lib');
  run('npm', ['install', '--prefix', packages, '--no-audit', '--no-fund', 'npm@11']);
  const start = `exec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"`;
  writeFileSync(path.join(programs, 'npm'), `#!/bin/sh\n${start}\n`, { mode: 0o755 });
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, path.join(folder, CERTIFICATES));
}

/**
 * Runs a command in an image as docker-compose.yml does: as its user, without privileges, on a read-only root, with
 * /tmp in memory. volumes: folders of this machine, by their path in the image. The network is that of this machine.
 */
export function runInImage(
  image: Image,
  command: string[],
  { env = {}, volumes = {} }: { env?: Record<string, string>; volumes?: Record<string, string> } = {},
): ChildProcess {
  const mounts = Object.entries(volumes).map(([place, folder]) => `mount --bind ${folder} "$root${place}"`);
  const script = [
    'root=$1; user=$2; shift 2',
    'mount --bind "$root" "$root"',
    'mount -t proc proc "$root/proc"; mount --rbind /dev "$root/dev"; mount -t tmpfs tmpfs "$root/tmp"',
    ...mounts,
    'mount -o remount,bind,ro "$root"',
    'exec setpriv --no-new-privs chroot --userspec="$user:$user" "$root" env -i "$@"',
  ];
  const settings = [...image.env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const words = [image.folder, image.user, '-C', image.workFolder, ...settings, ...command];
  const child = spawn('unshare', ['--mount', 'sh', '-euc', script.join('\n'), 'sh', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  print(child.stderr);
  return child;
}

function run(program: string, args: string[], input = ''): string {
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', npm_config_loglevel: 'error' };
  return execFileSync(program, args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'], env }).trim();
}
