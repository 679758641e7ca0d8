import { fileTypeFromBuffer } from 'file-type';
import { ATTACHMENT_TYPES, isAttachmentNamed, toExtension } from '#shared/rules/forms/attachment.ts';

/** Enough to recognise each type, a DOCX by its first entries. Bytes. */
export const SAMPLE_BYTES = 16 * 1024;
const STEM_MAX = 80;

export interface AttachmentType {
  /** The visitor's name of the file with the extension of the detected type (hardening 11). */
  fileName: string;
  mime: string;
}

/** Name, declared type and first bytes agree (hardening 19), or null. Archives stay unopened. */
export async function detectAttachment(
  declared: { fileName: string; mime: string },
  sample: Uint8Array,
): Promise<AttachmentType | null> {
  const extension = toExtension(declared.fileName);
  if (!extension || !isAttachmentNamed(declared.fileName, declared.mime)) return null;
  const found = await find(sample, extension);
  if (!found || found !== (extension === 'jpeg' ? 'jpg' : extension)) return null;
  return { fileName: `${toStem(declared.fileName)}.${found}`, mime: ATTACHMENT_TYPES[found]?.[0] as string };
}

async function find(sample: Uint8Array, extension: string): Promise<string | null> {
  // a ZIP is a DOCX by its entries; the name of the first one is enough, and nothing is unpacked
  if (extension === 'docx') return isOfficeArchive(sample) ? 'docx' : null;
  try {
    return (await fileTypeFromBuffer(sample))?.ext ?? null;
  } catch {
    return null;
  }
}

/** The first local entry of a ZIP is one that every Word document has. */
function isOfficeArchive(sample: Uint8Array): boolean {
  const bytes = Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength);
  if (bytes.byteLength < 30 || bytes.readUInt32LE(0) !== 0x04034b50) return false;
  const name = bytes.subarray(30, 30 + bytes.readUInt16LE(26)).toString('latin1');
  return (
    name === '[Content_Types].xml' ||
    name.startsWith('_rels/') ||
    name.startsWith('word/') ||
    name.startsWith('docProps/')
  );
}

function toStem(name: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, '-')
    .trim()
    .slice(0, STEM_MAX);
  return stem || 'attachment';
}
