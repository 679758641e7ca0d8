import { toFileName } from '../files/file-name.ts';
import { ATTACHMENT_EXTENSIONS, type AttachmentKind } from './attachment.ts';

/** Other formats of pictures, under whose extensions systems save JPEG and PNG too. */
const OTHER_PICTURES = /^(?:hei[cf]s?|webp|avif)$/;
/** What looks like an extension; `(1)`, `pdf_` and `Kowalski` do not. */
const EXTENSION = /^[a-z0-9]{1,5}$/;

/** Dots, spaces and invisible characters at the end of a name are not part of its extension. */
const toVisible = (name: string) => name.normalize('NFC').replace(/[\s.\p{Cf}]+$/u, '');

/**
 * Kind of file that a name promises: null, if its extension is not allowed; 'picture', if it is that of a format which
 * is not, but whose content may be; 'any', if it has none, such as the `1000012345` of an Android phone or a name that
 * ends with a date (`Scan 12.05.2026`), a number or a mark of a browser (`cv.pdf(1)`, `cv.pdf.download`).
 */
export function toNamedKind(name: string): AttachmentKind | 'picture' | 'any' | null {
  const extension = /\.([^.\s/\\]*)$/u.exec(toVisible(name))?.[1]?.toLowerCase() ?? '';
  if (/^\d*$/.test(extension)) return 'any';
  if (Object.hasOwn(ATTACHMENT_EXTENSIONS, extension)) return ATTACHMENT_EXTENSIONS[extension] ?? null;
  if (OTHER_PICTURES.test(extension)) return 'picture';
  return EXTENSION.test(extension) ? null : 'any';
}

/** Whether a file may be called so: systems call PNG `.jpg` and the reverse, but no picture a document. */
export function isNameOf(name: string, kind: AttachmentKind): boolean {
  const named = toNamedKind(name);
  const isPicture = kind === 'png' || kind === 'jpg';
  return (
    named === 'any' || named === kind || (isPicture && (named === 'picture' || named === 'png' || named === 'jpg'))
  );
}

/** Name of a file in a multipart body, in which browsers encode three characters (HTML standard). */
export const readMultipartName = (name: string): string =>
  name.replace(/%22|%0D|%0A/g, (code) => decodeURIComponent(code));

/** A name like `toFileName`, without folders and with the extension of what the file is. */
export function toAttachmentName(name: string, kind: AttachmentKind): string {
  const base = toVisible(name).replace(/^.*[\\/]/s, '');
  const stem = toNamedKind(base) === 'any' ? base : base.replace(/\.[^.]*$/, '');
  return toFileName(`${/[^.\s]/.test(stem) ? stem : 'attachment'}.${kind}`);
}
