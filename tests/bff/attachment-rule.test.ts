import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFiles } from '#client/features/forms/chosen-files.ts';
import { ATTACHMENT_RULES } from '#shared/rules/forms/attachment.ts';
import { startCms, type TestCms } from '../contract/embedded-cms-app.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { makeZip, WORD_PARTS } from '../support/make-zip.ts';
import { DOCX, JPEG, PDF, PNG, SAMPLE_FILES, type SampleFile } from '../support/sample-files.ts';
import { CONTACT, contact, formToken, UPLOAD_ENV } from '../support/upload-forms.ts';
import '../support/property-seed.ts';

withFakeSite({ env: { ...UPLOAD_ENV, FORM_LIMIT: '100000' } });
let embedded: TestCms;
beforeAll(async () => {
  embedded = await startCms();
});
afterAll(() => embedded.close());

function toForm({ name, type, content }: SampleFile): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(contact)) form.set(field, value);
  form.append('attachments[]', new File([new Uint8Array(content)], name, { type }));
  return form;
}

/** What each says is wrong with a file: the browser's script, the site and the embedded CMS. */
async function askAll(file: SampleFile): Promise<Record<'browser' | 'site' | 'cms', unknown>> {
  const chosen = new File([new Uint8Array(file.content)], file.name, { type: file.type });
  const inBrowser = await checkFiles([chosen], ATTACHMENT_RULES['contact-us']);
  const headers = { 'x-form-token': formToken() };
  const atSite = await fetch(site.url + CONTACT, { method: 'POST', headers, body: toForm(file) });
  const siteBody = (await atSite.json()) as { errors?: Record<string, string>; wrongFiles?: object };
  const atCms = await embedded.app.inject({ method: 'POST', url: CONTACT, payload: toForm(file) as never });
  // a name of the file, not only a word, comes back to its sender
  if (siteBody.errors) expect(siteBody.wrongFiles).toEqual(inBrowser.wrongFiles);
  return {
    browser: inBrowser.problem,
    site: atSite.status === 201 ? null : siteBody.errors?.['attachments'],
    // too large a body is refused before it is looked at
    cms: atCms.statusCode === 201 ? null : atCms.statusCode === 413 ? 'fileSize' : atCms.json().errors?.attachments,
  };
}

describe('M3 M4: browser, site and embedded CMS accept and refuse the same files', () => {
  it.each(SAMPLE_FILES.map((file, i) => [`${i} ${file.name} as ${file.type || 'nothing'}`, file] as const))(
    '%s',
    async (_title, file) => {
      const { problem } = file;
      expect(await askAll(file)).toEqual({ browser: problem, site: problem, cms: problem });
    },
  );

  const testAny = async (numRuns: number) => {
    const bytes = fc.uint8Array({ maxLength: 40 }).map((list) => Buffer.from(list));
    const zip = fc
      .record({
        parts: fc.shuffledSubarray([...WORD_PARTS, { name: 'customXml/item1.xml', content: '<x/>' }], { minLength: 2 }),
        isStored: fc.boolean(),
        isStreamed: fc.boolean(),
        isZip64: fc.boolean(),
      })
      .map(({ parts, ...options }) => makeZip(parts, options));
    const whole = fc.oneof(fc.constantFrom(PDF, PNG, JPEG, DOCX), zip);
    const content = fc
      .tuple(bytes, whole, bytes, fc.nat(), fc.nat(255), fc.constantFrom('grow', 'change', 'cut', ''))
      .map(([before, good, after, place, byte, how]) => {
        if (how === 'grow') return Buffer.concat([before, good, after]);
        const copy = Buffer.from(good);
        if (how === 'change') copy[place % copy.byteLength] = byte;
        return how === 'cut' ? copy.subarray(0, place % copy.byteLength) : copy;
      });
    const name = fc
      .tuple(
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.constantFrom('', '.pdf', '.PNG', '.jpeg', '.jpg', '.docx', '.exe', '.12'),
      )
      .map((parts) => parts.join('').replace(/[\\/"\r\n\0]/g, '_'));
    const file = fc.record({
      name,
      type: fc.constantFrom('', 'application/pdf', 'image/jpg'),
      content,
      problem: fc.constant(null),
    });
    await fc.assert(
      fc.asyncProperty(file, async (one) => {
        const { browser, site: atSite, cms: atCms } = await askAll(one);
        expect([atSite, atCms]).toEqual([browser, browser]);
      }),
      { numRuns },
    );
  };
  it('whatever stands before, behind or within good files, and however they are called', () => testAny(20));
  it('whatever stands before, behind or within good files, in more ways', { tags: ['long'] }, () => testAny(200));

  it('what the site accepts arrives with the extension of what it is', async () => {
    const send = async (name: string, content: Buffer) => {
      const headers = { 'x-form-token': formToken() };
      const body = toForm({ name, type: '', content, problem: null });
      expect((await fetch(site.url + CONTACT, { method: 'POST', headers, body })).status).toBe(201);
      return /filename="([^"]*)"\r\nContent-Type: ([^\r]*)/.exec(cms.last(CONTACT).body)?.slice(1);
    };
    expect(await send('1000012345', JPEG)).toEqual(['1000012345.jpg', 'image/jpeg']);
    expect(await send('photo.jpeg', JPEG)).toEqual(['photo.jpg', 'image/jpeg']);
    expect(await send('photo.jpg', PNG)).toEqual(['photo.png', 'image/png']);
    expect(await send('IMG_1.heic', JPEG)).toEqual(['IMG_1.jpg', 'image/jpeg']);
    expect(await send('a"b.pdf', PDF)).toEqual(['a_b.pdf', 'application/pdf']);
    expect(await send('Umowa z 12.05.2026', PDF)).toEqual(['Umowa z 12.05.2026.pdf', 'application/pdf']);
  });
});
