import { expect, it } from 'vitest';
import { backPath, rememberList } from './back-path.ts';

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
