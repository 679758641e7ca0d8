import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { invalid } from '../failure.ts';

/** One file of a product enquiry, as its sender named it. */
export interface Upload {
  fileName: string;
  mime: string;
  content: Buffer;
}

/** Kinds of files that sales can open; extension and first bytes must agree (hardening 19). */
const KINDS: Record<string, readonly number[][]> = {
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  png: [[0x89, 0x50, 0x4e, 0x47]],
  jpg: [[0xff, 0xd8, 0xff]],
  jpeg: [[0xff, 0xd8, 0xff]],
  docx: [[0x50, 0x4b, 0x03, 0x04]],
};

/** Keeps an attachment under a name of ours; its sender's name is only written down. */
export async function saveAttachment(
  folder: string,
  upload: Upload,
  name: string,
): Promise<{ file: string; name: string } | null> {
  if (upload.content.length === 0) return null;
  const extension = path.extname(upload.fileName).slice(1).toLowerCase();
  const starts = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
  if (!starts?.some((start) => start.every((byte, i) => upload.content[i] === byte))) {
    throw invalid({ attachment: 'A PDF, PNG, JPEG or DOCX file is needed' });
  }
  const file = `${name}.${extension}`;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${file}.tmp`), upload.content);
  await rename(path.join(folder, `${file}.tmp`), path.join(folder, file));
  return {
    file,
    name: path
      .basename(upload.fileName)
      .replace(/[\u0000-\u001f]/g, '')
      .slice(0, 200),
  };
}
