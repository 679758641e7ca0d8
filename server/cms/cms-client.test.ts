import { describe, expect, it } from 'vitest';
import { buildTarget } from './cms-client.ts';
import { CmsError, DeveloperError } from './cms-error.ts';

describe('RT14 BF06 targets of calls', () => {
  it.each([
    ['product', { id: 'aq-40' }, {}, '/api/products/aq-40?locale=en'],
    ['productCategory', { id: 'water' }, {}, '/api/product_categories/water?locale=en'],
    ['localeCompanies', {}, {}, '/en/api/companies'],
    ['contactCompanies', {}, { 'order[position]': 'ASC' }, '/api/contact_companies?locale=en&order%5Bposition%5D=ASC'],
    ['zipStatus', { zipId: 'z1' }, { locale: 'de' }, '/api/download_center_zip/z1/status'],
    ['menus', {}, {}, '/api/menus?locale=en'],
  ] as const)('%s', (name, params, query, target) => {
    expect(buildTarget(name, 'en', params, query)).toBe(target);
  });

  it('drops query names outside the row, and the order in which they come', () => {
    const one = buildTarget('posts', 'en', {}, { tag: 'a', category: 'b', utm_source: 'x', 'order[id]': 'asc' });
    const other = buildTarget('posts', 'en', {}, { category: 'b', tag: 'a' });
    expect(one).toBe(other);
    expect(one).toBe('/api/posts?locale=en&category=b&tag=a');
  });

  it.each(['', '..', '.', '../menus', 'a/b', 'a?b', 'a#b', 'a b', '%2e', 'ą', '-a', 'a'.repeat(201), '__proto__'])(
    'takes no id %j',
    (id) => {
      expect(() => buildTarget('product', 'en', { id }, {})).toThrow(CmsError);
    },
  );

  it('RT18: an unknown endpoint is a mistake of ours, and names itself', () => {
    expect(() => buildTarget('nonsense' as 'menus', 'en', {}, {})).toThrow(
      new DeveloperError('unknown endpoint nonsense'),
    );
    expect(() => buildTarget('constructor' as 'menus', 'en', {}, {})).toThrow(DeveloperError);
  });
});

describe('ER02 RT19 status of a failure', () => {
  it.each([
    ['not-found', 404, 404],
    ['gone', 410, 410],
    ['rejected', 422, 422],
    ['rejected', 400, 400],
    ['rejected', 401, 502],
    ['rejected', 403, 502],
    ['rejected', 405, 502],
    ['bad-answer', 200, 502],
    ['unavailable', 500, 503],
    ['unavailable', null, 503],
  ] as const)('%s (%s) is %s for the visitor', (failure, status, expected) => {
    expect(new CmsError(failure, 'page', 'reason', status).httpStatus).toBe(expected);
  });
});
