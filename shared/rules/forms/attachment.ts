import type { FieldProblem } from './field.ts';
import type { FormName } from './forms.ts';

/** Kinds of files that the office can open, and the media type of each. */
export const ATTACHMENT_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type AttachmentKind = keyof typeof ATTACHMENT_TYPES;
/** Allowed file extensions (spec 5, FM10), and the kind that the content of such a file must be. */
export const ATTACHMENT_EXTENSIONS: Readonly<Record<string, AttachmentKind>> = {
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  // as Windows and browsers save pictures of that type
  jpe: 'jpg',
  jfif: 'jpg',
  pjpeg: 'jpg',
  pjp: 'jpg',
  pdf: 'pdf',
  docx: 'docx',
};
/** Value of the accept attribute. */
export const ATTACHMENT_ACCEPT = Object.keys(ATTACHMENT_EXTENSIONS)
  .map((extension) => `.${extension}`)
  .join(',');
/** Maximum size of a file, in bytes. */
export const ATTACHMENT_MAX = 10 * 1024 * 1024;
/** The attachments that a form accepts. */
export interface AttachmentRule {
  /** Name of the field and of its validation problems. */
  field: 'attachment' | 'attachments';
  /** Maximum number of files. */
  count: number;
  /** Maximum total size of the files, in bytes. */
  total: number;
  /** At least one file is required. */
  required?: boolean;
}
const MANY: AttachmentRule = { field: 'attachments', count: 5, total: 20 * 1024 * 1024 };
/** Which files each form takes; the other forms take none (D7, D9, FM07). */
export const ATTACHMENT_RULES = {
  'product-contact': { field: 'attachment', count: 1, total: ATTACHMENT_MAX },
  'contact-us': MANY,
  'job-application': { ...MANY, required: true },
  whistleblower: MANY,
} as const satisfies Partial<Record<FormName, AttachmentRule>>;

export const attachmentRuleOf = (form: FormName): AttachmentRule | null =>
  (ATTACHMENT_RULES as Partial<Record<FormName, AttachmentRule>>)[form] ?? null;

/** A file whose name and content were checked. */
export interface CheckedFile {
  /** Name by which it is listed. */
  name: string;
  /** In bytes. */
  size: number;
  /** What is wrong with it on its own. */
  problem: FieldProblem | null;
}
/** Names of the files that have a problem on their own; a problem of all files together has no names. */
export type WrongFiles = Partial<Record<FieldProblem, string[]>>;
export interface FilesProblem {
  /** The first problem. */
  problem: FieldProblem | null;
  /** Names of the files by what is wrong with each, also if that is `problem`. */
  wrongFiles: WrongFiles;
}

export function findWrongFiles(files: readonly Pick<CheckedFile, 'name' | 'problem'>[]): WrongFiles {
  const names: WrongFiles = {};
  for (const { name, problem } of files) if (problem) names[problem] = [...(names[problem] ?? []), name];
  return names;
}

/** Checks all files of a form: everything that is wrong is found at once, so that it can be solved at once. */
export function checkAttachments(files: readonly CheckedFile[], rule: AttachmentRule): FilesProblem {
  if (rule.required && files.length === 0) return { problem: 'fileMissing', wrongFiles: {} };
  const wrongFiles = findWrongFiles(files);
  const isTooMany = files.length > rule.count;
  // those that are wrong on their own have to go anyway
  const total = files.reduce((sum, { size, problem }) => sum + (problem ? 0 : size), 0);
  const [own = null] = Object.keys(wrongFiles) as FieldProblem[];
  const isTooLarge = total > rule.total;
  const problem = isTooMany ? 'fileCount' : (own ?? (isTooLarge ? 'fileTotal' : null));
  return { problem, wrongFiles: isTooLarge && problem !== 'fileTotal' ? { ...wrongFiles, fileTotal: [] } : wrongFiles };
}
