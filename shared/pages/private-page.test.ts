import { describe, expect, it } from 'vitest';
import { endpoints } from '../contract/endpoints.ts';
import { LOCALES, type Locale, type LocaleMode } from '../locales/locales.ts';
import { toFormPath } from '../routing/form-path.ts';
import { withLocale } from '../routing/locale-path.ts';
import { REPORT_STATUS_PATH } from '../routing/report-status-path.ts';
import { isPrivatePage, isReportPath } from './private-page.ts';

const FORM = '/formularz-zgloszenia';
const inAllLocales = (toPath: (...place: [Locale, LocaleMode]) => string) =>
  LOCALES.flatMap((locale) => [toPath(locale, 'prefix'), toPath(locale, 'prefix_all')]);

describe('D7 D30 an address of a report', () => {
  it.each([
    ...inAllLocales((locale, mode) => withLocale(FORM, locale, mode)),
    ...inAllLocales((locale, mode) => withLocale(REPORT_STATUS_PATH, locale, mode)),
    ...inAllLocales((locale, mode) => toFormPath('whistleblower', locale, mode)),
    endpoints.whistleblower.path,
    endpoints.reportStatus.path,
    endpoints.reportReply.path,
  ])('is %s', (path) => {
    expect(isReportPath(path)).toBe(true);
    expect(isPrivatePage({ kind: 'error', path })).toBe(true);
  });

  it.each([
    '/FORMULARZ-ZGLOSZENIA',
    '/formularz-zgloszenia/',
    '//en//formularz-zgloszenia',
    '/formularz-zgloszenia.md',
    '/de/formularz-zgloszenia?x=1',
    '/en/formularz-zgloszenia,',
    '/formularz-zgloszenia/status/none',
    '/api/whistleblower/',
    '/api/Whistleblower/files',
    '/en/forms/whistleblower?locale=en',
  ])('is %s, although it is redirected or missing', (path) => expect(isReportPath(path)).toBe(true));

  it.each([
    '/',
    '/en/press/whistleblower-protection-act',
    '/en/glossary/whistleblower',
    '/en/products/whistleblower-meter',
    '/szkolenia/formularz-zgloszenia',
    '/formularz-zgloszenia-udzialu',
    '/en/forms/contact-us',
    '/o-nas?x=/formularz-zgloszenia',
  ])('is not %s', (path) => {
    expect(isReportPath(path)).toBe(false);
    expect(isPrivatePage({ kind: 'post.show', path })).toBe(false);
  });
});
