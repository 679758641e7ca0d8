import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import { models } from '#shared/contract/models/models.ts';
import { LOCALES } from '#shared/locales/locales.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { formDefinitions } from '../forms/form-definitions.ts';
import { refuseOtherMethods } from '../http/short-answers.ts';

type Json = Record<string, unknown>;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const toSchema = (response: string): Json =>
  response.endsWith('[]') ? { type: 'array', items: ref(response.slice(0, -2)) } : ref(response);
const toContent = (type: string, schema: Json): Json => ({ [type]: { schema } });

/** docs/decisions/009-outbox.md */
const WAITING =
  'Received: the CMS is away, the message is stored and will be delivered under the number of this answer. Only where an outbox is configured';
const mayWait = (name: string) => Object.values(formDefinitions).some((form) => form.mayWait && form.call === name);

const FILE = { type: 'string', format: 'binary' };
/** JSON, multipart with files, or both. */
function toBodies({ attachment, bodyType }: Endpoint, body: string): Json {
  const json = bodyType === 'multipart' ? {} : toContent('application/json', ref(body));
  if (!attachment) return json;
  const files = attachment.endsWith('[]') ? { type: 'array', items: FILE } : FILE;
  const withFiles = { allOf: [ref(body), { type: 'object', properties: { [attachment]: files } }] };
  return { ...json, ...toContent('multipart/form-data', withFiles) };
}

const toParameter = (place: 'path' | 'query') => (name: string) => ({
  name,
  in: place,
  ...(place === 'path' ? { required: true } : {}),
  schema: { type: 'string', ...(name === 'locale' ? { enum: LOCALES } : {}) },
});
const FAILURE = {
  description: '404, 408, 409, 413, 415, 422, 429 (Retry-After says when) or 503: see its code and message',
  content: toContent('application/json', ref('Error')),
};

function toOperation(name: string, row: Endpoint): Json {
  const content =
    row.response === 'stream'
      ? toContent('application/zip', FILE)
      : toContent('application/json', toSchema(row.response));
  const params = [...row.path.matchAll(/:(\w+)/g)].map(([, id]) => id as string);
  return {
    operationId: name,
    parameters: [...params.map(toParameter('path')), ...row.query.map(toParameter('query'))],
    ...(row.body ? { requestBody: { required: true, content: toBodies(row, row.body) } } : {}),
    responses: {
      [row.method === 'POST' && !row.isQuestion ? '201' : '200']: { description: `Access: ${row.access}`, content },
      ...(mayWait(name) ? { '202': { description: WAITING, content } } : {}),
      default: FAILURE,
    },
  };
}

const ERROR = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
const SCHEMAS: Json = { ...models, Error: ERROR };

/** The OpenAPI document, from the contract table and its models. */
function buildOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, row] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (row.access === 'preview') continue;
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: toOperation(name, row) };
  }
  const description = 'The calls that the website makes of its CMS, as its own origin offers them.';
  return {
    openapi: '3.1.0',
    info: { title: 'Website BFF', version: '1', description },
    paths,
    components: { schemas: SCHEMAS },
  };
}

/** The document as JSON, and as a page without scripts. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const document = buildOpenApi();
  const page = buildPage();
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'public, max-age=300')
      .send(page),
  );
  for (const url of ['/api/openapi.json', '/api/docs']) refuseOtherMethods(app, url, ['GET']);
}

function buildPage(): string {
  const rows = Object.entries(endpoints).map(([name, row]: [string, Endpoint]) => {
    const query = row.query.map((q) => `<code>${q}</code>`).join(' ') || '–';
    return `<tr><th scope="row"><code>${row.method} ${row.path}</code></th><td>${name}</td><td>${query}</td><td>${row.body ?? '–'}</td><td>${row.response}</td><td>${row.access}</td></tr>`;
  });
  const schemas = Object.entries(SCHEMAS).map(
    ([name, schema]) =>
      `<details><summary>${name}</summary><pre>${escapeMarkup(JSON.stringify(schema, null, 1))}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API of the website</title></head><body><main><h1>API of the website</h1><p>One row a call; the same table makes the routes. <a href="/api/openapi.json">OpenAPI document</a>. Errors are JSON: <code>{code, message}</code>. <code>preview</code> rows are not offered here.</p><table><caption>Calls</caption><thead><tr><th scope="col">Call</th><th scope="col">Name</th><th scope="col">Query</th><th scope="col">Body</th><th scope="col">Answer</th><th scope="col">Access</th></tr></thead><tbody>${rows.join('')}</tbody></table><h2>Models</h2>${schemas.join('')}</main></body></html>`;
}
