import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import { type AttachmentCheck, checkAttachment } from '#shared/rules/forms/attachment-content.ts';
import { toAttachmentName, toNamedKind } from '#shared/rules/forms/attachment-name.ts';
import type { FileBytes } from '#shared/rules/forms/file-bytes.ts';
import { listFolder } from '../lib/disk.ts';
import { HttpError, invalid } from '../lib/http-error.ts';

/** A file of a form that is still being read: on disk, but under a temporary name. */
export interface Upload {
  /** Name in the attachments folder: random, with the extension of what it is. */
  file: string;
  /** Name that the sender gave it, made safe. */
  name: string;
}

const TEMPORARY = '.tmp';

/**
 * Writes a file of a form to disk as it arrives; null: an empty field. Rejects with HttpError if it is too large, or is
 * none of the kinds that the site accepts by the same rules; then it leaves no file behind.
 */
export async function receiveFile(folder: string, part: MultipartFile): Promise<Upload | null> {
  const { filename = '' } = part;
  const id = randomBytes(16).toString('hex');
  await mkdir(folder, { recursive: true });
  // what the name promises; a name without extension is given one once the content has arrived
  const named = `${id}.${toNamedKind(filename) ?? 'none'}`;
  const temporary = path.join(folder, named + TEMPORARY);
  const handle = await open(temporary, 'wx+', 0o600);
  let check: AttachmentCheck;
  let size = 0;
  try {
    // a wrong file is read to its end too, because a client that is still sending would miss the response
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      await handle.writeFile(chunk);
      size += chunk.byteLength;
    }
    if (part.file.truncated) throw new HttpError(413, 'The form is too large');
    check = await checkAttachment(filename, toFileBytes(handle, size));
    if (check.problem && (size > 0 || filename !== ''))
      throw invalid({ [part.fieldname.replace('[]', '')]: check.problem });
    // durable like the database entry: the site deletes its copy of a message once it is accepted
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await handle.close();
  if (!check.kind) {
    await rm(temporary, { force: true });
    return null;
  }
  const file = `${id}.${check.kind}`;
  if (file !== named) await rename(temporary, path.join(folder, file + TEMPORARY));
  return { file, name: toAttachmentName(filename, check.kind) };
}

const toFileBytes = (handle: FileHandle, size: number): FileBytes => ({
  size,
  async readAt(offset, length) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  },
});

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
    await rm(path.join(folder, file + TEMPORARY), { force: true });
    if (!isStored(file)) await rm(path.join(folder, file), { force: true });
  }
}

/**
 * Deletes files that a killed process was still receiving. Returns how many others belong to no entry: they stay, since
 * the database may be an older one than the files, for example after a backup was restored.
 */
export async function dropUnfinished(folder: string, isStored: (file: string) => boolean): Promise<number> {
  const files = await listFolder(folder);
  for (const file of files.filter((name) => name.endsWith(TEMPORARY)))
    await rm(path.join(folder, file), { force: true });
  return files.filter((name) => !name.endsWith(TEMPORARY) && !isStored(name)).length;
}
