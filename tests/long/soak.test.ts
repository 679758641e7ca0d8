import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';

it('five minutes of mixed traffic, odd clients and a failing CMS: nothing unexpected, no message lost', () => {
  const args = ['tests/load/soak.ts', '--minutes', '5', '--restart', '--seed', String(randomInt(1_000_000_000))];
  console.log(`node ${args.join(' ')}`);
  expect(spawnSync(process.execPath, args, { stdio: 'inherit' }).status).toBe(0);
});
