// Redis and nginx, for the tests of several machines: those that are there, else Debian's packages.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

export interface Servers {
  redis: string;
  nginx: string;
}

const PLACES = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'];
/** Debian asks it before a package's service is started: the tests start their own, on free ports. */
const POLICY = '/usr/sbin/policy-rc.d';
const NEVER = 101;
const APT = '/usr/bin/apt-get';

function find(...names: string[]): string | null {
  const files = names.flatMap((name) => PLACES.map((place) => `${place}/${name}`));
  return (
    files.find((file) => existsSync(file) && spawnSync(file, ['-v'], { stdio: 'ignore' }).error === undefined) ?? null
  );
}

/** null where one of them is not there, and can not be had. */
export function findServers({ install = false } = {}): Servers | null {
  const redis = find('redis-server', 'valkey-server');
  const nginx = find('nginx');
  if (redis && nginx) return { redis, nginx };
  return install && fromDebian([...(redis ? [] : ['redis-server']), ...(nginx ? [] : ['nginx-light'])])
    ? findServers()
    : null;
}

function fromDebian(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const hasPolicy = existsSync(POLICY);
  if (!hasPolicy) writeFileSync(POLICY, `#!/bin/sh\nexit ${NEVER}\n`, { mode: 0o755 });
  try {
    return [['update'], ['install', '-y', '--no-install-recommends', ...packages]].every((args) => {
      console.log(`No ${packages.join(' or ')} yet: apt-get ${args.join(' ')} …`);
      const { status } = spawnSync(APT, args, { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
      return status === 0;
    });
  } finally {
    if (!hasPolicy) rmSync(POLICY);
  }
}
