import { ATTACHMENT_MAX, type AttachmentKind } from './attachment.ts';
import { isNameOf, toNamedKind } from './attachment-name.ts';
import { inspectPackage } from './docx-package.ts';
import type { FieldProblem } from './field.ts';
import type { FileBytes } from './file-bytes.ts';

export type AttachmentCheck = { kind: AttachmentKind; problem: null } | { kind: null; problem: FieldProblem };

/** A PDF may have other bytes before its header, such as a byte order mark or the head of a mail. */
const PDF_HEADER_WITHIN = 1024;
/** The second is of programs that wrote for PostScript printers as well; Acrobat reads both. */
const PDF_HEADER = /%PDF-|%!PS-Adobe-\d\.\d PDF-\d/;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Compound file: documents of Word before 2007, and those that are encrypted. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** What begins like a program, a picture or an archive of another kind is none of ours, whatever follows. */
const OTHERS = /^(?:MZ|\x7fELF|GIF8|II\*\0|MM\0\*|RIFF|7z\xbc\xaf|\x1f\x8b|Rar!)/;
/** Brands of pictures that phones save as HEIC, and of AVIF, which may be named behind a brand of both. */
const HEIC = /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/;
const AVIF = /^ftyp(?:avi[fs]|m[is]f1.{4}(?:.{4}){0,6}avif)/s;
const WEBP = /^RIFF.{4}WEBP/s;

/**
 * Decides for browser, site and embedded CMS alike whether a file may be attached: by the extension of its name and by
 * its content. The declared media type does not count, as systems declare many. Rejects only if the file can not be read.
 */
export async function checkAttachment(name: string, file: FileBytes): Promise<AttachmentCheck> {
  const problem = checkNameAndSize({ name, size: file.size });
  if (problem) return refuse(problem);
  const found = await detectKind(file);
  return found.problem || isNameOf(name, found.kind) ? found : refuse('fileType');
}

/** What is wrong with a file before it is read. */
export function checkNameAndSize({ name, size }: { name: string; size: number }): FieldProblem | null {
  if (!toNamedKind(name)) return 'fileType';
  if (size === 0) return 'fileEmpty';
  return size > ATTACHMENT_MAX ? 'fileSize' : null;
}

const refuse = (problem: FieldProblem): AttachmentCheck => ({ kind: null, problem });
const accept = (kind: AttachmentKind): AttachmentCheck => ({ kind, problem: null });

async function detectKind(file: FileBytes): Promise<AttachmentCheck> {
  const head = await file.readAt(0, PDF_HEADER_WITHIN);
  if (hasBytes(head, PNG, 0)) return accept('png');
  if (hasBytes(head, JPEG, 0)) return accept('jpg');
  if (hasBytes(head, ZIP, 0)) {
    const problem = await inspectPackage(file);
    return problem ? refuse(problem) : accept('docx');
  }
  if (hasBytes(head, COMPOUND_FILE, 0)) return refuse((await isEncrypted(file, head)) ? 'fileProtected' : 'fileType');
  const text = String.fromCharCode(...head);
  const start = text.slice(0, 48);
  if (WEBP.test(start)) return refuse('fileWebp');
  if (AVIF.test(start.slice(4))) return refuse('fileAvif');
  if (HEIC.test(start.slice(4))) return refuse('fileHeic');
  return PDF_HEADER.test(text) && !OTHERS.test(start) ? accept('pdf') : refuse('fileType');
}

const hasBytes = (bytes: Uint8Array, expected: readonly number[], at: number): boolean =>
  expected.every((byte, i) => bytes[at + i] === byte);

/** Whether a compound file contains an encrypted Office document: its directory lists a stream of that name. */
async function isEncrypted(file: FileBytes, head: Uint8Array): Promise<boolean> {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.byteLength < 512) return false;
  const sectorShift = Math.min(view.getUint16(30, true), 12);
  const directoryAt = (view.getUint32(48, true) + 1) * 2 ** sectorShift;
  const directory = directoryAt < file.size ? await file.readAt(directoryAt, 4096) : new Uint8Array();
  return new TextDecoder('utf-16le').decode(directory).includes('EncryptedPackage');
}
