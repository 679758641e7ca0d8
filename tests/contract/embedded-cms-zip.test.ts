import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#shared/locales/locales.ts';
import { readZip, streamZip } from '../support/read-zip.ts';
import { at, startCms, type TestCms } from './embedded-cms-app.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());
const fetchRaw = (url: string) => cms.app.inject({ method: 'GET', url });

describe('ZIP', () => {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const create = (identifiers: unknown) => cms.post('/api/download_center_zip?locale=pl', { identifiers });
  const wait = async (id: string) => {
    for (;;) {
      const answer = await cms.get<{ status: string }>(`/api/download_center_zip/${id}/status`);
      if (answer.status !== 202) return answer;
      expect(answer.headers['retry-after']).toBe('2');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('holds the files, names them apart, and lists what is missing', async () => {
    const { body } = await create(['aq-24-manual', 'aw-100-manual', 'aq-24-manual', 'nothing', 'aw-200-certificate']);
    const id = String(body['data']);
    expect(id).toMatch(/^[\w-]{24}$/);
    expect(body['missing']).toEqual(['nothing']);
    // ids of the same files again: neither their beginning nor their end repeats
    const others = await Promise.all([1, 2, 3].map(() => create(['aq-24-manual'])));
    const ids = [id, ...others.map(({ body }) => String(body['data']))];
    expect(new Set(ids.map((one) => one.slice(0, 8))).size).toBe(ids.length);
    expect(new Set(ids.map((one) => one.slice(-8))).size).toBe(ids.length);
    expect((await wait(id)).status).toBe(200);
    const zip = await fetchRaw(`/api/download_center_zip/${id}`);
    expect(zip.headers['content-disposition']).toContain("filename*=UTF-8''Elmerion%20%E2%80%93%20pliki.zip");
    expect(zip.headers['cache-control']).toBe('no-store');
    const entries = readZip(zip.rawPayload);
    // M12: a reader of streams finds the same
    expect(streamZip(zip.rawPayload)).toEqual(entries);
    expect([...entries.keys()]).toEqual([
      'AQ-24 Multa – Instrukcja obsługi.pdf',
      'AW-100 Helix – Instrukcja obsługi.pdf',
      'Brakujące pliki.txt',
      'Sumy kontrolne SHA-256.txt',
    ]);
    expect(String(entries.get('Brakujące pliki.txt'))).toMatch(/^nothing\r\nAW-200 [^\r]+\r\n$/);
    const manifest = [...entries].slice(0, 2).map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`);
    expect(String(entries.get('Sumy kontrolne SHA-256.txt'))).toBe(manifest.join(''));
  });
  it('holds a file that the locale does not have in the language that has it', async () => {
    const { body } = await cms.post('/api/download_center_zip?locale=en', { identifiers: ['aw-100-drawing'] });
    await wait(String(body['data']));
    const zip = await fetchRaw(`/api/download_center_zip/${body['data']}`);
    expect([...readZip(zip.rawPayload).keys()]).toEqual([
      'AW-100 Helix – Rysunek wymiarowy (PL).dxf',
      'SHA-256 checksums.txt',
    ]);
  });
  const NAMES: [Locale, string[]][] = [
    ['pl', ['Brakujące pliki.txt', 'Sumy kontrolne SHA-256.txt']],
    ['en', ['Missing files.txt', 'SHA-256 checksums.txt']],
    ['de', ['Fehlende Dateien.txt', 'SHA-256-Prüfsummen.txt']],
  ];
  const testNames = async (locale: Locale, lists: string[]) => {
    const identifiers = ['em-310-datasheet', 'em-310-manual', 'dc-20-firmware', 'nothing'];
    const { body } = await cms.post(`/api/download_center_zip?locale=${locale}`, { identifiers });
    await wait(String(body['data']));
    const entries = streamZip((await fetchRaw(`/api/download_center_zip/${body['data']}`)).rawPayload);
    const { body: files } = await cms.get<unknown>(`/api/download_center?locale=${locale}`);
    const shown = (id: string) =>
      new RegExp(`"id":"${id}","name":"([^"]+)"`).exec(JSON.stringify(files))?.[1] ?? `no ${id}`;
    expect([...entries.keys()]).toEqual([
      `${shown('em-310-datasheet')}.pdf`,
      `${shown('em-310-manual')}.pdf`,
      `${shown('dc-20-firmware')}.zip`,
      ...lists,
    ]);
    const [readMe = ''] = streamZip([...entries.values()][2] as Buffer).keys();
    expect(readMe).toBe({ pl: 'Przeczytaj.txt', en: 'Read me.txt', de: 'Bitte lesen.txt' }[locale as 'pl']);
  };
  it.each(NAMES.slice(0, 1))('M12: names everything in %s, by one convention', testNames);
  it.each(NAMES.slice(1))('M12: names everything in %s, by one convention', { tags: ['long'] }, testNames);
  it('D13: expires after an hour (410), and is forgotten after a day (404)', async () => {
    const { body } = await create(['aq-24-manual']);
    const url = `/api/download_center_zip/${body['data']}`;
    await wait(String(body['data']));
    const readStatuses = async () => [(await cms.get(`${url}/status`)).status, (await cms.get(url)).status];
    const readStatusesIn = (hours: number) => at(Date.now() + hours * 3_600_000, readStatuses);
    expect(await readStatusesIn(0.9)).toEqual([200, 200]);
    expect(await readStatusesIn(1.1)).toEqual([410, 410]);
    expect(await readStatusesIn(25)).toEqual([404, 404]);
  });
  it('is 404 where there is none, and refuses too many or no ids', async () => {
    expect((await cms.get('/api/download_center_zip/nothing/status')).status).toBe(404);
    expect((await create(['gone', 'gone-too'])).status).toBe(404);
    expect((await create([])).status).toBe(422);
    expect((await create(Array.from({ length: 201 }, (_, i) => `f-${i}`))).status).toBe(413);
  });
});
