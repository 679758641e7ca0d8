import { expect, it, vi } from 'vitest';
import { CmsError } from './cms-error.ts';
import { createFailureLog } from './failure-log.ts';

const denied = (name: string) => new CmsError('rejected', name, 'status 401', 401);

it('a read that fails for the same reason again is logged each minute, with the number of the others; each write is', () => {
  const warn = vi.fn();
  let now = 0;
  const logFailure = createFailureLog({ warn }, () => now);
  const fail = (name: 'menus' | 'sitemapNodes' | 'contactUs', error = denied(name)) =>
    logFailure({ name, locale: 'en' }, error);
  const linesOf = () => warn.mock.calls.splice(0).map(([{ endpoint, reason, others }]) => [endpoint, reason, others]);
  for (let i = 0; i < 101; i++) fail('menus');
  fail('sitemapNodes');
  fail('menus', new CmsError('unavailable', 'menus', 'timed out'));
  expect(linesOf()).toEqual([
    ['menus', 'status 401', undefined],
    ['sitemapNodes', 'status 401', undefined],
    ['menus', 'timed out', undefined],
  ]);
  now = 60_000;
  fail('menus');
  fail('contactUs');
  fail('contactUs');
  expect(linesOf()).toEqual([
    ['menus', 'status 401', 100],
    ['contactUs', 'status 401', undefined],
    ['contactUs', 'status 401', undefined],
  ]);
});

it('what is missing, what a visitor has to correct, and reports are in no log (D7); nor what the outbox logs', () => {
  const warn = vi.fn();
  const logFailure = createFailureLog({ warn });
  logFailure({ name: 'product', locale: 'en' }, new CmsError('not-found', 'product', 'status 404', 404));
  logFailure({ name: 'contactUs', locale: 'en' }, new CmsError('rejected', 'contactUs', 'status 422', 422));
  logFailure({ name: 'whistleblower', locale: 'en' }, denied('whistleblower'));
  logFailure({ name: 'reportStatus', locale: 'en' }, denied('reportStatus'));
  logFailure({ name: 'contactUs', locale: 'en', receivedAt: '2026-01-01' }, denied('contactUs'));
  expect(warn).not.toHaveBeenCalled();
});
