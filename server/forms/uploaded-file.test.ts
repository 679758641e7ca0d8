import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createQuota } from '../http/clients/client-quota.ts';
import { storeFile } from './uploaded-file.ts';

it('hardening 20: a file whose reader stopped early is read again whole, as by the outbox after a connection that was cut', async () => {
  const space = createQuota({ total: 1_000_000, perClient: 1_000_000 }).open('192.0.2.1');
  const content = randomBytes(300_000);
  const file = await storeFile([content.subarray(0, 100_000), content.subarray(100_000)], space);
  for await (const _ of file.read()) break;
  expect((await buffer(file.read())).equals(content)).toBe(true);
  await file.remove();
});
