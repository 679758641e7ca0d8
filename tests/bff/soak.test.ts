import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Two faults of the CMS, three seconds each; tests/long/soak.test.ts takes five minutes. */
const SOAK = [
  'tests/load/soak.ts',
  '--minutes',
  '0.3',
  '--fault-seconds',
  '3',
  '--visitors',
  '8',
  '--seed',
  '20261122',
];

it('mixed traffic, odd clients and a failing CMS: nothing unexpected, no message lost', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, SOAK);
  expect(stdout).toContain('Nothing unexpected.');
  expect(stdout).toMatch(/[1-9]\d* messages accepted, 0 lost/);
}, 120_000);
