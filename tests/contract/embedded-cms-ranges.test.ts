import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCms, type TestCms } from './embedded-cms-app.ts';

/** Films, files of the download centre and ZIPs in parts, and only if they have not changed (RFC 9110, 13 and 14). */
let cms: TestCms;
/** In milliseconds; a busy machine takes seconds for a ZIP. */
const READY_MS = 60_000;
const urls: Record<string, string> = { 'a film': '/uploads/movies/em-310-mounting.mp4' };

beforeAll(async () => {
  cms = await startCms();
  const { body: groups } = await cms.get<{ files: { url: string | null; format: string }[] }[]>(
    '/api/download_center?locale=pl',
  );
  urls['a file'] = String(groups.flatMap(({ files }) => files).find(({ format, url }) => url && format === 'PDF')?.url);
  const { body } = await cms.post('/api/download_center_zip?locale=pl', { identifiers: ['aq-24-manual'] });
  const zip = `/api/download_center_zip/${body['data']}`;
  await vi.waitFor(async () => expect((await cms.get(`${zip}/status`)).status).toBe(200), { timeout: READY_MS });
  urls['a ZIP'] = zip;
});
afterAll(() => cms.close());

/** `{etag}` and `{date}` stand for the current ones. */
const CASES: [Record<string, string>, number, string | null][] = [
  [{}, 200, null],
  [{ range: 'bytes=0-9' }, 206, 'bytes 0-9/{size}'],
  [{ range: 'bytes=-1' }, 206, 'bytes {last}-{last}/{size}'],
  [{ range: 'bytes=0-9', 'if-range': '{etag}' }, 206, 'bytes 0-9/{size}'],
  [{ range: 'bytes=0-9', 'if-range': '{date}' }, 206, 'bytes 0-9/{size}'],
  [{ range: 'bytes=0-9', 'if-range': 'W/{etag}' }, 200, null],
  [{ range: 'bytes=0-9', 'if-range': '"other"' }, 200, null],
  [{ range: 'bytes=0-9', 'if-range': 'Sat, 03 Jan 2099 08:00:00 GMT' }, 200, null],
  [{ range: 'bytes=5-2' }, 200, null],
  [{ range: 'bytes=0-1,3-4' }, 200, null],
  [{ range: 'bytes={size}-' }, 416, 'bytes */{size}'],
  [{ 'if-match': '{etag}' }, 200, null],
  [{ 'if-match': 'W/{etag}' }, 412, null],
  [{ 'if-match': '"other"', range: 'bytes={size}-' }, 412, null],
  [{ 'if-unmodified-since': '{date}' }, 200, null],
  [{ 'if-unmodified-since': 'Sat, 03 Jan 2015 08:00:00 GMT' }, 412, null],
  [{ 'if-none-match': 'W/{etag}' }, 304, null],
  [{ 'if-none-match': '"other"', 'if-modified-since': '{date}' }, 200, null],
  [{ 'if-modified-since': '{date}' }, 304, null],
];

it.each(['a film', 'a file', 'a ZIP'].flatMap((kind) => CASES.map((row) => [kind, ...row] as const)))(
  'K11: %s: %j is %i',
  async (kind, given, status, contentRange) => {
    const url = String(urls[kind]);
    const whole = await cms.app.inject({ method: 'GET', url });
    const { etag, 'last-modified': date, 'content-type': type } = whole.headers;
    const size = whole.rawPayload.length;
    expect([whole.statusCode, etag, whole.headers['accept-ranges']]).toEqual([
      200,
      expect.stringMatching(/^"[\w-]+"$/),
      'bytes',
    ]);
    const fill = (text: string) =>
      text
        .replaceAll('{etag}', String(etag))
        .replaceAll('{date}', String(date))
        .replaceAll('{size}', String(size))
        .replaceAll('{last}', String(size - 1));
    const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fill(value)]));
    const get = await cms.app.inject({ method: 'GET', url, headers });
    expect([get.statusCode, get.headers['content-range'] ?? null]).toEqual([
      status,
      contentRange && fill(contentRange),
    ]);
    if (status === 200) expect(get.rawPayload.equals(whole.rawPayload)).toBe(true);
    else if (status === 206) {
      const [, start, end] = /(\d+)-(\d+)/.exec(fill(contentRange ?? '')) ?? [];
      expect(get.rawPayload.equals(whole.rawPayload.subarray(Number(start), Number(end) + 1))).toBe(true);
      expect([get.headers['content-type'], get.headers['content-length']]).toEqual([
        type,
        String(get.rawPayload.length),
      ]);
    } else expect(get.rawPayload.length).toBe(0);
    // ranges are of GET alone
    const head = await cms.app.inject({ method: 'HEAD', url, headers });
    const isRange = status === 206 || status === 416;
    expect([head.statusCode, head.rawPayload.length]).toEqual([isRange ? 200 : status, 0]);
    if (isRange || status === 200) expect(head.headers['content-length']).toBe(String(size));
  },
);
