import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countRefused, deleteMailsAbout, listMails, readHead } from './mail-folder.ts';

const mail = (reference: string, body = '') => `Subject: A\r\nX-Message-Reference: ${reference}\r\n\r\n${body}`;

async function createFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mails-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'refused'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

it('mails are the files of their kind; those that were given up are counted apart', async () => {
  const folder = await createFolder({ 'a.eml': '', 'a.eml.tmp': '', 'refused/b.eml': '', 'refused/c.txt': '' });
  expect([await listMails(folder), await countRefused(folder)]).toEqual([['a.eml'], 1]);
  expect([await listMails(path.join(folder, 'none')), await countRefused(path.join(folder, 'none'))]).toEqual([[], 0]);
});

it('all mails about a message are deleted with it, those about another message are not', async () => {
  const folder = await createFolder({
    'a.eml': mail('M-7'),
    'b.eml': mail('M-70'),
    'c.eml': mail('M-8', 'X-Message-Reference: M-7\r\n'),
    'refused/d.eml': mail('M-7'),
    'refused/e.eml': mail('M-8'),
    'a.txt': mail('M-7'),
  });
  await deleteMailsAbout(folder, 'M-7');
  const left = (await readdir(folder, { recursive: true })).toSorted();
  expect(left).toEqual(['a.txt', 'b.eml', 'c.eml', 'refused', 'refused/e.eml']);
});

it('a header that goes on in the next line is one line', () => {
  expect(readHead(Buffer.from('Subject: A\r\n B\r\n\tC\r\nTo: x\r\n\r\nbody\r\n D'))).toBe('Subject: A B C\r\nTo: x');
});
