import { expect, it } from 'vitest';
import { findMessageKey, forgetMessage, MESSAGES_MAX } from './message-keys.ts';

it('FM11: a message has the same key until it is forgotten; what it says is not stored, nor are more than fifty', async () => {
  const first = await findMessageKey('["contact-us",{"content":"Hello"}]');
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(first.digest).toBe('99fe0a9e5dd6c45aae7e92d66bb39155c93df4d0c3ae8d8f370ce3824ffc41c9');
  expect(await findMessageKey('["contact-us",{"content":"Hello"}]')).toEqual(first);
  forgetMessage(first.digest);
  const second = await findMessageKey('["contact-us",{"content":"Hello"}]');
  expect(second.key).not.toBe(first.key);
  for (let i = 0; i < MESSAGES_MAX - 1; i++) await findMessageKey(`${i}`);
  expect((await findMessageKey('["contact-us",{"content":"Hello"}]')).key).toBe(second.key);
  for (let i = 0; i < MESSAGES_MAX; i++) await findMessageKey(`${i}`);
  expect((await findMessageKey('["contact-us",{"content":"Hello"}]')).key).not.toBe(second.key);
});
