import { fsyncSync, readlinkSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCms } from '#server/embedded-cms/app.ts';
import { createStore } from '#server/embedded-cms/store/store.ts';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { openPage, signIn } from './desk-client.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms({ siteOrigin: 'https://www.elmerion.example' });
});
afterAll(() => cms.close());

const contact = { ...CONTACT_MESSAGE, email: 'anna.zak@example.com' };

describe('product contact form', () => {
  const send = (fields: Record<string, string>, file?: { name: string; type: string; content: Buffer }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (file) form.set('attachment', new File([new Uint8Array(file.content)], file.name, { type: file.type }));
    return cms.app.inject({ method: 'POST', url: '/api/product_contact_entries?locale=pl', payload: form as never });
  };
  const fields = {
    email: 'jan@example.com',
    content: 'Ile kosztuje?',
    product: 'aq-40',
    consentToDataProcessing: 'true',
  };

  it('keeps the attachment under a name of its own', async () => {
    const answer = await send(fields, {
      name: '../../zażółć.pdf',
      type: 'application/pdf',
      content: Buffer.from('%PDF-1.4\n…'),
    });
    expect(answer.statusCode).toBe(201);
    const files = await readdir(path.join(cms.data, 'attachments'));
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/^[a-f0-9]{32}\.pdf$/);
  });
  it('refuses what it says it is not, too much, and missing consent', async () => {
    const lie = await send(fields, { name: 'a.pdf', type: 'application/pdf', content: Buffer.from('MZ program') });
    expect(lie.json()).toMatchObject({ code: 422, errors: { attachment: expect.any(String) } });
    const large = await send(fields, {
      name: 'a.pdf',
      type: 'application/pdf',
      content: Buffer.alloc(11 * 1024 * 1024, '%PDF-'),
    });
    expect(large.statusCode).toBe(413);
    expect((await send({ ...fields, consentToDataProcessing: 'false' })).json().errors).toHaveProperty(
      'consentToDataProcessing',
    );
    expect((await send({ email: fields.email })).json().errors).toHaveProperty('content');
    expect((await cms.post('/api/product_contact_entries', fields)).status).toBe(415);
  });
});

describe('forms with several files', () => {
  const pdf = Buffer.from('%PDF-1.7 …');
  const send = (url: string, fields: Record<string, string>, files: [string, Buffer][], headers = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [name, content] of files) form.append('attachments[]', new File([new Uint8Array(content)], name));
    return cms.app.inject({ method: 'POST', url, payload: form as never, headers });
  };
  const fields = Object.fromEntries(Object.entries(contact).map(([name, value]) => [name, String(value)]));
  const folder = () => readdir(path.join(cms.data, 'attachments')).catch(() => []);

  it('keep them all with the message, once', async () => {
    const before = (await folder()).length;
    const headers = { 'x-message-reference': 'ABCDE-FGHJK' };
    for (let i = 0; i < 2; i++) {
      const sent = await send(
        '/api/form_entries/contact_us',
        fields,
        [
          ['a.pdf', pdf],
          ['b.pdf', pdf],
        ],
        headers,
      );
      expect([sent.statusCode, sent.json()]).toEqual([201, { id: 'ABCDE-FGHJK' }]);
    }
    const store = createStore(path.join(cms.data, 'store.db'));
    expect(store.attachments.of('ABCDE-FGHJK').map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    store.close();
    // the files of the second submission were deleted
    expect((await folder()).length).toBe(before + 2);
  });
  it('leave nothing on disk when anything is wrong', async () => {
    const before = await folder();
    const url = '/api/form_entries/contact_us';
    expect(
      (
        await send(url, fields, [
          ['a.pdf', pdf],
          ['b.pdf', Buffer.from('MZ program')],
        ])
      ).statusCode,
    ).toBe(422);
    expect((await send(url, { ...fields, email: 'nobody' }, [['a.pdf', pdf]])).statusCode).toBe(422);
    expect(
      (
        await send(
          url,
          fields,
          Array.from({ length: 6 }, () => ['a.pdf', pdf]),
        )
      ).statusCode,
    ).toBe(413);
    const large: [string, Buffer] = ['a.pdf', Buffer.alloc(11 * 1024 * 1024, '%PDF-')];
    expect((await send(url, fields, [['b.pdf', pdf], large])).statusCode).toBe(413);
    expect(await folder()).toEqual(before);
  });
  it.skipIf(process.platform !== 'linux')('are on the disk before the message counts as taken', async () => {
    const handle = await open(path.join(cms.data, 'store.db'));
    const synced: string[] = [];
    const spy = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async function (this: unknown) {
      const { fd } = this as FileHandle;
      synced.push(path.basename(readlinkSync(`/proc/self/fd/${fd}`)));
      fsyncSync(fd);
    });
    await handle.close();
    const sent = await send('/api/form_entries/contact_us', fields, [['a.pdf', pdf]]);
    spy.mockRestore();
    expect(sent.statusCode).toBe(201);
    expect(synced).toContainEqual(expect.stringMatching(/^[0-9a-f]{32}\.pdf\.tmp$/));
  });
  it('D7: a report keeps the day of its files and no name', async () => {
    const before = new Set(await folder());
    const report = { category: 'corruption', content: 'Opis z plikiem.', anonymous: 'true' };
    const sent = await send('/api/whistleblower', report, [['Jan Kowalski.pdf', pdf]]);
    expect([sent.statusCode, sent.json().receipt]).toEqual([201, expect.stringMatching(/^\w{5}-/)]);
    const [file = ''] = (await folder()).filter((name) => !before.has(name));
    const { mtime } = await stat(path.join(cms.data, 'attachments', file));
    expect(mtime.toISOString()).toMatch(/T00:00:00.000Z$/);
    const store = createStore(path.join(cms.data, 'store.db'));
    expect(store.attachments.has(file)).toBe(true);
    store.close();
    const bytes = await readFile(path.join(cms.data, 'store.db'));
    expect(bytes.includes('Kowalski')).toBe(false);
  });
  it('a start removes what was being received; what no entry knows may be of a newer database, and stays for a year', async () => {
    const attachments = path.join(cms.data, 'attachments');
    const referenced = await folder();
    for (const name of ['left.pdf.tmp', 'orphan.pdf', 'old.pdf']) await writeFile(path.join(attachments, name), pdf);
    const longAgo = new Date(Date.now() - 800 * 86_400_000);
    for (const name of ['old.pdf', String(referenced[0])]) await utimes(path.join(attachments, name), longAgo, longAgo);
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    const second = await buildCms({ data: cms.data, lenient: true, logger });
    await second.close();
    expect((await folder()).sort()).toEqual([...referenced, 'orphan.pdf'].sort());
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ files: 2, msg: expect.stringContaining('belong to no entry of store.db') }),
    );
  });

  it('a product that was taken off since its page was opened refuses no customer', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...contact, consentToDataProcessing: 'true', product: 'taken-off' }))
      form.set(name, String(value));
    const url = '/api/product_contact_entries';
    const sent = await cms.app.inject({ method: 'POST', url, payload: form as never });
    expect(sent.statusCode).toBe(201);
    const { text } = await openPage(cms, `/desk/en/messages/product-contact/${sent.json().id}`, await signIn(cms));
    expect(text).toContain('taken-off');
  });
});
