import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../support/read-zip.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

interface File {
  id: string;
  name: string;
  url: string | null;
  size?: number;
  format: string;
  mime: string;
}
let cms: TestCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());
const fetchRaw = (url: string, headers: Record<string, string> = {}) => cms.app.inject({ method: 'GET', url, headers });

const drawing = '/uploads/images/device/water-ultrasonic/aq-40.svg';
const variant = `/media/cache/resolve/category_teaser${drawing}?w=320`;

describe('pictures', () => {
  it('have an ETag and a day of cache, and are harmless on their own', async () => {
    const answer = await fetchRaw(drawing);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect((await fetchRaw(drawing, { 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(304);
  });
  it('has a banner for contacts without one', async () => {
    expect((await fetchRaw('/uploads/images/products/default-contact.svg')).statusCode).toBe(200);
  });
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif;q=0,image/webp', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('for Accept %s is %s', async (accept, type, format) => {
    const answer = await fetchRaw(variant, { accept });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['vary']).toBe('Accept, Accept-Encoding');
    const { width, height, format: real } = await sharp(answer.rawPayload).metadata();
    expect([width, height, real]).toEqual([320, 240, format]);
  });
  it.each([
    ['gallery_post_thumbnail', [600, 600]],
    ['category_teaser', [800, 600]],
    ['post_image', [800, 450]],
  ])('BX06: is the drawing itself, compressed, in the frame of %s for who shows drawings', async (filter, size) => {
    const headers = { accept: 'image/avif,image/webp,image/svg+xml,*/*;q=0.8', 'accept-encoding': 'gzip, br' };
    const answer = await fetchRaw(`/media/cache/resolve/${filter}${drawing}?w=480`, headers);
    expect([answer.headers['content-type'], answer.headers['content-encoding']]).toEqual([
      'image/svg+xml; charset=utf-8',
      'br',
    ]);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    const svg = brotliDecompressSync(answer.rawPayload);
    const { width, height } = await sharp(svg).metadata();
    expect([width, height]).toEqual(size);
    const raster = await fetchRaw(`/media/cache/resolve/${filter}${drawing}?w=480`, { accept: 'image/avif' });
    expect(answer.rawPayload.length).toBeLessThan(raster.rawPayload.length / 3);
    expect((await fetchRaw(`/media/cache/resolve/${filter}${drawing}?w=480`, { accept: headers.accept })).body).toBe(
      svg.toString(),
    );
  });
  it('BX06: stays a raster where that is lighter', async () => {
    const url = '/media/cache/resolve/general_desktop/uploads/images/banner/waterworks/water.svg?w=160';
    const answer = await fetchRaw(url, { accept: 'image/avif,image/svg+xml' });
    expect(answer.headers['content-type']).toBe('image/avif');
  });
  it('is PNG where it is transparent and nothing better is accepted', async () => {
    const answer = await fetchRaw('/media/cache/resolve/general_desktop/uploads/images/icon/water.svg?w=160');
    expect(answer.headers['content-type']).toBe('image/png');
  });
  it('crops squares for thumbnails and keeps its shape elsewhere', async () => {
    const thumbnail = await sharp(
      (await fetchRaw(`/media/cache/resolve/gallery_post_thumbnail${drawing}`)).rawPayload,
    ).metadata();
    expect([thumbnail.width, thumbnail.height]).toEqual([160, 160]);
    const banner = await sharp(
      (await fetchRaw('/media/cache/resolve/general_desktop/uploads/images/banner/waterworks/water.svg?w=640'))
        .rawPayload,
    ).metadata();
    expect([banner.width, banner.height]).toEqual([640, 274]);
  });
  it('is made once for many that ask together', async () => {
    const url = '/media/cache/resolve/post_image/uploads/images/place/factory/leipzig-ten.svg?w=480';
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetchRaw(url, { accept: 'image/webp' })));
    expect(new Set(answers.map((answer) => answer.headers['etag'])).size).toBe(1);
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
  });
  it.each([
    '/uploads/images/device/water-ultrasonic/aq-41.svg',
    '/uploads/images/device/water-ultrasonic/..%2f..%2fapp.svg',
    '/uploads/..%2f..%2f..%2fpackage.json',
    '/uploads/%2e%2e/%2e%2e/package.json',
    '/uploads/.hidden.svg',
    `/media/cache/resolve/nothing${drawing}`,
    `/media/cache/resolve/toString${drawing}`,
    `/media/cache/resolve/category_teaser${drawing}?w=321`,
    '/media/cache/resolve/category_teaser/etc/passwd.svg',
    '/uploads/movies/nothing.mp4',
  ])('%s is 404', async (url) => {
    expect((await fetchRaw(url)).statusCode).toBe(404);
  });
});

describe('files', () => {
  const filesOf = async (locale: string) => {
    const { body } = await cms.get<{ files: File[] }[]>(`/api/download_center?locale=${locale}`);
    return new Map(body.flatMap((group) => group.files).map((file) => [file.id, file]));
  };
  const START: Record<string, string> = { PDF: '%PDF-', ZIP: 'PK', XLSX: 'PK', DXF: '0\nSE', PNG: '\x89PNG' };

  it('are what their name says', async () => {
    const files = [...(await filesOf('pl')).values()];
    expect(files.length).toBeGreaterThan(80);
    const kinds = new Map<string, File[]>();
    for (const file of files)
      if (file.url) kinds.set(file.format, [...(kinds.get(file.format) ?? []), file].slice(0, 2));
    expect([...kinds.keys()].sort()).toEqual(['DXF', 'PDF', 'PNG', 'XLSX', 'ZIP']);
    for (const file of [...kinds.values()].flat()) {
      const answer = await fetchRaw(String(file.url));
      expect(answer.statusCode, String(file.url)).toBe(200);
      expect(answer.headers['content-type']).toBe(file.mime);
      expect(answer.rawPayload.subarray(0, 5).toString('latin1'), String(file.url)).toContain(START[file.format]);
    }
  });
  it('a spreadsheet holds its numbers, and says its title and language (EN 301 549, 10.2.4.2, 10.3.1.1)', async () => {
    const sheet = (await filesOf('pl')).get('gc-30-registers');
    const entries = readZip((await fetchRaw(String(sheet?.url))).rawPayload);
    expect(String(entries.get('xl/worksheets/sheet1.xml'))).toMatch(/<row r="2"><c r="A2"/);
    expect(String(entries.get('docProps/core.xml'))).toContain(
      `<dc:title>${sheet?.name}</dc:title><dc:language>pl</dc:language>`,
    );
    expect(String(entries.get('_rels/.rels'))).toContain('metadata/core-properties" Target="docProps/core.xml"');
    expect(String(entries.get('xl/workbook.xml'))).toContain('<sheet name="Dane" ');
  });
  it('are 404 where they are missing on purpose', async () => {
    const file = (await filesOf('pl')).get('aw-200-certificate');
    expect(file).toMatchObject({ url: null });
    expect(file).not.toHaveProperty('size');
    const url = '/uploads/files/pl/aw-200-certificate/aw-200-certificate-pl.pdf';
    expect((await fetchRaw(url)).statusCode).toBe(404);
  });
  it('come in ranges, and with their name when downloaded', async () => {
    const file = [...(await filesOf('pl')).values()].find((f) => /przy%C5%82%C4%85cz/.test(f.url ?? ''));
    const range = await fetchRaw(String(file?.url), { range: 'bytes=0-9' });
    expect(range.statusCode).toBe(206);
    // revalidated, because the address stays the same when the content of the file changes
    expect(range.headers['cache-control']).toBe('no-cache');
    expect((await fetchRaw(String(file?.url), { 'if-none-match': String(range.headers['etag']) })).statusCode).toBe(
      304,
    );
    expect(range.rawPayload.length).toBe(10);
    const download = await fetchRaw(`${file?.url}?download`);
    expect(download.headers['content-disposition']).toMatch(
      /^attachment; filename=[\w-]*przylacza\.dxf; filename\*=UTF-8''[\w.%-]*przy%C5%82%C4%85cza\.dxf$/,
    );
  });
  it('belong to every report', async () => {
    const { body } = await cms.get<{ files: File[] }[]>('/api/periodic_reports?locale=de');
    for (const { files } of body.slice(0, 2))
      expect((await fetchRaw(String(files[0]?.url))).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('faults', () => {
  const set = (rule: object) => cms.post('/__faults', rule);
  it.each([
    ['404', 404],
    ['410', 410],
    ['422', 422],
    ['500', 500],
    ['503', 503],
  ])('%s', async (fault, status) => {
    expect((await cms.get('/api/menus', { 'x-cms-fault': fault })).status).toBe(status);
  });
  it('code500, html, truncated, wrong-shape and empty answer 200', async () => {
    const of = async (fault: string) => cms.get('/api/menus', { 'x-cms-fault': fault });
    expect((await of('code500')).body).toMatchObject({ code: 500 });
    expect((await of('html')).headers['content-type']).toContain('text/html');
    const { text } = await of('truncated');
    expect(() => JSON.parse(text)).toThrow();
    expect((await of('wrong-shape')).body).toEqual([{ unexpected: true }, 7]);
    expect((await of('empty')).body).toEqual([]);
  });
  it('fails a path as often as asked, and counts calls', async () => {
    await cms.app.inject({ method: 'DELETE', url: '/__calls' });
    await set({ path: '/api/sections', fault: '500', count: 2 });
    expect((await cms.get('/api/sections')).status).toBe(500);
    expect((await cms.get('/api/sections')).status).toBe(500);
    expect((await cms.get('/api/sections')).status).toBe(200);
    await set({ path: '/api/*', fault: '503' });
    expect((await cms.get('/api/menus')).status).toBe(503);
    await cms.app.inject({ method: 'DELETE', url: '/__faults' });
    expect((await cms.get('/api/menus')).status).toBe(200);
    expect((await cms.get<Record<string, number>>('/__calls')).body).toEqual({ '/api/sections': 3, '/api/menus': 2 });
  });
  it('hangs and resets over a real socket', async () => {
    const base = await cms.app.listen({ port: 0, host: '127.0.0.1' });
    await expect(fetch(`${base}/api/menus`, { headers: { 'x-cms-fault': 'reset' } })).rejects.toThrow();
    await expect(
      fetch(`${base}/api/menus`, { headers: { 'x-cms-fault': 'hang' }, signal: AbortSignal.timeout(300) }),
    ).rejects.toThrow(/timeout|aborted/i);
  });
});
