import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { PurgeBody } from '#shared/contract/models/purge.ts';
import {
  NONCE,
  PURGE_BODY_MAX,
  PURGE_HEADERS,
  PURGE_PATH,
  PURGE_TAGS_MAX,
  PURGE_WINDOW_S,
} from '#shared/contract/purge.ts';
import { toOperation } from './operations.ts';
import { type Json, SCHEMAS, toHeader, toRef } from './schemas.ts';

const INFO = {
  title: 'CMS of the website',
  version: '1',
  description:
    'The calls that the website makes of its CMS, and offers its own pages at its origin, except those of access preview. docs/cms.md says which come first. Fields that are not named here may be sent and are ignored; a broken item of a list, block or tab is left out and logged, a broken page is a failure. Errors have a JSON body {code, message}.',
};

/** The OpenAPI document, from the contract table and its models. */
export function buildOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, row] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: toOperation(name, row) };
  }
  const webhooks = { contentChanged: { post: PURGE } };
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [
      { url: '/', description: 'The site, which offers most calls to its own pages; a CMS has its own address' },
    ],
    security: [{}, { cmsToken: [] }],
    paths,
    webhooks,
    components: { schemas: SCHEMAS, securitySchemes: { cmsToken: TOKEN } },
  };
}

const TOKEN = {
  type: 'http',
  scheme: 'bearer',
  description: 'Where the site is configured with one: CMS_API_TOKEN, for previews CMS_PREVIEW_TOKEN',
};
const PURGE_PARAMETERS = [
  toHeader(PURGE_HEADERS.timestamp, 'Seconds since 1970', '1777888999'),
  toHeader(PURGE_HEADERS.nonce, `New for each request: ${NONCE.source}`, 'b1946ac92492d2347c6235b4d2611184'),
  toHeader(
    PURGE_HEADERS.signature,
    'sha256= and the HMAC-SHA256 in hex, with PURGE_SECRET, of timestamp.nonce.body',
    'sha256=4c1f…',
  ),
];
const REFUSAL = { 'application/json': { schema: toRef('Error') } };
const PURGE = {
  operationId: 'contentChanged',
  summary: `POST ${PURGE_PATH} of the site`,
  description: `The CMS may notify the site of what has changed; otherwise it is there after a minute. At most ${PURGE_BODY_MAX} bytes and ${PURGE_TAGS_MAX} tags. A request is good for ${PURGE_WINDOW_S} s, once.`,
  parameters: PURGE_PARAMETERS.map((header) => ({ ...header, required: true })),
  requestBody: { required: true, content: { 'application/json': { schema: PurgeBody } } },
  responses: {
    '200': { description: 'How much was purged' },
    '401': { description: 'Wrong or late signature', content: REFUSAL },
    '409': { description: 'Repeated', content: REFUSAL },
  },
};
