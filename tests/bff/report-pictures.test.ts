import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cms } from '../support/fake-site.ts';
import { postedOf } from '../support/read-page.ts';
import {
  CONTACT,
  contact,
  filesOf,
  formToken,
  PDF,
  post,
  REPORT,
  report,
  withUploadSite,
} from '../support/upload-forms.ts';

const REPLY = '/api/whistleblower/replies';
withUploadSite();

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
    // pictures of contact messages keep their metadata: their senders give their names anyway
    expect((await post(CONTACT, contact, [['a.jpg', camera, 'image/jpeg']])).status).toBe(201);
    expect(cms.last(CONTACT).body).toContain('Kowalski Camera');
  });

  it('M1: a PNG arrives with all its colours', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, noise, background: '#000' } })
      .png()
      .toBuffer();
    expect((await post(REPORT, report, [['a.png', png, 'image/png']])).status).toBe(201);
    // the CMS got the same bytes, as there was nothing to take from them
    expect(Buffer.from(cms.last(REPORT).body).includes(png.subarray(33).toString())).toBe(true);
  });

  it('M5: JPEGs of nearly 10 MB arrive, and no larger than they were', async () => {
    const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const pixels = small.indexOf(Buffer.from([0xff, 0xda])) + 14;
    const jpeg = Buffer.concat([small.subarray(0, pixels), Buffer.alloc(10_272_455, 'x'), small.subarray(-2)]);
    const files = ['a.jpg', 'b.jpg'].map((name) => [name, jpeg, 'image/jpeg'] as const);
    expect((await post(REPORT, report, files)).status).toBe(201);
    const { body } = cms.last(REPORT);
    expect(filesOf(body)).toEqual(['attachment-1.jpg', 'attachment-2.jpg']);
    expect(body.match(/x{10000}/g)?.length).toBeGreaterThan(2000);
    expect(Buffer.byteLength(body, 'utf8')).toBeGreaterThan(2 * 10_272_455);
  });

  it('S13: a picture that can not be cleaned is refused, in words', async () => {
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]);
    const { status, body } = await post(REPORT, report, [['a.png', broken, 'image/png']]);
    expect([status, body]).toMatchObject([
      422,
      { errors: { attachments: 'fileUnreadable' }, wrongFiles: { fileUnreadable: ['a.png'] } },
    ]);
    const shown = await post(
      '/en/forms/whistleblower',
      { _token: formToken(), ...report },
      [['a.png', broken, 'image/png']],
      'attachments',
    );
    expect(postedOf(shown.text)).toMatchObject({ problems: { attachments: 'fileUnreadable' }, values: report });
    expect(cms.count(REPORT)).toBe(0);
  });

  it('F5: a reply brings files, cleaned as those of a report; wrong ones and what was typed come back', async () => {
    const status = '/en/formularz-zgloszenia/status';
    const thread = { state: 'open', messages: [], takesFiles: true };
    cms.answer('/api/whistleblower/status', { body: thread });
    cms.answer(REPLY, { status: 201, body: thread });
    const camera = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Make: 'Kowalski Camera' } })
      .jpeg()
      .toBuffer();
    const reply = { receipt: 'SECRE-TCODE', content: 'See the picture' };
    const sent = await post(status, reply, [['Kowalski.jpg', camera, 'image/jpeg']], 'attachments');
    expect([sent.status, sent.headers['cache-control']]).toEqual([200, 'no-store']);
    const { body } = cms.last(REPLY);
    expect(filesOf(body)).toEqual(['attachment-1.jpg']);
    expect(body).toMatch(/name="receipt"\r\n\r\nSECRE-TCODE\r\n[\s\S]*name="content"\r\n\r\nSee the picture/);
    expect(body).not.toMatch(/Kowalski|Exif/);
    cms.forgetCalls();
    const wrong = await post(status, reply, [['plan.pdf', Buffer.from('no PDF'), 'application/pdf']], 'attachments');
    expect([wrong.status, postedOf(wrong.text)]).toMatchObject([
      422,
      { problems: { attachments: 'fileType' }, wrongFiles: { fileType: ['plan.pdf'] } },
    ]);
    expect(wrong.text).toContain('"content":"See the picture"');
    const many = Array.from({ length: 6 }, (_, i) => [`${i}.pdf`, PDF, 'application/pdf'] as const);
    expect(postedOf((await post(status, reply, many, 'attachments')).text)?.problems).toEqual({
      attachments: 'fileCount',
    });
    // the API call of a reply takes no files
    expect((await post(REPLY, reply, [['plan.pdf', PDF, 'application/pdf']])).status).toBe(415);
    expect(cms.count(REPLY)).toBe(0);
  });
});
