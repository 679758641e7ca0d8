import { expect, it } from 'vitest';
import { backPath } from './back-path.ts';

it('NW03 JB03: the last list of each kind is remembered with its filter; other pages change nothing', () => {
  const { remember } = backPath.getState();
  remember('post.index', '/aktualnosci?page=2');
  remember('job_offer.index', '/kariera?section=it');
  remember('post_category.show', '/aktualnosci/kategoria/produkty');
  remember('post.show', '/aktualnosci/wpis');
  remember('error', '/nie-ma');
  expect(backPath.getState().paths).toEqual({
    post: '/aktualnosci/kategoria/produkty',
    job_offer: '/kariera?section=it',
  });
});
