import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { createIdempotentResponses } from './idempotency.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('an answer is stored for at least a day in a long-running store', () => {
  const database = openDatabase(':memory:');
  const responses = createIdempotentResponses(database);
  responses.keep('key-of-one', 201, { id: 'first' });
  responses.keep('key-of-one', 201, { id: 'never' });
  responses.keep('key-of-two', 201, { id: 'other' });
  vi.setSystemTime(new Date('2026-03-02T09:59:00Z'));
  expect(responses.find('key-of-one')).toEqual({ status: 201, body: { id: 'first' } });
  vi.setSystemTime(new Date('2026-03-03T00:01:00Z'));
  expect(responses.find('key-of-one')).toBeNull();
  responses.keep('key-of-one', 200, { id: 'second' });
  expect(responses.find('key-of-one')).toEqual({ status: 200, body: { id: 'second' } });
  // the time of day of the answer is not stored (D7)
  expect(database.prepare('SELECT created FROM idempotent_answers').all()).toEqual([{ created: '2026-03-03' }]);
});
