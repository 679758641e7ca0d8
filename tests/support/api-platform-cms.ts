import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A CMS in PHP as API Platform 4 builds it with its default settings, written from its documentation and RFC 9457: the
 * answers of another CMS as JSON-LD collections of 30, with ids as IRIs, numbers and flags of a database without types,
 * lists with gaps, dates of Doctrine and of PHP, and errors as problem+json. No date, number or list has only one
 * spelling.
 */
export interface ApiPlatformCms {
  readonly url: string;
  /** Writes that arrived: method and path. */
  readonly writes: string[];
  close(): Promise<void>;
}

type Json = Record<string, unknown>;
const PAGE_SIZE = 30;
const LD_JSON = 'application/ld+json; charset=utf-8';
const PROBLEM = 'application/problem+json; charset=utf-8';
/** Fields with a day, of which midnight is the day as well. */
const DAYS = new Set('reviewed datePosted validThrough uploadDate issued until lastModified startDate'.split(' '));
const DATES = new Set([...DAYS, ...'date endDate updated publicationDate published lastUpdate'.split(' ')]);
/** Fields with the id of another entity. */
const RELATIONS = new Set(['typeReferenceId', 'categoryId', 'contactID']);
/** Lists whose entities have only their IRI. */
const WITHOUT_ID = /^\/api\/(?:sections|job_offer_categories|stock_report_categories|search_categories)$/;
/** Collections without a total ("partial pagination"), and with the prefix of version 3. */
const PARTIAL = new Set(['/api/posts', '/api/menus']);
const PREFIXED = new Set(['/api/products', '/api/stock_reports', '/api/configurations']);

/** A message with this text is refused because of its field `content`. */
export const REFUSED = 'a text that is refused';

/** Starts it on a free port, with the content of the CMS at `source`. */
export async function startApiPlatformCms(source: string): Promise<ApiPlatformCms> {
  const writes: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', source);
    const { method = 'GET', headers } = request;
    const send = (status: number, type: string, body: unknown) => {
      response.writeHead(status, { 'content-type': type });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    if (!/\bld\+json\b|\*\/\*/.test(headers.accept ?? ''))
      return send(406, PROBLEM, toProblem(406, 'Requested format is not supported.'));
    const page = Number(url.searchParams.get('page') ?? 1);
    // these are paged here, so the source has to send everything
    const isPagedHere = !url.searchParams.has('itemsPerPage') && url.searchParams.get('pagination') !== 'false';
    if (isPagedHere) url.searchParams.delete('page');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (Buffer.concat(chunks).includes(REFUSED)) return send(422, PROBLEM, toViolations({ errors: { content: '' } }));
    const passed = ['accept-locale', 'authorization', 'content-type', 'idempotency-key', 'x-dry-run'];
    const sent = await fetch(url, {
      method,
      headers: Object.fromEntries(passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))),
      body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      redirect: 'manual',
    });
    if (!url.pathname.includes('/api/')) {
      response.writeHead(sent.status, { 'content-type': sent.headers.get('content-type') ?? 'text/plain' });
      return void response.end(Buffer.from(await sent.arrayBuffer()));
    }
    const text = await sent.text();
    const body = text === '' ? undefined : (JSON.parse(text) as unknown);
    if (sent.status === 422) return send(422, PROBLEM, toViolations(body as Json));
    if (sent.status >= 400) return send(sent.status, PROBLEM, toProblem(sent.status, 'Not Found'));
    if (method !== 'GET') writes.push(`${method} ${url.pathname}`);
    if (method !== 'GET' && isNumbered(body)) {
      const iri = `${url.pathname}/${body.id}`;
      return send(201, LD_JSON, { '@context': '/api/contexts/Entry', '@id': iri, '@type': 'Entry' });
    }
    if (!Array.isArray(body)) {
      const item = spell(body, '') as Json;
      return send(sent.status, LD_JSON, { '@context': '/api/contexts/X', '@id': url.pathname, '@type': 'X', ...item });
    }
    const items = isPagedHere ? body.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : body;
    const isLast = !isPagedHere || page * PAGE_SIZE >= body.length;
    send(200, LD_JSON, toCollection(url, items, { total: body.length, page, isLast }));
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const isNumbered = (body: unknown): body is { id: string } => typeof (body as Json | null)?.['id'] === 'string';

const toProblem = (status: number, detail: string) => ({
  '@context': '/api/contexts/Error',
  '@id': `/api/errors/${status}`,
  '@type': 'Error',
  title: 'An error occurred',
  detail,
  status,
  type: `/errors/${status}`,
});

function toViolations({ errors }: Json): Json {
  const violations = Object.keys((errors ?? {}) as Json).map((propertyPath) => ({
    propertyPath,
    message: 'This value is not valid.',
    code: 'bd79c0ab-ddba-46cc-a703-a7a4b08de310',
  }));
  const type = '/validation_errors/bd79c0ab-ddba-46cc-a703-a7a4b08de310';
  return { ...toProblem(422, 'This value is not valid.'), '@type': 'ConstraintViolation', type, violations };
}

function toCollection(url: URL, items: unknown[], at: { total: number; page: number; isLast: boolean }): Json {
  const { pathname } = url;
  const prefix = PREFIXED.has(pathname) ? 'hydra:' : '';
  const member = items.map((raw) => {
    const item = spell(raw, '') as Json;
    const iri = `${pathname}/${(raw as Json)['id'] ?? 'x'}`;
    if (WITHOUT_ID.test(pathname)) delete item['id'];
    return { '@id': iri, '@type': 'X', ...item };
  });
  const next = at.isLast ? {} : { [`${prefix}next`]: `${pathname}?page=${at.page + 1}` };
  return {
    '@context': '/api/contexts/X',
    '@id': pathname,
    '@type': `${prefix}Collection`,
    ...(PARTIAL.has(pathname) ? {} : { [`${prefix}totalItems`]: at.total }),
    [`${prefix}member`]: pathname.length % 2 === 0 && member.length > 0 ? withGaps(member) : member,
    [`${prefix}view`]: { '@id': url.search, '@type': `${prefix}PartialCollectionView`, ...next },
  };
}

/** As PHP encodes a list from which items were removed. */
const withGaps = (list: unknown[]): Json => Object.fromEntries(list.map((item, i) => [i * 2, item]));

/** Writes a value as a database and PHP do, in turn in different ways. */
function spell(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => spell(item, name));
    return items.length > 0 && items.length % 2 === 1 ? withGaps(items) : items;
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, spell(field, key)]));
  if (typeof value === 'boolean') return name.length % 2 === 0 ? Number(value) : String(Number(value));
  if (typeof value === 'number') return name === 'values' || name === 'volume' ? value : String(value);
  if (typeof value !== 'string') return value;
  if (RELATIONS.has(name)) return `/api/entities/${value}`;
  if (name === 'value' && String(Number(value)) === value) return Number(value);
  return DATES.has(name) ? spellDate(value, DAYS.has(name)) : value;
}

function spellDate(date: string, isDay: boolean): unknown {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)[+-]\d\d:\d\d)?$/.exec(date) ?? [];
  if (!day) return date;
  const turn = Number(day.slice(-2)) % 4;
  const [y, m, d] = day.split('-');
  if (!time && !isDay) return turn % 2 === 0 ? `${d}.${m}.${y}` : `${y}${m}${d}`;
  if (turn === 0) return `${day} ${time ?? '00:00:00'}`;
  if (turn === 1) return { date: `${day} ${time ?? '00:00:00'}.000000`, timezone_type: 3, timezone: 'Europe/Warsaw' };
  if (turn === 2) return time ? Date.parse(date) / 1000 : `${day}T00:00:00+00:00`;
  return time ? new Date(date).toISOString() : `${d}-${m}-${y}`;
}
