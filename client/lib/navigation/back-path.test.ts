import { afterEach, expect, it, vi } from 'vitest';
import { backPath, findStepsBack, rememberList } from './back-path.ts';

it('NW03 JB03: the last list of each kind is remembered with its filter; other pages change nothing', () => {
  rememberList('post.index', '/aktualnosci?page=2');
  rememberList('job_offer.index', '/kariera?section=it');
  rememberList('post_category.show', '/aktualnosci/kategoria/produkty');
  rememberList('post.show', '/aktualnosci/wpis');
  rememberList('error', '/nie-ma');
  expect(backPath.getState().paths).toEqual({
    post: '/aktualnosci/kategoria/produkty',
    job_offer: '/kariera?section=it',
  });
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
