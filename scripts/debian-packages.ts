// Debian's packages, for programs that only the tests need. As root on Debian they are installed; elsewhere nothing happens.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const APT = '/usr/bin/apt-get';
const APT_TIMEOUT_MS = 600_000;
/** Debian runs it before it starts a package's service: the tests start their own servers, on free ports. */
const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_FORBIDS = 101;
let listsAreFresh = false;

export const canInstallDebianPackages = (): boolean => process.getuid?.() === 0 && existsSync(APT);

/** One update a process, one install a call. False where not all of them could be installed. */
export function installDebianPackages(names: string[]): boolean {
  if (names.length === 0) return true;
  if (!canInstallDebianPackages()) return false;
  console.log(`Installing ${names.join(', ')} …`);
  const hasPolicy = existsSync(POLICY);
  if (!hasPolicy) writeFileSync(POLICY, `#!/bin/sh\nexit ${POLICY_FORBIDS}\n`, { mode: 0o755 });
  try {
    // old lists may still name every package, so a failed update alone is no reason to give up
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
