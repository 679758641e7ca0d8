import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { readMails } from '../support/read-mails.ts';
import { openPage, postForm, sendWithFile, signIn, toText } from './desk-client.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

it('messages are deleted at the request of their sender, with their files and the mails that were not sent', async () => {
  const fields = { ...CONTACT_MESSAGE, email: 'erase-me@example.com' };
  const sent = await sendWithFile(cms, '/api/form_entries/contact_us', fields, 'plan.pdf');
  const { id } = sent.json() as { id: string };
  const url = `/desk/en/messages/contact-us/${id}`;
  const cookie = await signIn(cms);
  const stored = async () => {
    const mails = await readMails(path.join(cms.data, 'outbox'));
    const files = await readdir(path.join(cms.data, 'attachments'));
    return { mails: mails.filter(({ text }) => text.includes(id)).length, files: files.length };
  };
  await expect.poll(stored).toMatchObject({ mails: 2 });
  const before = await stored();
  const { text, token } = await openPage(cms, url, cookie);
  expect(text).toContain('<summary>Delete the message</summary>');
  expect((await postForm(cms, url, { delete: 'yes' }, cookie)).statusCode).toBe(403);
  const done = await postForm(cms, url, { token, delete: 'yes' }, cookie);
  expect([done.statusCode, done.headers.location]).toEqual([303, '/desk/en/messages']);
  expect(await stored()).toEqual({ mails: 0, files: before.files - 1 });
  expect((await cms.get(url, { cookie })).status).toBe(404);
  expect((await openPage(cms, '/desk/en/messages?q=erase-me', cookie)).text).not.toContain(id);
  expect(toText((await openPage(cms, '/desk/en/log', cookie)).text)).toContain(`Deleted: Message ${id} (Contact form)`);
  for (const file of ['store.db', 'store.db-wal'])
    expect((await readFile(path.join(cms.data, file))).includes('erase-me@example.com'), file).toBe(false);
});
