// Redis and nginx, for the tests with several sites: installed programs, else the Debian packages.
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

/** Debian packages of the missing servers. */
export const missingServerPackages = (): string[] => [
  ...(findRedis() ? [] : ['redis-server']),
  ...(findNginx() ? [] : ['nginx-light']),
];

/** null if one of them is neither installed nor can be installed. */
export function findServers({ install = false } = {}): Servers | null {
  const redis = findRedis();
  const nginx = findNginx();
  if (redis && nginx) return { redis, nginx };
  return install && installDebianPackages(missingServerPackages()) ? findServers() : null;
}
