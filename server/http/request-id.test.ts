import { expect, it } from 'vitest';
import { createRequestId } from './request-id.ts';

it('ids have the form of a UUID and do not repeat', () => {
  const ids = Array.from({ length: 100_000 }, createRequestId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true);
});
