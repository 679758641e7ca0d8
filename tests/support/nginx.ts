import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, endWithProgram, freePort, print, root } from './processes.ts';
import { servers } from './redis.ts';

/** Starts nginx with the configuration of docker-compose.yml, on a free port, in front of two sites. */
export async function startNginx(sites: readonly [string, string]): Promise<{ base: string; stop(): Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const changes: [RegExp, string][] = [
    ...sites.map((site, i): [RegExp, string] => [new RegExp(`\\bsite-${i + 1}:3000\\b`), new URL(site).host]),
    [/listen 3000;/, `listen 127.0.0.1:${port};`],
    [/worker_processes auto;/, 'worker_processes 1;'],
    [/\/tmp\//g, `${folder}/`],
  ];
  let text = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8');
  for (const [from, to] of changes) {
    if (text.search(from) < 0) throw new Error(`deploy/nginx.conf: ${from} is not there`);
    text = text.replace(from, to);
  }
  const base = `http://127.0.0.1:${port}`;
  const stop = await runNginx(folder, text, () =>
    fetch(`${base}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return { base, stop };
}

/**
 * Runs nginx with a configuration in a temporary folder, which is deleted at the end. Resolves once it is up, with what
 * stops it.
 */
export async function runNginx(
  folder: string,
  configuration: string,
  isUp: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const child = spawn(servers?.nginx ?? '', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithProgram(child);
  print(child.stderr);
  for (let i = 0; !(await isUp()); i++) {
    if (i > 250 || child.exitCode !== null) throw new Error('nginx did not start');
    await sleep(20);
  }
  return async () => {
    await endProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
}
