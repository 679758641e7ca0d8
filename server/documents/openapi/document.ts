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
import { FORM_TOKEN_PATH } from '#shared/pages/posted-form.ts';
import { toCmsOperation } from './operations.ts';
import { type Json, SCHEMAS, toHeader, toRef } from './schemas.ts';
import { FAILURE_SCHEMA, FORM_TOKEN_OPERATION, toSiteOperation } from './site-operations.ts';

const FIELDS =
  'Fields that are not named here may be sent and are ignored; a broken item of a list, block or tab is left out and logged, a broken page is a failure.';
const CMS_INFO = {
  title: 'CMS of the website',
  version: '1',
  description: `The calls that the website makes of its CMS. docs/cms.md says which come first. ${FIELDS} Errors have a JSON body {code, message}. What the website itself offers to its clients is in /api/openapi.json.`,
};
const SITE_INFO = {
  title: 'API of the website',
  version: '1',
  description:
    'The calls that this website offers to its clients: those of its CMS but for previews, from the same table, with checks and limits of its own. What a CMS has to answer is in /api/cms-openapi.json. Without Origin or with that of the site, anybody may call; scripts of other sites may not. Methods that are not named are answered with 405.',
};

/** Adds an operation for each row of the contract. */
function buildPaths(toOperation: typeof toCmsOperation, fits: (row: Endpoint) => boolean): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [name, row] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    if (!fits(row)) continue;
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: toOperation(name, row) };
  }
  return paths;
}

/** The OpenAPI document of what a CMS has to answer, from the contract table and its models. */
export const buildCmsDocument = (): Json => ({
  openapi: '3.1.0',
  info: CMS_INFO,
  servers: [{ url: 'https://cms.example', description: 'The address of the CMS (CMS_URL of the site)' }],
  security: [{}, { cmsToken: [] }],
  paths: buildPaths(toCmsOperation, () => true),
  webhooks: { contentChanged: { post: PURGE } },
  components: { schemas: SCHEMAS, securitySchemes: { cmsToken: TOKEN } },
});

/** The OpenAPI document of what this origin offers, from the same table. */
export function buildSiteDocument(): Json {
  const paths = {
    ...buildPaths(toSiteOperation, ({ access }) => access !== 'preview'),
    [FORM_TOKEN_PATH]: { get: FORM_TOKEN_OPERATION },
  };
  return {
    openapi: '3.1.0',
    info: SITE_INFO,
    servers: [{ url: '/', description: 'This website' }],
    security: [],
    paths,
    components: { schemas: pickReferenced(paths, { ...SCHEMAS, Failure: FAILURE_SCHEMA }) },
  };
}

/** The schemas to which paths refer, directly or through others: previews, for one, are calls of the CMS alone. */
function pickReferenced(paths: Json, schemas: Record<string, Json>): Record<string, Json> {
  const names = new Set<string>();
  function follow(json: unknown) {
    for (const [, name = ''] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/([\w.]+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      follow(schemas[name]);
    }
  }
  follow(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
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
    '400': { description: 'A body of another shape', content: REFUSAL },
    '401': { description: 'Wrong or late signature', content: REFUSAL },
    '404': { description: 'The site has no PURGE_SECRET', content: REFUSAL },
    '409': { description: 'Repeated', content: REFUSAL },
    '413': { description: 'More bytes than that', content: REFUSAL },
    '415': { description: 'Another type than application/json', content: REFUSAL },
  },
};
