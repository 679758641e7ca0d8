// @vitest-environment happy-dom
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locale } from '#shared/locales/locales.ts';
import { findStepsBack } from './back-path.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

/** The list that a single page leads back to, in a document that has just been loaded. */
async function readBackPath(list: 'post' | 'job_offer', locale: Locale): Promise<string | undefined> {
  vi.resetModules();
  const { useBackPath } = await import('./back-path.ts');
  let path: string | undefined;
  const root = createRoot(document.createElement('div'));
  function Single() {
    path = useBackPath(list, locale);
    return null;
  }
  flushSync(() => root.render(createElement(Single)));
  root.unmount();
  return path;
}

it('NW03 JB03: the last list of each kind and language is remembered with its filter, in later documents too', async () => {
  const { rememberList } = await import('./back-path.ts');
  rememberList({ kind: 'post.index', locale: 'pl' }, '/aktualnosci?page=2');
  rememberList({ kind: 'job_offer.index', locale: 'pl' }, '/kariera?section=it');
  rememberList({ kind: 'post_category.show', locale: 'pl' }, '/aktualnosci/kategoria/produkty');
  rememberList({ kind: 'post.show', locale: 'pl' }, '/aktualnosci/wpis');
  rememberList({ kind: 'error', locale: 'pl' }, '/nie-ma');
  expect(await readBackPath('post', 'pl')).toBe('/aktualnosci/kategoria/produkty');
  expect(await readBackPath('job_offer', 'pl')).toBe('/kariera?section=it');
  // after a change of the language the list of the other one would be the wrong way back
  expect(await readBackPath('post', 'en')).toBeUndefined();
});

it('NW03: what another script has stored leads nowhere else', async () => {
  sessionStorage.setItem('backPaths', JSON.stringify({ 'post pl': '//evil.example', 'job_offer pl': 7 }));
  expect(await readBackPath('post', 'pl')).toBeUndefined();
  sessionStorage.setItem('backPaths', '{');
  expect(await readBackPath('post', 'pl')).toBeUndefined();
});

afterEach(() => vi.unstubAllGlobals());

it('NW03 W11: the way back to a list is as long as the history says', () => {
  const visit = (...paths: string[]) => {
    const entries = paths.map((path, index) => ({ url: `https://site.example${path}`, index }));
    vi.stubGlobal('location', { origin: 'https://site.example' });
    vi.stubGlobal('window', { navigation: { entries: () => entries, currentEntry: entries.at(-1) } });
    return findStepsBack('/news');
  };
  expect(visit('/news?tag=mid', '/news/a')).toBe(1);
  expect(visit('/news', '/news?page=2', '/news/a', '/news/b')).toBe(2);
  expect(visit('/', '/news/a')).toBe(0);
  // the browser does not tell
  vi.stubGlobal('window', {});
  expect(findStepsBack('/news')).toBe(0);
});
