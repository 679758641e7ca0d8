import { expect, it } from 'vitest';
import { errorKey } from './error-key.ts';

it('ER01: 404 has its own text; other statuses share texts', () => {
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

it('IR05: a missing report has its own text, unlike one that could not be loaded', () => {
  expect([errorKey(404, 'report'), errorKey(410, 'report'), errorKey(503, 'report')]).toEqual([
    'report',
    'gone',
    'unavailable',
  ]);
});
