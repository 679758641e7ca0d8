import path from 'node:path';
import sharp from 'sharp';
import { RefusedForm, wrong } from './form.ts';
import { readWhole, receiveFile, type UploadedFile } from './uploaded-file.ts';

/** A decoded picture of more would take too much memory. */
const PIXELS_MAX = 60_000_000;
/** Of JPEG: without a visible difference. Percent. */
const QUALITY = 90;
const FORMATS: Record<string, 'jpeg' | 'png'> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

/** One at a time: each holds a decoded picture. */
let last: Promise<unknown> = Promise.resolve();

/**
 * D7: the file under a neutral name and, if it is a picture, encoded again without its metadata (place, time, device,
 * thumbnail). Rejects with RefusedForm where that can not be done. The old file is removed.
 */
export async function anonymiseFile(file: UploadedFile, index: number, field: string): Promise<UploadedFile> {
  const fileName = `attachment-${index + 1}${path.extname(file.fileName)}`;
  const format = FORMATS[file.mime];
  if (!format) return { ...file, fileName };
  const work = last.then(async () => {
    const picture = sharp(await readWhole(file), { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false });
    // the orientation is metadata too: the pixels are rotated instead
    return picture.autoOrient().toFormat(format, { quality: QUALITY }).toBuffer();
  });
  last = work.catch(() => {});
  const cleaned = await work.catch(() => {
    throw new RefusedForm(wrong({ [field]: 'fileUnreadable' }));
  });
  await file.remove();
  return receiveFile({ fileName, mime: file.mime }, toChunks(cleaned));
}

async function* toChunks(bytes: Buffer): AsyncGenerator<Buffer, void> {
  yield bytes;
}
