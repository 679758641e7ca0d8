import type { AttachmentKind } from '#shared/rules/forms/attachment.ts';
import type { FileBytes } from '#shared/rules/forms/file-bytes.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { type BufferedFile, joinParts, withReadAhead } from './picture-parts.ts';

const CLEANERS: Partial<Record<AttachmentKind, (file: BufferedFile) => AsyncGenerator<Buffer, void>>> = {
  png: cleanPng,
  jpg: cleanJpeg,
};

/**
 * A picture without traces of its maker (D7): its pixels, colours, transparency and direction stay as they are,
 * since it may be evidence. Never longer than the original; what was cut off stays so. Throws DamagedPicture while it is
 * read. Null: the file is no picture.
 */
export function cleanPicture(kind: AttachmentKind, file: FileBytes): AsyncGenerator<Buffer, void> | null {
  const clean = CLEANERS[kind];
  return clean ? joinParts(clean(withReadAhead(file))) : null;
}
