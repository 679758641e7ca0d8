import { expect, it } from 'vitest';
import { errorKey } from './error-key.ts';

it('ER01: 404 has a text of its own, others share theirs', () => {
  expect([404, 410, 400, 414, 500, 405, 502, 503].map((status) => errorKey(status))).toEqual([
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

it('IR05: a report that is not there is called so, one that could not be read is not', () => {
  expect([errorKey(404, 'report'), errorKey(410, 'report'), errorKey(503, 'report')]).toEqual([
    'report',
    'gone',
    'unavailable',
  ]);
});
