import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { listFolder } from '../lib/disk.ts';

/** File extension of mails. */
export const MAIL_FILE = '.eml';
/** Header with the number of the message that a mail is about. */
export const REFERENCE_HEADER = 'X-Message-Reference';

/** Folder of the mails that were given up. */
export const toRefusedFolder = (mailFolder: string): string => path.join(mailFolder, 'refused');

/** File names of the mails in a folder; [] if it does not exist. Rejects if it cannot be read. */
export const listMails = async (folder: string): Promise<string[]> =>
  (await listFolder(folder)).filter((name) => name.endsWith(MAIL_FILE));

/** Headers of a mail, each on one line. */
export const readHead = (raw: Buffer): string =>
  raw
    .subarray(0, raw.indexOf('\r\n\r\n'))
    .toString()
    .replace(/\r\n[ \t]+/g, ' ');

/** Number of mails that were given up. */
export const countRefused = async (mailFolder: string): Promise<number> =>
  (await listMails(toRefusedFolder(mailFolder))).length;

/** Deletes the mails about a message that were not sent, whether they wait or were given up. reference: its number. */
export async function deleteMailsAbout(mailFolder: string, reference: string): Promise<void> {
  for (const folder of [mailFolder, toRefusedFolder(mailFolder)])
    for (const name of await listMails(folder)) {
      const file = path.join(folder, name);
      const head = await readFile(file).then(readHead, () => '');
      if (head.split('\r\n').includes(`${REFERENCE_HEADER}: ${reference}`)) await rm(file, { force: true });
    }
}
