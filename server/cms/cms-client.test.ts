import { describe, expect, it } from 'vitest';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { CmsError, toStatusError } from './cms-error.ts';
import { buildTarget } from './cms-http.ts';

describe('RT14 BF06 targets of calls', () => {
  it.each([
    ['product', { id: 'aq-40' }, {}, '/api/products/aq-40?locale=en'],
    ['productCategory', { id: 'water' }, {}, '/api/product_categories/water?locale=en'],
    ['localeCompanies', {}, {}, '/en/api/companies'],
    ['contactCompanies', {}, { 'order[position]': 'ASC' }, '/api/contact_companies?locale=en&order%5Bposition%5D=ASC'],
    ['zipStatus', { zipId: '-z_1' }, { locale: 'de' }, '/api/download_center_zip/-z_1/status'],
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

  it.each([
    '',
    '..',
    '.',
    '../menus',
    'a/b',
    'a?b',
    'a#b',
    'a b',
    '%2e',
    'a\u202eb',
    '-a',
    'a'.repeat(201),
    '__proto__',
  ])('takes no id %j', (id) => {
    expect(() => buildTarget('product', 'en', { id }, {})).toThrow(CmsError);
  });

  it('RT18: an unknown endpoint is a mistake of ours, and names itself', () => {
    expect(() => buildTarget('nonsense' as 'menus', 'en', {}, {})).toThrow(new TypeError('unknown endpoint nonsense'));
    expect(() => buildTarget('constructor' as 'menus', 'en', {}, {})).toThrow(TypeError);
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

it('hardening 12: of what an error says only the fields of a 422 are remembered', () => {
  const remember = (status: number) => {
    const body = { code: status, message: 'trace', trace: 'trace', errors: { email: 'wrong' } };
    const error = toStatusError('product', status, body);
    return [error.errors, JSON.stringify(error).includes('trace')];
  };
  expect([422, 404, 400, 500].map(remember)).toEqual([
    [{ email: 'wrong' }, false],
    [null, false],
    [null, false],
    [null, false],
  ]);
});

it.each([
  [
    'API Platform',
    { violations: [{ propertyPath: 'email', message: 'x' }, { propertyPath: 'items[0].quantity' }, null] },
  ],
  [
    'RFC 9457',
    { errors: [{ pointer: '#/email', detail: 'x' }, { pointer: '/items/0/quantity' }, 'x', { pointer: 7 }] },
  ],
])('K13: the wrong fields in the words of %s are remembered by name', (_name, body) => {
  expect(toStatusError('contactUs', 422, body).errors).toEqual({ email: 'violation', items: 'violation' });
});

describe('BF02 RT19 whether a 404 is the word of the CMS', () => {
  const httpStatus = (name: EndpointName, status: number, body: unknown) =>
    toStatusError(name, status, body).httpStatus;
  const words = (code: number) => ({ code, message: 'Not Found' });

  it.each([404, 410])('it is, of one thing and in its own words: %i', (status) => {
    for (const name of ['page', 'product', 'post', 'zipStatus', 'zipCreate', 'downloadCenterPage'] as const)
      expect(httpStatus(name, status, words(status)), name).toBe(status);
    // of what a form is about
    expect(httpStatus('jobApplication', status, words(status))).toBe(status === 410 ? 410 : 503);
    // the body of a download is not read
    expect(httpStatus('zipDownload', status, null)).toBe(status);
  });

  it.each([
    ['its code alone', { code: 404 }],
    ['its code as text', { code: '404', message: 'Not Found' }],
    ['RFC 9457', { type: 'about:blank', title: 'Not Found', status: 404, detail: 'No such product' }],
    ['API Platform 4', { '@context': '/api/contexts/Error', '@type': 'Error', title: 'An error occurred' }],
    ['API Platform 2', { '@type': 'hydra:Error', 'hydra:title': 'An error occurred' }],
    ['no body', undefined],
  ])('K13: it is, in the words of %s', (_name, body) => {
    expect(httpStatus('product', 404, body)).toBe(404);
    expect(httpStatus('menus', 404, body)).toBe(503);
  });

  it.each([404, 410])('it is a failure of a list, a menu, a form: %i', (status) => {
    for (const name of ['menus', 'sitemapNodes', 'posts', 'localeCompanies', 'contactUs'] as const)
      expect(httpStatus(name, status, words(status)), name).toBe(503);
  });

  it.each([
    ['no JSON', null],
    ['a text', 'Not Found'],
    ['a gateway', { code: 5, message: 'Not Found', details: [] }],
    ['another gateway', { message: 'no route and no API found with those values' }],
    ['another status', { status: 500, title: 'Internal Server Error' }],
  ])('it is a failure in the words of somebody else: %s', (_name, body) => {
    expect(httpStatus('product', 404, body)).toBe(503);
  });
});
