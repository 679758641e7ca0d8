// Redis and nginx, for the tests of several machines: those that are there, else Debian's packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

export interface Servers {
  redis: string;
  nginx: string;
}

const PLACES = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'];

function find(...names: string[]): string | null {
  const files = names.flatMap((name) => PLACES.map((place) => `${place}/${name}`));
  return (
    files.find((file) => existsSync(file) && spawnSync(file, ['-v'], { stdio: 'ignore' }).error === undefined) ?? null
  );
}
const findRedis = () => find('redis-server', 'valkey-server');
const findNginx = () => find('nginx');

/** Debian's packages of the servers that are not there. */
export const missingServerPackages = (): string[] => [
  ...(findRedis() ? [] : ['redis-server']),
  ...(findNginx() ? [] : ['nginx-light']),
];

/** null where one of them is not there, and can not be had. */
export function findServers({ install = false } = {}): Servers | null {
  const redis = findRedis();
  const nginx = findNginx();
  if (redis && nginx) return { redis, nginx };
  return install && installDebianPackages(missingServerPackages()) ? findServers() : null;
}
