import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { ATTACHMENT_MAX, ATTACHMENT_RULES } from '#shared/rules/forms/attachment.ts';
import { cms, site } from '../support/fake-site.ts';
import { readOutbox } from '../support/outbox-state.ts';
import { postedOf } from '../support/read-page.ts';
import {
  CONTACT,
  contact,
  type Files,
  formToken,
  MIME,
  openUploads,
  PDF,
  post,
  postPage,
  REPORT,
  report,
  withUploadSite,
} from '../support/upload-forms.ts';

const folder = withUploadSite();

describe('BF05 files that are refused', () => {
  it.each([
    ['a program', [['a.pdf', Buffer.from('MZ'), MIME]], 422, 'fileType'],
    [
      'a second file that lies',
      [
        ['a.pdf', PDF, MIME],
        ['b.png', PDF, 'image/png'],
      ],
      422,
      'fileType',
    ],
    [
      'a HEIC picture by another name',
      [['photo.jpg', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 'image/jpeg']],
      422,
      'fileHeic',
    ],
    ['an empty file', [['a.pdf', Buffer.alloc(0), MIME]], 422, 'fileEmpty'],
    ['one too many', Array.from({ length: 6 }, (_, i) => [`${i}.pdf`, PDF, MIME]), 422, 'fileCount'],
  ] as [string, Files, number, string][])(
    '%s: %i, and the CMS gets no whole form',
    async (_name, files, status, problem) => {
      for (const [url, fields] of [
        [CONTACT, contact],
        [REPORT, report],
      ] as const) {
        const answer = await post(url, fields, files);
        expect([answer.status, answer.body.errors]).toEqual([status, { attachments: problem }]);
        const back = await postPage(url === CONTACT ? 'contact-us' : 'whistleblower', fields, files);
        const posted = postedOf(back.text);
        expect([back.status, posted.problems, posted.values['content']]).toEqual([
          status,
          { attachments: problem },
          fields.content,
        ]);
      }
      // closed before the response is sent
      expect(openUploads()).toBe(0);
      expect(cms.calls.filter((call) => /--form-[\w-]+--/.test(call.body))).toEqual([]);
      expect(readOutbox(folder)).toEqual({ waiting: [], dead: [] });
    },
  );

  /** The first two: one file, and the number of all. */
  const TOO_MUCH: [string, Files, string, object][] = [
    [
      'a file that is too large',
      [
        ['a.pdf', Buffer.alloc(ATTACHMENT_MAX + 1, '%PDF-1.7 '), MIME],
        ['b.exe', PDF, MIME],
      ],
      'fileSize',
      { fileSize: ['a.pdf'], fileType: ['b.exe'] },
    ],
    [
      'far too many',
      [['no.exe', PDF, MIME], ...Array.from({ length: 12 }, (_, i) => [`${i}.pdf`, PDF, MIME] as const)],
      'fileCount',
      { fileType: ['no.exe'] },
    ],
    [
      'one that is larger than all may be',
      [['a.pdf', Buffer.alloc(3 * ATTACHMENT_MAX, '%PDF-1.7 '), MIME]],
      'fileSize',
      { fileSize: ['a.pdf'] },
    ],
    [
      'too much together',
      [1, 2, 3].map((n) => [`${n}.pdf`, Buffer.alloc(ATTACHMENT_RULES.whistleblower.total / 2.4, '%PDF-1.7 '), MIME]),
      'fileTotal',
      {},
    ],
  ];
  const testTooMuch = async (_name: string, files: Files, problem: string, wrongFiles: object) => {
    // like a browser, fetch keeps the connection open and reads a response that arrives before the upload ends
    const sendAs = (url: string, before: Record<string, string>, behind: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(before)) form.set(name, value);
      for (const [name, content, type] of files)
        form.append('attachments[]', new File([new Uint8Array(content)], name, { type }));
      for (const [name, value] of Object.entries(behind)) form.set(name, value);
      return fetch(site.url + url, { method: 'POST', headers: { 'x-form-token': formToken() }, body: form });
    };
    const called = await sendAs(REPORT, report);
    expect([called.status, await called.json()]).toMatchObject([
      413,
      { errors: { attachments: problem }, ...(Object.keys(wrongFiles).length > 0 ? { wrongFiles } : {}) },
    ]);
    // fields may stand behind the files
    for (const [before, behind] of [[report], [{}, report]]) {
      const answer = await sendAs('/en/forms/whistleblower', { _token: formToken(), ...before }, behind);
      const posted = postedOf(await answer.text());
      expect([answer.status, posted]).toMatchObject([
        413,
        {
          status: 'error',
          failure: null,
          problems: { attachments: problem },
          wrongFiles,
          values: { content: report.content },
        },
      ]);
    }
    await expect.poll(openUploads).toBe(0);
    expect(cms.calls.filter((call) => /--form-[\w-]+--/.test(call.body))).toEqual([]);
  };
  it.each(TOO_MUCH.slice(0, 2))('M10: %s: 413 with the reason and everything that was typed', testTooMuch);
  it.each(TOO_MUCH.slice(2))(
    'M10: %s: 413 with the reason and everything that was typed',
    { tags: ['long'] },
    testTooMuch,
  );

  it('M10: the number of files and the reasons of those that are wrong come back together', async () => {
    const files: Files = [
      ...['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => [name, PDF, MIME] as const),
      ['e.exe', PDF, MIME],
      ['f.pdf', Buffer.from('MZ'), MIME],
    ];
    const { status, body } = await post(CONTACT, contact, files);
    expect([status, body]).toMatchObject([
      422,
      { errors: { attachments: 'fileCount' }, wrongFiles: { fileType: ['e.exe', 'f.pdf'] } },
    ]);
    const back = await postPage('contact-us', contact, files);
    expect(postedOf(back.text)).toMatchObject({
      problems: { attachments: 'fileCount' },
      wrongFiles: { fileType: ['e.exe', 'f.pdf'] },
    });
  });

  it.each([
    ['an object', '{"a":1}'],
    ['one that is no text', '{"toString":1}'],
    ['a list', '["x","y"]'],
    ['a text', '"x"'],
    ['20,000 lists in each other', '['.repeat(20_000) + ']'.repeat(20_000)],
  ])('a field that is sent as JSON, %s, is refused, not accepted as another text', async (_name, text) => {
    const head = '--b\r\nContent-Disposition: form-data; name="content"\r\nContent-Type: application/json\r\n\r\n';
    const sendTo = (address: string) =>
      fetch(site.url + address, {
        method: 'POST',
        headers: { 'x-form-token': formToken(), 'content-type': 'multipart/form-data; boundary=b' },
        body: `${head}${text}\r\n--b--\r\n`,
      });
    for (const address of [REPORT, '/en/forms/whistleblower']) expect((await sendTo(address)).status).toBe(400);
  });

  it('S18: a disk that fails while a file is checked is a sending error, and leaves no file open', async () => {
    const handle = await open('/dev/null');
    const read = vi.spyOn(Object.getPrototypeOf(handle), 'read').mockRejectedValue(new Error('EIO'));
    try {
      expect((await post(REPORT, report, [['a.pdf', PDF, MIME]])).status).toBe(503);
      const back = await postPage('whistleblower', report, [['a.pdf', PDF, MIME]]);
      expect([back.status, postedOf(back.text)]).toMatchObject([
        503,
        { failure: 'failed', values: { content: report.content } },
      ]);
      expect(openUploads()).toBe(0);
    } finally {
      read.mockRestore();
      await handle.close();
    }
  });

  it.each(['attachments[]', 'other'])('M10: a file without a name, too large, in the field %s: 413', async (field) => {
    const head = `--b\r\nContent-Disposition: form-data; name="${field}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const body = Readable.from([
      Buffer.from(head),
      ...Array.from({ length: 24 }, () => Buffer.alloc(1024 * 1024, 'x')),
    ]);
    const answer = await fetch(site.url + CONTACT, {
      method: 'POST',
      headers: { 'x-form-token': formToken(), 'content-type': 'multipart/form-data; boundary=b' },
      // sent in chunks, as its length is not known
      body: Readable.toWeb(body) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([413, { errors: { attachments: 'fileSize' } }]);
    await expect.poll(openUploads).toBe(0);
    expect((await post(CONTACT, contact, [['a.pdf', PDF, MIME]])).status).toBeLessThan(300);
  });
});
