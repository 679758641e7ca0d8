import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { CmsError } from '../cms/cms-error.ts';
import { HttpError } from '../http/http-error.ts';
import { handleErrors } from './errors.ts';

/** A server with some routes that fail, and without pages: what a page would show is its status alone. */
async function ask(url: string, options: object = {}, error?: unknown) {
  const app = Fastify();
  const logged = vi.fn();
  const pageLoader = { loadError: async () => Promise.reject(new Error('no page')) };
  handleErrors(app, { pageLoader, renderTimeoutMs: 1000 } as never);
  app.addHook('onRequest', async (request) => {
    request.log = { ...request.log, error: logged } as never;
  });
  app.get('/*', async () => {
    throw error;
  });
  const answer = await app.inject({ url, ...options });
  await app.close();
  const { statusCode, headers, body } = answer;
  const type = String(headers['content-type']);
  return {
    ...{ status: statusCode, type, body: type.includes('json') && body ? JSON.parse(body) : body, logged },
    ...{ cache: headers['cache-control'], allow: headers['allow'], retry: headers['retry-after'] },
  };
}
const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const PAGE_TYPE = 'text/html; charset=utf-8';

it.each(['GET', 'HEAD'])('RFC 9110: what does not exist is answered with 404 (%s)', async (method) => {
  expect(await ask('/api/nothing', { method }, new HttpError(404))).toMatchObject({ status: 404, allow: undefined });
});

it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  'RFC 9110 15.5.6: %s is answered with 405 and the methods there are',
  async (method) => {
    expect(await ask('/api/nothing', { method })).toMatchObject({
      ...{ status: 405, allow: 'GET, HEAD', cache: 'no-store', type: JSON_TYPE },
      body: { code: 405, message: 'Method not allowed' },
    });
  },
);

it('ER03: an address without a route has its page, as have forms; files have a line of text', async () => {
  const app = Fastify();
  const loadError = vi.fn(async () => Promise.reject(new Error('no page')));
  handleErrors(app, { pageLoader: { loadError }, renderTimeoutMs: 1000 } as never);
  const read = async (url: string, options: object = {}) => {
    const { statusCode, headers } = await app.inject({ url, ...options });
    return [statusCode, headers['content-type'], headers['cache-control']];
  };
  const document = { headers: { accept: 'text/html' } };
  expect(await read('/en/nothing', document)).toEqual([404, PAGE_TYPE, 'no-store']);
  expect(await read('/en/nothing', { method: 'DELETE' })).toEqual([405, PAGE_TYPE, 'no-store']);
  expect(loadError.mock.calls).toEqual([
    ['/en/nothing', 404],
    ['/en/nothing', 405],
  ]);
  expect(await read('/uploads/nothing.pdf')).toEqual([404, TEXT_TYPE, 'no-store']);
  expect(await read('/uploads/nothing.pdf', document)).toEqual([404, PAGE_TYPE, 'no-store']);
  expect(await read('/uploads/x.jpg', { headers: { accept: 'text/html', 'sec-fetch-dest': 'image' } })).toEqual([
    ...[404, TEXT_TYPE, 'no-store'],
  ]);
  await app.close();
});

it.each<[string, unknown, number, object]>([
  ['a refusal of our own', new HttpError(413, 'Too many files'), 413, { message: 'Too many files' }],
  [
    'a failure of Fastify',
    Object.assign(new Error('FST_ERR'), { statusCode: 415 }),
    415,
    { message: 'This content type is not accepted' },
  ],
  ['an exception', new Error('secret'), 500, { message: 'The request failed' }],
  ['a status that is none', Object.assign(new Error('x'), { statusCode: 200 }), 500, { message: 'The request failed' }],
  ['a status beyond all', Object.assign(new Error('x'), { statusCode: 600 }), 500, { message: 'The request failed' }],
  ['absence', new CmsError('not-found', 'page', 'x'), 404, { message: 'Not found' }],
  ['what is gone', new CmsError('gone', 'page', 'x'), 410, { message: 'Gone' }],
  [
    'a useless answer',
    new CmsError('bad-answer', 'page', 'x'),
    502,
    { message: 'The system behind this site gave no usable answer' },
  ],
  ['no answer', new CmsError('unavailable', 'page', 'x'), 503, { message: 'This is not available right now' }],
  [
    'a wrong token',
    new CmsError('rejected', 'page', 'x', 401),
    502,
    { message: 'The system behind this site gave no usable answer' },
  ],
  [
    ...(['a wrong input', new CmsError('rejected', 'page', 'x', 422, { email: ['no such mailbox'] }), 422] as const),
    { message: 'The form is not valid', errors: { email: 'refused' } },
  ],
])('hardening 9: a client of the API reads our own message: %s', async (_, error, status, body) => {
  const answer = await ask('/api/products', {}, error);
  expect(answer).toMatchObject({ status, type: JSON_TYPE, cache: 'no-store', body: { code: status, ...body } });
  expect(Object.keys(answer.body).toSorted()).toEqual(['code', ...Object.keys(body)].toSorted());
});

it('D3: clients are told when to try again; only what nobody expected is logged', async () => {
  const answers = await Promise.all(
    [
      new CmsError('unavailable', 'page', 'x'),
      ...[429, 503, 500, 404].map((status) => new HttpError(status)),
      new Error('x'),
      Object.assign(new Error('x'), { statusCode: 400 }),
    ].map((error) => ask('/api/products', {}, error)),
  );
  expect(answers.map(({ retry }) => retry)).toEqual(['30', '30', '30', ...Array(4).fill(undefined)]);
  expect(answers.map(({ logged }) => logged.mock.calls.length)).toEqual([0, 0, 0, 0, 0, 1, 0]);
});
