import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeCms } from '../support/fake-cms.ts';
import { postedOf } from '../support/read-page.ts';
import type { Site } from '../support/start-site.ts';
import {
  CONTACT,
  contact,
  type Files,
  filesOf,
  formToken,
  postFiles,
  REPORT,
  report,
  startUploadSite,
} from '../support/upload-forms.ts';

let cms: FakeCms;
let site: Site;
beforeAll(async () => {
  ({ cms, site } = await startUploadSite());
});
afterAll(() => Promise.all([site.close(), cms.close()]));
beforeEach(() => {
  cms.heal();
  cms.forgetCalls();
});
const post = (url: string, fields: Record<string, string>, files: Files, part?: string) =>
  postFiles(site, url, fields, files, part);

describe('pictures in reports', () => {
  it('S13 D7: a picture of a report loses what its camera wrote into it, and keeps its direction', async () => {
    const camera = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Make: 'Kowalski Camera', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 24/1 30/1' } })
      .jpeg()
      .toBuffer();
    expect(camera.includes('Kowalski Camera')).toBe(true);
    for (const [name, type] of [
      ['a.jpg', 'image/jpeg'],
      ['a.jpeg', 'image/jpeg'],
    ])
      expect((await post(REPORT, report, [[name as string, camera, type as string]])).status).toBe(201);
    expect(cms.last(REPORT).body).not.toMatch(/Kowalski|Exif/);
    expect(filesOf(cms.last(REPORT).body)).toEqual(['attachment-1.jpg']);
    // those of others say who they are anyway
    expect((await post(CONTACT, contact, [['a.jpg', camera, 'image/jpeg']])).status).toBe(201);
    expect(cms.last(CONTACT).body).toContain('Kowalski Camera');
  });

  it('S13: a picture that can not be cleaned is refused, in words', async () => {
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]);
    const { status, body } = await post(REPORT, report, [['a.png', broken, 'image/png']]);
    expect([status, body.errors]).toEqual([422, { attachments: 'fileUnreadable' }]);
    const shown = await post(
      '/en/forms/whistleblower',
      { _token: formToken(), ...report },
      [['a.png', broken, 'image/png']],
      'attachments',
    );
    expect(postedOf(shown.text)).toMatchObject({ problems: { attachments: 'fileUnreadable' }, values: report });
    expect(cms.count(REPORT)).toBe(0);
  });
});
