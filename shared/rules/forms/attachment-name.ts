import { toFileName } from '../files/file-name.ts';
import { ATTACHMENT_EXTENSIONS, type AttachmentKind } from './attachment.ts';

/** Spaces and invisible characters at the end of a name are not part of its extension. */
const toVisible = (name: string) => name.normalize('NFC').replace(/[\s\p{Cf}]+$/u, '');

/**
 * Kind of file that a name promises: null, if its extension is not allowed; 'any', if it has none, such as the
 * `1000012345` of an Android phone or a name that ends with a date (`Scan 12.05.2026`).
 */
export function toNamedKind(name: string): AttachmentKind | 'any' | null {
  const extension = /\.([^.\s/\\]*)$/u.exec(toVisible(name))?.[1]?.toLowerCase() ?? '';
  if (/^\d*$/.test(extension)) return 'any';
  return Object.hasOwn(ATTACHMENT_EXTENSIONS, extension) ? (ATTACHMENT_EXTENSIONS[extension] ?? null) : null;
}

/** Whether the name is that of a picture in Apple's format. */
export const isHeicName = (name: string): boolean => /\.hei[cf]s?$/i.test(toVisible(name));

/** A name like `toFileName`, without folders and with the extension of what the file is. */
export function toAttachmentName(name: string, kind: AttachmentKind): string {
  const base = toVisible(name).replace(/^.*[\\/]/s, '');
  const stem = toNamedKind(base) === 'any' ? base : base.replace(/\.[^.]*$/, '');
  return toFileName(`${/[^.\s]/.test(stem) ? stem : 'attachment'}.${kind}`);
}
