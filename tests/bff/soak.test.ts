import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Two faults of the CMS, and every sixtieth page; tests/long/soak.test.ts runs five minutes on all pages. */
const SOAK = ['--minutes', '0.07', '--fault-seconds', '1', '--every', '60', '--visitors', '6', '--seed', '20261122'];

it('mixed traffic, odd clients and a failing CMS: nothing unexpected, no message lost', async () => {
  const run = promisify(execFile)(process.execPath, ['tests/load/soak.ts', ...SOAK]);
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const lines = stdout.trim().split('\n');
  const [total, ...verdict] = lines.slice(lines.findLastIndex((line) => line.includes(' requests, ')));
  expect(verdict).toEqual(['Nothing unexpected.']);
  expect(total).toMatch(/[1-9]\d* messages accepted, 0 lost/);
}, 120_000);
