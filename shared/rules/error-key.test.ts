import { expect, it } from 'vitest';
import { errorKey } from './error-key.ts';

it('ER01: 404 has a text of its own, others share theirs', () => {
  expect([404, 410, 400, 414, 500, 405, 502, 503].map(errorKey)).toEqual([
    'notFound',
    'gone',
    'badRequest',
    'badRequest',
    'generic',
    'generic',
    'unavailable',
    'unavailable',
  ]);
});
