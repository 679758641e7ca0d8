import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findServers } from '../../scripts/find-servers.ts';
import { endProcess, freePort } from './processes.ts';

/** null: Redis or nginx is not installed, and the tests that need them are skipped. */
export const servers = findServers();
if (!servers)
  console.warn('SKIPPED: no redis-server or no nginx on this machine: nothing is tried with several of ours');

export interface RedisServer {
  url: string;
  /** Inspects Redis from outside the site. */
  client: Redis;
  /** Reachable but unresponsive (SIGSTOP), until `resume` (SIGCONT). */
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
  /** Starts an empty Redis on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis for one test, on a free port, without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-'));
  const client = new Redis({ port, host: '127.0.0.1', lazyConnect: true, retryStrategy: () => 20 });
  client.on('error', () => {});
  let child: ReturnType<typeof spawn>;

  async function start(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
    child = spawn(servers?.redis ?? '', args, { stdio: 'ignore' });
    for (let i = 0; ; i++) {
      const answer = await client.ping().catch(() => null);
      if (answer === 'PONG') return;
      if (i > 300) throw new Error('redis-server did not start');
      await sleep(20);
    }
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: () => endProcess(child, 'SIGKILL'),
    start,
    async stop() {
      child.kill('SIGCONT');
      client.disconnect();
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
