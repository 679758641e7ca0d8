import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import {
  NONCE,
  PURGE_BODY_MAX,
  PURGE_HEADERS,
  PURGE_PATH,
  PURGE_TAGS_MAX,
  PURGE_WINDOW_S,
  TAG,
} from '#shared/contract/purge.ts';
import { type Side, toOperation } from './operations.ts';
import { type Json, SCHEMAS, toHeader, toRef } from './schemas.ts';

const INFO: Record<Side, Json> = {
  site: {
    title: 'Website BFF',
    version: '1',
    description: 'The calls that the website makes of its CMS, as its own origin offers them.',
  },
  cms: {
    title: 'CMS of the website',
    version: '1',
    description:
      'The calls that the website makes of its CMS. docs/cms.md says which come first. Fields that are not named here may be sent and are ignored; a broken item of a list, block or tab is left out and logged, a broken page is a failure. Errors have a JSON body {code, message}.',
  },
};

/** The OpenAPI document, from the contract table and its models. */
export function buildOpenApi(side: Side): Json {
  const paths: Record<string, Json> = {};
  for (const [name, row] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    if (side === 'site' && row.access === 'preview') continue;
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: toOperation(name, row, side) };
  }
  const webhooks = side === 'cms' ? { webhooks: { contentChanged: { post: PURGE } } } : {};
  return { openapi: '3.1.0', info: INFO[side], paths, ...webhooks, components: { schemas: SCHEMAS } };
}

const header = (name: string, description: string) => ({ ...toHeader(name, description), required: true });
const PURGE = {
  operationId: 'contentChanged',
  summary: `POST ${PURGE_PATH} of the site`,
  description: `The CMS may notify the site of what has changed; otherwise it is there after a minute. At most ${PURGE_BODY_MAX} bytes and ${PURGE_TAGS_MAX} tags. A request is good for ${PURGE_WINDOW_S} s, once.`,
  parameters: [
    header(PURGE_HEADERS.timestamp, 'Seconds since 1970'),
    header(PURGE_HEADERS.nonce, `New for each request: ${NONCE.source}`),
    header(PURGE_HEADERS.signature, 'sha256= and the HMAC-SHA256 in hex, with PURGE_SECRET, of timestamp.nonce.body'),
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          anyOf: [
            {
              type: 'object',
              required: ['tags'],
              properties: {
                tags: {
                  type: 'array',
                  items: { type: 'string', pattern: TAG.source },
                  description:
                    'operationId of a call; that and a language; those and the id or slug, as it is (the header for a CDN has letters beyond ASCII percent-encoded)',
                  examples: [['product:pl:meter-m1', 'products:pl']],
                },
              },
            },
            {
              type: 'object',
              required: ['all'],
              properties: { all: { const: true, description: 'Everything', examples: [true] } },
            },
          ],
        },
      },
    },
  },
  responses: {
    '200': { description: 'How much was purged' },
    '401': { description: 'Wrong or late signature', content: { 'application/json': { schema: toRef('Error') } } },
    '409': { description: 'Repeated', content: { 'application/json': { schema: toRef('Error') } } },
  },
};
