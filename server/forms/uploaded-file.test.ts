import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { storeFile } from './uploaded-file.ts';

it('hardening 20: a file whose reader stopped early is read again whole, as by the outbox after a connection that was cut', async () => {
  const content = randomBytes(300_000);
  const file = await storeFile([content.subarray(0, 100_000), content.subarray(100_000)]);
  for await (const _ of file.read()) break;
  expect((await buffer(file.read())).equals(content)).toBe(true);
  expect(file.sample.equals(content.subarray(0, file.sample.byteLength))).toBe(true);
  await file.remove();
});
