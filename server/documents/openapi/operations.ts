import { MAX_BYTES, MAX_ITEMS, toIdPattern } from '#shared/contract/answer-bounds.ts';
import type { Endpoint, EndpointName } from '#shared/contract/endpoints.ts';
import { DRY_RUN_HEADER, MESSAGE_HEADERS } from '#shared/contract/message-headers.ts';
import { toSuccessStatus } from '#shared/contract/response-rules.ts';
import { LOCALES } from '#shared/locales/locales.ts';
import { CALL_DESCRIPTIONS } from './call-descriptions.ts';
import { type Json, toHeader, toRef } from './schemas.ts';

const toSchema = (response: string): Json =>
  response.endsWith('[]') ? { type: 'array', items: toRef(response.slice(0, -2)) } : toRef(response);
export const toContent = (type: string, schema: Json): Json => ({ [type]: { schema } });

const FILE = { type: 'string', format: 'binary' };
/** Content of the answer of a call. */
export const toAnswer = ({ response }: Endpoint): Json =>
  response === 'stream' ? toContent('application/zip', FILE) : toContent('application/json', toSchema(response));
/** Content types of a request body: JSON, multipart with files, or both. */
export function toBodies({ attachment, bodyType }: Pick<Endpoint, 'attachment' | 'bodyType'>, body: string): Json {
  const json = bodyType === 'multipart' ? {} : toContent('application/json', toRef(body));
  if (!attachment) return json;
  const files = attachment.endsWith('[]') ? { type: 'array', items: FILE } : FILE;
  const withFiles = { allOf: [toRef(body), { type: 'object', properties: { [attachment]: files } }] };
  return { ...json, ...toContent('multipart/form-data', withFiles) };
}

export const QUERY: Record<string, string> = {
  locale: 'Language of the answer; Accept-Locale says the same',
  page: 'Part of the list, from 1',
  itemsPerPage: 'Items of a part',
  pagination: 'false: the whole list in one answer',
  code: 'Serial number or type code on the nameplate',
  phrase: 'What is searched for; blank: everything',
  category: 'Id of a category: its items alone',
  tag: 'Id of a tag: its items alone',
  section: 'Id of a section: its items alone',
  year: 'Of this year alone',
  type: 'Of this type alone',
  company: 'Company filter value',
  files: 'Ids of files with commas between them',
  id: 'Slug of the one department that is wanted',
  'order[position]': 'ASC: by position',
};
export const toStringSchema = (name: string): Json => ({
  type: 'string',
  ...(name === 'locale' ? { enum: LOCALES } : {}),
});
export const toPathParameter = (name: string): Json => ({
  name,
  in: 'path',
  required: true,
  description: 'Of the entity; see the call. The site asks the CMS for nothing of another form',
  schema: { ...toStringSchema(name), ...(name === 'locale' ? {} : { pattern: toIdPattern(name).source }) },
});
const toQueryParameter = (name: string): Json => ({
  name,
  in: 'query',
  description: QUERY[name],
  schema: toStringSchema(name),
});

/** Headers of the site's calls to the CMS. */
const HEADERS = [
  toHeader('Accept-Locale', `Language of the answer, one of ${LOCALES.join(', ')}`, 'en'),
  toHeader('X-Request-Id', 'Number of the visit’s request, for logs', '0f7c1c1e'),
];
const CONDITIONAL_HEADERS = [toHeader('If-None-Match', 'ETag of the answer that the site has', '"v42"')];
const WRITE_HEADERS = [
  toHeader('Idempotency-Key', 'The same for each attempt at one message: it is kept once', 'b1946ac92492d234'),
  toHeader(MESSAGE_HEADERS.reference, 'Number that the sender of a message was given', 'MSG-7KQ2'),
  toHeader(MESSAGE_HEADERS.receivedAt, 'When the site took the message, if that was earlier', '2026-05-04'),
  toHeader(DRY_RUN_HEADER, '1: check the message and keep nothing of it; check:cms sends it, the site never does', '1'),
];
const FAILURE = {
  description: '404, 408, 409, 410, 413, 415, 422, 429 (Retry-After says when) or 503: see its code and message',
  content: toContent('application/json', toRef('Error')),
};
const UNCHANGED = { description: 'The ETag of If-None-Match still holds; no body' };

/** Names of the parts of its path that vary. */
export const paramsOf = ({ path }: Endpoint): string[] => [...path.matchAll(/:(\w+)/g)].map(([, id]) => id as string);

/** A call of the site to its CMS. */
export function toCmsOperation(name: EndpointName, row: Endpoint): Json {
  const content = toAnswer(row);
  const isConditional = row.access === 'cached';
  return {
    operationId: name,
    summary: `${name}: ${row.response}`,
    description: describe(name, row),
    parameters: [
      ...paramsOf(row).map(toPathParameter),
      ...row.query.map(toQueryParameter),
      ...HEADERS,
      ...(isConditional ? CONDITIONAL_HEADERS : []),
      ...(row.method === 'GET' ? [] : WRITE_HEADERS),
    ],
    ...(row.body ? { requestBody: { required: true, content: toBodies(row, row.body) } } : {}),
    responses: {
      [toSuccessStatus(row)]: { description: `Access: ${row.access}`, headers: toResponseHeaders(row), content },
      ...(isConditional ? { '304': UNCHANGED } : {}),
      ...(row.sharedFor ? { '202': { description: 'Not ready yet', content } } : {}),
      default: FAILURE,
    },
  };
}

const MB = 1024 * 1024;
function describe(name: EndpointName, row: Endpoint): string {
  const lines = [CALL_DESCRIPTIONS[name]];
  lines.push(
    row.method === 'GET' && row.response !== 'stream'
      ? 'The answer has to begin within 3 s (CMS_READ_TIMEOUT_MS).'
      : 'The answer has to begin within 8 s of the last byte of the request (CMS_WRITE_TIMEOUT_MS).',
  );
  if (row.response !== 'stream') lines.push(`At most ${(row.maxBytes ?? MAX_BYTES) / MB} MB, uncompressed.`);
  if (row.response.endsWith('[]'))
    lines.push(
      `At most ${row.maxItems ?? MAX_ITEMS} items: a bare array, or one in data, hydra:member, member or items.`,
    );
  if (row.query.includes('page'))
    lines.push(
      'Without page and itemsPerPage the whole list is wanted. A CMS that pages all the same says how many items there are (X-Total-Count, hydra:totalItems, totalItems or total): the site asks for the other pages one by one.',
    );
  if (row.neverEmpty) lines.push('An empty list is a failure of the CMS.');
  if (row.emptyIsSuspect) lines.push('Where there were items, an empty list is believed when it comes twice in a row.');
  if (row.path.includes(':') && row.method === 'GET')
    lines.push(
      '404 with {"code":404,"message":"…"} where there is no such thing; an error of RFC 9457 or no body at all will do; HTML or the JSON of a gateway is an outage.',
    );
  return lines.join('\n\n');
}

const ETAG = {
  description: 'Version of the answer; where it is absent, equal bytes count as one',
  schema: { type: 'string' },
};
const TOTAL = { description: 'Items of the whole list', schema: { type: 'integer' } };
const toResponseHeaders = ({ access, query }: Endpoint): Json => ({
  ...(access === 'cached' ? { ETag: ETAG } : {}),
  ...(query.includes('page') ? { 'X-Total-Count': TOTAL } : {}),
});
