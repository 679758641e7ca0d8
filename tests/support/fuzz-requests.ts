/** A request in bytes, as a client that means no good, or has no manners, would send it. */
export interface FuzzRequest {
  bytes: Buffer;
  /** More is announced than comes. */
  isShort: boolean;
}
type Random = () => number;

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'G\u00cbT',
];
const PATHS = [
  '/',
  '/en',
  '/de',
  '/o-nas',
  '/en/about',
  '/en/products/aq-40',
  '/szukaj',
  '/en/search',
  '/formularz-zgloszenia',
  '/old',
  '/gone',
  '/api/menus',
  '/api/search',
  '/api/products',
  '/api/products/aq-40',
  '/api/pages/about',
  '/api/whistleblower',
  '/api/nothing',
  '/api/form_entries/contact_us',
  '/api/newsletter_subscriber_requests',
  '/api/product_contact_entries',
  '/api/download_center_zip',
  '/api/download_center_zip/zip-1/status',
  '/api/survey_participants',
  '/api/cookie_consents',
  '/api/docs',
  '/api/openapi.json',
  '/forms/newsletter',
  '/en/forms/contact-us',
  '/forms/whistleblower',
  '/forms/product-contact',
  '/formularz-zgloszenia/status',
  '/page-data',
  '/uploads/x.png',
  '/media/cache/a/b.jpg',
  '/assets/x.js',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-en.xml',
  '/en/feed.xml',
  '/ops/purge',
  '/healthz',
  '/readyz',
  '/admin/post/a-1',
  '/admin',
  '/vcard/x',
  '/_refused/400',
  '/metrics',
];
const PIECES = [
  '/',
  '//',
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%0d%0a',
  '%',
  '%zz',
  '%c0%af',
  '%25',
  '\\',
  ';',
  ':',
  '@',
  '*',
  '~',
  '+',
  '{}',
  '[]',
  '__proto__',
  'constructor',
  'toString',
  '<script>',
  "' or 1=1--",
  '#{7*7}',
  '{{7*7}}',
  '\u202e',
  'ł',
  '%F0%9F%98%80',
  'x'.repeat(300),
  'x'.repeat(3000),
  '1e999',
  '-1',
  '99999999999999999999',
  'null',
  'true',
  '0x10',
  '2026-13-45',
  '../../etc/passwd',
  'http://evil.example/',
];
const QUERY = [
  'page',
  'phrase',
  'locale',
  'path',
  'ids',
  'diff',
  'category',
  'type',
  'token',
  'sent',
  'ref',
  'state',
  'w',
  'download',
  'itemsPerPage',
  'order[position]',
  'a[b][c]',
  '__proto__',
  'utm_source',
  'constructor',
];
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'accept-locale',
  'if-none-match',
  'if-modified-since',
  'range',
  'if-range',
  'cookie',
  'origin',
  'referer',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-host',
  'forwarded',
  'expect',
  'content-encoding',
  'upgrade',
  'idempotency-key',
  'traceparent',
  'x-request-id',
  'x-form-ticket',
  'x-purge-timestamp',
  'x-purge-signature',
  'x-http-method-override',
  'authorization',
  'te',
  'via',
  'connection',
  'transfer-encoding',
  'content-length',
  'x-odd',
];
const VALUES = [
  '',
  '*',
  'br',
  'gzip;q=0',
  'identity;q=0, *;q=0',
  'bytes=0-',
  'bytes=9-1',
  'bytes=-0,-1,0-0',
  '"x"',
  'W/"x"',
  'null',
  'https://evil.example',
  'same-origin',
  'cross-site',
  '100-continue',
  'wonders',
  'chunked',
  'gzip, chunked',
  '0',
  '-1',
  '5, 5',
  'websocket',
  'a=b; preview-en=1.2',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  '00-00000000000000000000000000000000-0000000000000000-00',
  'ÿþý',
  'text/html;q=abc',
  'x'.repeat(2000),
  '%0d%0aset-cookie:x=1',
  'keep-alive',
  'close, x',
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'text/plain',
  'application/json; charset=utf-16',
  'application/xml',
  '',
  'multipart/form-data; boundary=""',
  'application/json;;;',
];
const BODIES = [
  '',
  '{}',
  '[]',
  'null',
  '{',
  '{"email":1}',
  '{"email":"a@b.pl","categories":[]}',
  '{"__proto__":{"a":1}}',
  '['.repeat(5000),
  '"x"',
  '1e999',
  '{"category":"other","content":"x","anonymous":true}',
  `{"content":"${'x'.repeat(50_000)}"}`,
  'email=a%40b.pl',
  'email=%zz&email=2',
  '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.pl\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="attachment"; filename="../x.pdf"\r\n\r\n%PDF',
  '--b\r\n',
  '\u0000\u0001',
  'data[]=1&data[]=2',
  '{"data":["a","b"],"data":[]}',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\nhello',
];

/** The request of a seed; bytes outside of ASCII go as UTF-8, or as they are. */
export function makeRequest(seed: number): FuzzRequest {
  const random = createRandom(seed);
  const chance = (share: number) => random() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = (most: number) => Array.from({ length: Math.floor(random() * (most + 1)) });
  const method = pick(METHODS);
  let path = pick(PATHS);
  if (chance(0.4))
    path += some(3)
      .map(() => (chance(0.5) ? '/' : '') + pick(PIECES))
      .join('');
  if (chance(0.05)) path = pick(PIECES);
  const query = some(4).map(() => `${pick(QUERY)}=${pick([...PIECES, ...PATHS])}`);
  const target = query.length > 0 && chance(0.6) ? `${path}?${query.join('&')}` : path;
  const lines = [
    `${method} ${target.replaceAll(' ', chance(0.9) ? '%20' : ' ')} HTTP/1.1`,
    `Host: ${chance(0.95) ? 'www.example.com' : pick(VALUES)}`,
  ];
  for (const _ of some(5)) lines.push(`${pick(HEADERS)}: ${pick(VALUES)}`);
  const body = chance(0.5) ? pick(BODIES) : '';
  const isShort = body !== '' && chance(0.05);
  if (body) {
    lines.push(`Content-Type: ${pick(TYPES)}`);
    lines.push(`Content-Length: ${Buffer.byteLength(body) + (isShort ? 7 : 0)}`);
  }
  lines.push('Connection: close');
  return { bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, chance(0.9) ? 'utf8' : 'latin1'), isShort };
}
