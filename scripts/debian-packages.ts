// Installs Debian packages that only the tests need. Does nothing unless it runs as root on Debian.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const APT = '/usr/bin/apt-get';
const APT_TIMEOUT_MS = 600_000;
/** Debian runs this script before it starts a package's service. The tests start their own servers, on free ports. */
const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_FORBIDS = 101;
let listsAreFresh = false;

export const canInstallDebianPackages = (): boolean => process.getuid?.() === 0 && existsSync(APT);

/** Updates the package lists once per process. Returns false if not all packages could be installed. */
export function installDebianPackages(names: string[]): boolean {
  if (names.length === 0) return true;
  if (!canInstallDebianPackages()) return false;
  console.log(`Installing ${names.join(', ')} …`);
  const hasPolicy = existsSync(POLICY);
  if (!hasPolicy) writeFileSync(POLICY, `#!/bin/sh\nexit ${POLICY_FORBIDS}\n`, { mode: 0o755 });
  try {
    // the install may succeed with the old package lists, so a failed update is not fatal
    if (!listsAreFresh) listsAreFresh = runApt('update');
    return runApt('install', '-y', '--no-install-recommends', ...names);
  } finally {
    if (!hasPolicy) rmSync(POLICY);
  }
}

function runApt(...args: string[]): boolean {
  const { status } = spawnSync(APT, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: APT_TIMEOUT_MS,
  });
  return status === 0;
}
