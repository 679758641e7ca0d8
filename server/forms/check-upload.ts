import type { MultipartFile } from '@fastify/multipart';
import { toDistinctName } from '#shared/rules/files/file-name.ts';
import {
  ATTACHMENT_MAX,
  ATTACHMENT_TYPES,
  type AttachmentRule,
  type CheckedFile,
  checkAttachments,
  findWrongFiles,
} from '#shared/rules/forms/attachment.ts';
import { checkAttachment } from '#shared/rules/forms/attachment-content.ts';
import { readMultipartName, toAttachmentName } from '#shared/rules/forms/attachment-name.ts';
import type { FieldProblem } from '#shared/rules/forms/field.ts';
import { type FormError, inputError } from './form-types.ts';
import type { StoredFile, UploadedFile } from './uploaded-file.ts';

/** Checks the files of a form as they arrive, so that its sender learns what is wrong with each. */
export function createUploadCheck(rule: AttachmentRule) {
  const checked: CheckedFile[] = [];
  const fileNames: string[] = [];
  /** The file that is arriving, and how many bytes of the form had arrived before. */
  let current: { name: string; from: number } | null = null;

  function add(name: string, size: number, problem: FieldProblem | null): CheckedFile {
    const taken = checked.map((file) => file.name);
    const file = { name: toDistinctName(name, taken), size, problem };
    checked.push(file);
    return file;
  }

  return {
    /** bytes: of the form, so far. */
    begin(name: string, bytes: number): void {
      current = { name: readMultipartName(name), from: bytes };
    },
    /** A file has arrived whole. Returns null if it is not to be used. */
    async end(
      { filename: sent = '', fieldname, file: { truncated } }: MultipartFile,
      stored: StoredFile,
    ): Promise<UploadedFile | null> {
      current = null;
      const filename = readMultipartName(sent);
      // browsers send an empty file field as a file without name and bytes
      const isOurs = fieldname.replace(/\[\]$/, '') === rule.field && (filename !== '' || stored.size > 0);
      // if one file is allowed, the first one counts (FM07)
      if (!isOurs || (rule.count === 1 && checked.length === 1)) return null;
      const size = truncated ? ATTACHMENT_MAX + 1 : stored.size;
      const { kind, problem } = await checkAttachment(filename, { size, readAt: stored.readAt });
      const { name } = add(filename, size, problem);
      if (!kind) return null;
      const fileName = toDistinctName(toAttachmentName(filename, kind), fileNames);
      fileNames.push(fileName);
      return { ...stored, name, fileName, kind, mime: ATTACHMENT_TYPES[kind] };
    },
    /** All files have arrived. */
    finish: () => checkAttachments(checked, rule),
    /** More has arrived than all files may have; bytes: of the form, so far. */
    refuseSize(bytes: number): FormError {
      const isOwn = current !== null && bytes - current.from > ATTACHMENT_MAX;
      if (isOwn && current) add(current.name, bytes - current.from, 'fileSize');
      return inputError({ [rule.field]: isOwn ? 'fileSize' : 'fileTotal' }, 413, findWrongFiles(checked));
    },
    refuseCount: (): FormError => inputError({ [rule.field]: 'fileCount' }, 413, findWrongFiles(checked)),
  };
}
