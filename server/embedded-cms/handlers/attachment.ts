import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import { truncate } from '#shared/rules/text/truncate.ts';
import { HttpError, invalid } from '../http-error.ts';

/** A file of a form that is still being read: on disk, but under a temporary name. */
export interface Upload {
  /** Name in the attachments folder: random, with the sender's extension. */
  file: string;
  /** Name that the sender gave it. */
  name: string;
}

/** Kinds of files that the office can open; extension and first bytes must match (hardening 19). */
const KINDS: Record<string, readonly number[][]> = {
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  png: [[0x89, 0x50, 0x4e, 0x47]],
  jpg: [[0xff, 0xd8, 0xff]],
  jpeg: [[0xff, 0xd8, 0xff]],
  docx: [[0x50, 0x4b, 0x03, 0x04]],
};
const TEMPORARY = '.tmp';
/** Bytes that identify every kind; a shorter file is none of them. */
const START_BYTES = 5;

/** Writes a file of a form to disk as it arrives; null: an empty field. A failure leaves no file behind. */
export async function receiveFile(folder: string, part: MultipartFile): Promise<Upload | null> {
  const extension = path.extname(part.filename).slice(1).toLowerCase();
  const starts = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
  const file = `${randomBytes(16).toString('hex')}.${extension}`;
  const temporary = path.join(folder, file + TEMPORARY);
  let head = Buffer.alloc(0);
  let isWrong = false;
  await mkdir(folder, { recursive: true });
  const handle = await open(temporary, 'wx', 0o600);
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (head.byteLength < START_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, START_BYTES)]);
        isWrong = head.byteLength >= START_BYTES && !isOf(starts, head);
      }
      // a wrong file is still read to its end, because a client that is still sending would miss the response
      if (!isWrong) await handle.writeFile(chunk);
    }
    if (part.file.truncated) throw new HttpError(413, 'The form is too large');
    if (head.byteLength > 0 && !isOf(starts, head))
      throw invalid({ [part.fieldname.replace('[]', '')]: 'A PDF, PNG, JPEG or DOCX file is needed' });
    // durable like the database entry: the site deletes its copy of a message once it is accepted
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await handle.close();
  if (head.byteLength === 0) {
    await rm(temporary, { force: true });
    return null;
  }
  const name = truncate(path.basename(part.filename).replace(/[\u0000-\u001f]/g, ''), 200);
  return { file, name };
}

const isOf = (starts: readonly number[][] | undefined, head: Uint8Array) =>
  starts?.some((start) => start.every((byte, i) => head[i] === byte)) ?? false;

/** Gives the files of a valid form their final names. `day`: ISO date that replaces their exact times (D7). */
export async function keepFiles(folder: string, uploads: readonly Upload[], day?: string): Promise<void> {
  for (const { file } of uploads) {
    const temporary = path.join(folder, file + TEMPORARY);
    if (day) await utimes(temporary, new Date(day), new Date(day));
    await rename(temporary, path.join(folder, file));
  }
}

/** Deletes files that belong to no entry, under their temporary and final names. */
export async function dropFiles(
  folder: string,
  files: readonly string[],
  isStored: (file: string) => boolean,
): Promise<void> {
  for (const file of files) {
    const name = file.endsWith(TEMPORARY) ? file.slice(0, -TEMPORARY.length) : file;
    await rm(path.join(folder, name + TEMPORARY), { force: true });
    if (!isStored(name)) await rm(path.join(folder, name), { force: true });
  }
}
