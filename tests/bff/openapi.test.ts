import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { buildSiteDocument } from '#server/documents/openapi/document.ts';
import { DATE_FORMATS } from '../support/date-formats.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { createFormToken } from '../support/form-token.ts';
import { PDF } from '../support/upload-forms.ts';

withFakeSite();

interface Schema {
  type?: string;
  $ref?: string;
  enum?: string[];
  pattern?: string;
  maximum?: number;
  examples?: unknown[];
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}
interface Response {
  headers?: Record<string, { required: boolean }>;
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema & { allOf?: Schema[] } }> };
  responses: Record<string, Response>;
}
const api = buildSiteDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { examples?: unknown[] }> };
};
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
type Call = (typeof operations)[number];
const named = operations.map((call) => [call.operationId, call] as const);
const forms = named.filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'x-form-token'));
const writes = named.filter(([, { method }]) => method !== 'get');

const ajv = new Ajv2020({ strict: false, logger: false, formats: DATE_FORMATS });
ajv.addSchema({ ...api, $id: 'api' });
const validators = new Map<string, ValidateFunction>();
/** Compiled once for all answers with the status. */
function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
  validators.set(pointer, known);
  return known;
}
const toPointer = (...keys: string[]) =>
  `api#/${keys.map((key) => encodeURIComponent(key.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;
const exampleOf = ({ $ref = '' }: Schema): unknown =>
  api.components.schemas[$ref.split('/').at(-1) ?? '']?.examples?.[0];

/** Whether a request to the CMS is the call that the site makes for one of the document. */
function isCallOf({ path, method }: Call): (request: { path: string; method: string }) => boolean {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return (request) => pattern.test(request.path) && request.method.toLowerCase() === method;
}

/** The answer of the CMS is the example of the document; that of a survey fits its question. */
function scriptCms(call: Call): void {
  const { path, responses } = call;
  const [status = '200'] = Object.keys(responses);
  const schema = responses[status]?.content?.['application/json']?.schema as Schema & { items?: Schema };
  const body = schema?.type === 'array' ? [exampleOf(schema.items ?? {})] : exampleOf(schema ?? {});
  cms.answer(
    isCallOf(call),
    body === undefined ? { raw: 'zip', headers: { 'content-type': 'application/zip' } } : { body },
  );
  // an answer that all tests share, since it is cached
  const offer = { id: 'assembler', title: 'Assembler', slug: 'assembler', application: 'form' };
  cms.answer('/api/job_offers', { body: [offer] });
  const questions = [{ id: 'q1', type: 'single', label: 'Why?', options: [{ id: 'yes', label: 'Yes' }] }];
  if (path === '/api/survey_participants')
    cms.answer(/^\/api\/surveys/, { body: { id: 'site-2026', title: 'Survey', questions } });
}

interface Changes {
  query?: Record<string, string>;
  headers?: Record<string, string | null>;
  body?: BodyInit;
}
/** Sends the call as a client that knows only the document would. Checks status, headers and body of what comes back. */
async function send(call: Call, { query = {}, headers = {}, body }: Changes = {}) {
  const { parameters = [] } = call;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => (name === 'locale' ? 'en' : 'a1'));
  const hasLocale = parameters.some(({ name }) => name === 'locale');
  const search = new URLSearchParams({
    ...(hasLocale && !call.path.includes('{locale}') ? { locale: 'en' } : {}),
    ...query,
  });
  const sent = new Headers();
  const content = call.requestBody?.content ?? {};
  let example: BodyInit | null = null;
  if (content['application/json']) {
    example = JSON.stringify(exampleOf(content['application/json'].schema));
    sent.set('content-type', 'application/json');
  } else if (content['multipart/form-data']) {
    const form = new FormData();
    const fields = exampleOf(content['multipart/form-data'].schema.allOf?.[0] ?? {}) as Record<string, unknown>;
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set(call.path.includes('product') ? 'attachment' : 'attachments[]', new Blob([PDF]), 'plan.pdf');
    example = form;
  }
  if (parameters.some(({ name }) => name === 'x-form-token')) sent.set('x-form-token', createFormToken());
  for (const [name, value] of Object.entries(headers)) value === null ? sent.delete(name) : sent.set(name, value);
  const answer = await fetch(`${site.url}${path}?${search}`, {
    method: call.method.toUpperCase(),
    headers: sent,
    body: body ?? example,
  });
  const text = await answer.text();
  const status = String(answer.status);
  const at = `${call.operationId} ${status} ${text.slice(0, 200)}`;
  const response = call.responses[status];
  if (!response) throw new Error(`not in the document: ${at}`);
  for (const name of Object.keys(response.headers ?? {}))
    expect(answer.headers.get(name), `${at}: ${name}`).toBeTruthy();
  for (const name of ['x-total-count', 'etag', 'retry-after'])
    if (answer.headers.get(name))
      expect(
        Object.keys(response.headers ?? {}).map((known) => known.toLowerCase()),
        at,
      ).toContain(name);
  if (response.content?.['application/json']) {
    const pointer = toPointer(
      'paths',
      call.path,
      call.method,
      'responses',
      status,
      'content',
      'application/json',
      'schema',
    );
    const validate = validatorOf(pointer);
    expect(validate(JSON.parse(text)) ? [] : validate.errors, at).toEqual([]);
  }
  return { status: answer.status, body: text, headers: answer.headers };
}

describe('BF06 what /api/openapi.json says of the site is so', () => {
  it('is what the site sends', async () => {
    expect((await site.ask.get('/api/openapi.json')).body).toEqual(JSON.parse(JSON.stringify(api)));
  });

  it.each(named)('%s: an answer', async (_name, call) => {
    scriptCms(call);
    const { status, headers } = await send(call);
    expect(String(status)).toBe(Object.keys(call.responses)[0]);
    if (!call.responses['304']) return;
    const again = await send(call, { headers: { 'if-none-match': headers.get('etag') } });
    expect(again.status).toBe(304);
  });

  it('events: a day and a time, whichever the field is for', async () => {
    const dates = [
      { date: '2026-12-03T17:00+01:00', endDate: '2026-12-03T18:30:00Z', updated: '2026-11-16 14:20' },
      { date: '2026-12-03', endDate: '2026-12-04', updated: '2026-11-09' },
    ];
    cms.answer('/api/events', { body: dates.map((each, i) => ({ id: `event-${i}`, title: 'Event', ...each })) });
    const [, events] = named.find(([name]) => name === 'events') ?? [];
    const { body } = await send(events as Call, { query: { locale: 'pl' } });
    expect(JSON.parse(body)).toMatchObject([
      { date: '2026-12-03T17:00:00+01:00', endDate: '2026-12-03T19:30:00+01:00', updated: '2026-11-16T14:20:00+01:00' },
      dates[1],
    ]);
  });

  it.each(named)('%s: values of its parameters', async (_name, call) => {
    scriptCms(call);
    for (const { name, in: place, schema } of call.parameters ?? []) {
      if (place !== 'query') continue;
      const { maximum, pattern } = schema;
      const wrong = maximum ? ['0', '-1', 'x', '1.5', String(maximum + 1)] : pattern ? ['a b', '<'] : [];
      for (const value of schema.enum ? ['xx'] : wrong)
        expect((await send(call, { query: { [name]: value } })).status, name).toBe(schema.enum ? 404 : 400);
      const right = maximum ? ['1', String(maximum)] : (schema.enum ?? []);
      for (const value of call.method === 'get' ? right : [])
        expect((await send(call, { query: { [name]: value } })).status, name).toBeLessThan(300);
    }
  });

  it.each(named.filter(([, { path }]) => path.startsWith('/api/')))('%s: a CMS that fails', async (name, call) => {
    scriptCms(call);
    const isCall = isCallOf(call);
    // another address than those that are cached by now
    const query = { ...(call.parameters?.some((p) => p.name === 'locale') ? { locale: 'de' } : {}) };
    cms.answer(isCall, { status: 500, body: { code: 500, message: 'x' } });
    if (call.path.includes('{locale}')) return;
    expect([200, 202, 503], name).toContain((await send(call, { query })).status);
    cms.answer(isCall, { status: 418, body: { code: 418, message: 'x' } });
    await send(call, { query, headers: call.method === 'get' ? {} : { 'idempotency-key': 'another-attempt' } });
  });

  it.each(writes)('%s: refusals', async (_name, call) => {
    scriptCms(call);
    expect((await send(call, { headers: { origin: 'https://other.example' } })).status).toBe(403);
    if (!call.requestBody) return;
    const takesJson = 'application/json' in call.requestBody.content;
    expect((await send(call, { headers: { 'content-type': 'text/plain' }, body: 'x' })).status).toBe(415);
    if (!takesJson) return;
    expect((await send(call, { body: '{' })).status).toBe(400);
    expect((await send(call, { body: '{}' })).status).toBe(422);
    expect((await send(call, { body: JSON.stringify({ a: 'x'.repeat(300_000) }) })).status).toBe(413);
    const headers = { 'idempotency-key': `only-once-${call.operationId}` };
    expect((await send(call, { headers })).status).toBeLessThan(300);
    expect((await send(call, { headers })).status).toBeLessThan(300);
  });

  it.each(forms)('%s: a token from /forms/token', async (_name, call) => {
    scriptCms(call);
    const refused = await send(call, { headers: { 'x-form-token': null } });
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      422,
      { code: 422, message: 'The form is not valid', formToken: expect.any(String) },
    ]);
    const { token } = JSON.parse((await send({ ...tokens, path: '/forms/token' })).body) as { token: string };
    // too new
    expect((await send(call, { headers: { 'x-form-token': token } })).status).toBe(422);
  });
  const tokens = operations.find(({ operationId }) => operationId === 'formToken') as Call;
});
