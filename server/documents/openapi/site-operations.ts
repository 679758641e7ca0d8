import type { Endpoint, EndpointName } from '#shared/contract/endpoints.ts';
import { IDEMPOTENCY_KEY_FORMAT } from '#shared/contract/message-headers.ts';
import { QUERY_VALUES } from '#shared/contract/query-values.ts';
import { toSuccessStatus } from '#shared/contract/response-rules.ts';
import { FILL_MIN_MS, FORM_TOKEN_HEADER, FORM_TOKEN_LIFE_MS, FORM_TOKEN_PATH } from '#shared/pages/posted-form.ts';
import { ATTACHMENT_MAX } from '#shared/rules/forms/attachment.ts';
import { CAPTCHA_ACTIONS } from '#shared/rules/forms/forms.ts';
import { findFormOfCall } from '../../forms/form-definitions.ts';
import { CALL_DESCRIPTIONS } from './call-descriptions.ts';
import { paramsOf, QUERY, toAnswer, toBodies, toContent, toPathParameter, toStringSchema } from './operations.ts';
import { type Json, toHeader, toRef } from './schemas.ts';

type FormDefinition = NonNullable<ReturnType<typeof findFormOfCall>>;

/** A header of an answer. */
const toSent = (description: string, type = 'string'): Json => ({ description, required: true, schema: { type } });
const REQUEST_ID = { 'X-Request-Id': toSent('Number of the request, for questions to the operator') };
const RETRY_AFTER = { 'Retry-After': toSent('Seconds after which it is worth another attempt', 'integer') };
const NOT_STORED = { ...REQUEST_ID, 'Cache-Control': toSent('no-store') };
const REVALIDATED = {
  ...REQUEST_ID,
  'Cache-Control': toSent('public, to be validated before each use'),
  ETag: toSent('Version of the answer'),
};

const toFailure = (description: string, headers: Json = {}): Json => ({
  description,
  headers: { ...NOT_STORED, ...headers },
  content: toContent('application/json', toRef('Failure')),
});
const FAILURES = {
  '400': toFailure('A parameter, the address or the body cannot be read'),
  '403': toFailure('Sent by a page of another site (Origin, Sec-Fetch-Site)'),
  '404': toFailure('There is no such thing or no such language'),
  '408': toFailure('The body came too slowly'),
  '409': toFailure('The Idempotency-Key belongs to another content, or the thing is in another state'),
  '410': toFailure('There is no such thing any more, or what the message is about is closed'),
  '413': toFailure('The body, a file or a list is too large'),
  '414': toFailure('The address is longer than 2048 bytes'),
  '415': toFailure('Another type of body is needed'),
  '416': toFailure('The file does not have this range'),
  '422': toFailure('The body is not valid: errors says where'),
  '429': toFailure('Too many messages from this address', RETRY_AFTER),
  '502': toFailure('The CMS has sent an answer that cannot be used'),
  '503': toFailure('The CMS does not answer, or the site is too busy', RETRY_AFTER),
  default: toFailure('Another failure; also 405 (Allow names the methods), and 500'),
};
const pick = (...names: (keyof typeof FAILURES)[]): Json => Object.fromEntries(names.map((n) => [n, FAILURES[n]]));
const READ_FAILURES = pick('400', '404', '414', '502', '503', 'default');
const WRITE_FAILURES = pick('403', '408', '409', '410', '413', '415', '422', '429');
const GONE = pick('410');

function toQuerySchema(name: string): Json {
  const rule = QUERY_VALUES[name];
  if (!rule) return toStringSchema(name);
  if ('max' in rule) return { type: 'integer', minimum: 1, maximum: rule.max };
  return { type: 'string', pattern: rule.pattern.source };
}
/** Only the site itself asks for the whole list. */
const CMS_ONLY = 'pagination';
const toQueryParameters = ({ query }: Endpoint): Json[] =>
  query
    .filter((name) => name !== CMS_ONLY)
    .map((name) => ({ name, in: 'query', description: QUERY[name], schema: toQuerySchema(name) }));

/** A call of the contract as this origin offers it to clients. */
export function toSiteOperation(name: EndpointName, row: Endpoint): Json {
  const form = findFormOfCall(name);
  const isRead = row.method === 'GET';
  return {
    operationId: name,
    summary: `${name}: ${row.response}`,
    description: describe(name, row, form),
    parameters: [
      ...paramsOf(row).map(toPathParameter),
      ...toQueryParameters(row),
      toHeader('Accept-Locale', 'Language, where the address has none; Polish without either', 'en'),
      ...(row.access === 'cached'
        ? [toHeader('If-None-Match', 'ETag of the answer that the client has', 'W/"v42"')]
        : []),
      ...(row.response === 'stream' ? [toHeader('Range', 'A part of the file', 'bytes=0-1023')] : []),
      ...(isRead ? [] : [IDEMPOTENCY_KEY]),
      ...(form ? [toTokenParameter(form)] : []),
    ],
    ...(row.body ? { requestBody: { required: true, content: toBodies(form ? row : {}, row.body) } } : {}),
    responses: {
      ...toSuccesses(row, form),
      ...READ_FAILURES,
      ...(isRead && paramsOf(row).some((param) => param !== 'locale') ? GONE : {}),
      ...(row.response === 'stream' ? pick('409', '416') : {}),
      ...(isRead ? {} : WRITE_FAILURES),
    },
  };
}

function toSuccesses(row: Endpoint, form: FormDefinition | undefined): Json {
  const content = toAnswer(row);
  if (row.response === 'stream')
    return {
      '200': { description: 'The archive', headers: NOT_STORED, content },
      '206': { description: 'The part that Range asks for', headers: NOT_STORED, content },
    };
  if (row.access === 'cached')
    return {
      '200': { description: 'The content', headers: REVALIDATED, content },
      '304': { description: 'The ETag of If-None-Match still holds; no body', headers: REVALIDATED },
    };
  return {
    [toSuccessStatus(row)]: { description: 'Done', headers: NOT_STORED, content },
    ...(row.sharedFor
      ? { '202': { description: 'Not ready yet', headers: { ...NOT_STORED, ...RETRY_AFTER }, content } }
      : {}),
    ...(form?.mayWait ? { '202': { description: WAITING, headers: NOT_STORED, content } } : {}),
  };
}
/** docs/decisions/024-outbox-in-sqlite.md */
const WAITING =
  'Where an outbox is configured and the CMS is away: the message is stored and will be delivered under the number of this answer';

const IDEMPOTENCY_KEY = {
  ...toHeader(
    'Idempotency-Key',
    'The same for each attempt at one message: for ten minutes, a repetition gets the first answer. Another format is ignored',
    'b1946ac92492d234',
  ),
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_FORMAT.source },
};
const toTokenParameter = ({ name }: FormDefinition): Json => ({
  ...toHeader(FORM_TOKEN_HEADER, `${TOKEN}${CAPTCHA_ACTIONS[name] ? CAPTCHA : ''}`, 'm2k1.Zk3.x9'),
  required: !CAPTCHA_ACTIONS[name],
});
const TOKEN = `From GET ${FORM_TOKEN_PATH}, or formToken of a refusal. Good for one message, from ${FILL_MIN_MS / 1000} s after it was issued until ${FORM_TOKEN_LIFE_MS / 60_000} minutes after; else 422 with a new one.`;
const CAPTCHA =
  ' Where the site has a captcha (captcha.mode of GET /site-data is not off), recaptchaToken in the body takes its place.';

const MB = 1024 * 1024;
function describe(name: EndpointName, row: Endpoint, form: FormDefinition | undefined): string {
  const lines = [CALL_DESCRIPTIONS[name]];
  if (row.query.includes('page'))
    lines.push('The site states no total (X-Total-Count): a part with fewer than itemsPerPage items is the last.');
  if (row.query.includes(CMS_ONLY)) lines.push(`${CMS_ONLY}=false is answered with 400: /sitemap.xml lists all pages.`);
  if (row.sharedFor) lines.push(`An answer is up to ${row.sharedFor} s old.`);
  const { files } = form ?? {};
  if (files)
    lines.push(
      `Files: ${files.required ? '1' : '0'} to ${files.count}, PDF, DOCX, PNG or JPEG, each of at most ${ATTACHMENT_MAX / MB} MB, together ${files.total / MB} MB.`,
    );
  return lines.join('\n\n');
}

/** The call for form tokens, which no CMS knows. */
export const FORM_TOKEN_OPERATION = {
  operationId: 'formToken',
  summary: 'formToken: a token for one message',
  description: `Every form needs one in the header ${FORM_TOKEN_HEADER}.`,
  responses: {
    '200': {
      description: 'A new token',
      headers: NOT_STORED,
      content: toContent('application/json', {
        type: 'object',
        required: ['token'],
        properties: { token: { type: 'string', examples: ['m2k1.Zk3.x9'] } },
      }),
    },
    default: FAILURES.default,
  },
};

/** What every failed answer of the site has. */
export const FAILURE_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  additionalProperties: false,
  properties: {
    code: { type: 'integer', description: 'The HTTP status once more', examples: [422] },
    message: { type: 'string', description: 'For people, in English', examples: ['The form is not valid'] },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description:
        'What is wrong, by field: a word such as required, email or long; invalid: not of the model; refused: by the CMS',
      examples: [{ email: 'email' }],
    },
    formToken: {
      type: 'string',
      description: 'The form token was missing, too new, too old or used: a new one',
      examples: ['m2k1.Zk3.x9'],
    },
    wrongFiles: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Names of the files that were refused, by what is wrong with them',
      examples: [{ fileType: ['letter.odt'] }],
    },
  },
};
