import type { FieldProblem } from './field.ts';
import type { FormName } from './forms.ts';

/** Allowed file extensions and the media types that browsers declare for them (spec 5, FM10). */
export const ATTACHMENT_TYPES: Readonly<Record<string, readonly string[]>> = {
  png: ['image/png'],
  jpeg: ['image/jpeg', 'image/pjpeg'],
  jpg: ['image/jpeg', 'image/pjpeg'],
  pdf: ['application/pdf'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
};
/** Value of the accept attribute. */
export const ATTACHMENT_ACCEPT = Object.keys(ATTACHMENT_TYPES)
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
/** Rules by form (D7, D9, FM07). */
export const ATTACHMENT_RULES = {
  'product-contact': { field: 'attachment', count: 1, total: ATTACHMENT_MAX },
  'contact-us': MANY,
  'job-application': { ...MANY, required: true },
  whistleblower: MANY,
} as const satisfies Partial<Record<FormName, AttachmentRule>>;

export const attachmentRuleOf = (form: FormName): AttachmentRule | null =>
  (ATTACHMENT_RULES as Partial<Record<FormName, AttachmentRule>>)[form] ?? null;

/** Media types that browsers declare if they do not know the type. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

export interface NamedFile {
  name: string;
  type: string;
  size: number;
}

/** Extension in lower case without the dot; null if it is not allowed. */
export function toExtension(name: string): string | null {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  return extension && Object.hasOwn(ATTACHMENT_TYPES, extension) ? extension : null;
}

/** Checks the name and the declared type; the server also checks the content. */
export function isAttachmentNamed(name: string, type: string): boolean {
  const extension = toExtension(name);
  if (!extension) return false;
  return UNKNOWN_TYPES.includes(type) || (ATTACHMENT_TYPES[extension] ?? []).includes(type.toLowerCase());
}

export function checkAttachment(file: NamedFile): FieldProblem | null {
  if (!isAttachmentNamed(file.name, file.type)) return 'fileType';
  return file.size > ATTACHMENT_MAX ? 'fileSize' : null;
}

/** Names of the files that are invalid on their own, by problem. */
export type WrongFiles = Partial<Record<FieldProblem, string[]>>;

export function findWrongFiles(files: readonly NamedFile[]): WrongFiles {
  const names: WrongFiles = {};
  for (const file of files) {
    const problem = checkAttachment(file);
    if (problem) names[problem] = [...(names[problem] ?? []), file.name];
  }
  return names;
}

/** Checks all files of a form and returns the first problem. */
export function checkAttachments(files: readonly NamedFile[], rule: AttachmentRule): FieldProblem | null {
  if (rule.required && files.length === 0) return 'fileMissing';
  if (files.length > rule.count) return 'fileCount';
  for (const file of files) {
    const problem = checkAttachment(file);
    if (problem) return problem;
  }
  return files.reduce((sum, { size }) => sum + size, 0) > rule.total ? 'fileTotal' : null;
}

/** FM10: a new file replaces the old one, unless several are allowed; then files with an existing name are ignored. */
export function addAttachments<F extends { name: string }>(
  kept: readonly F[],
  added: readonly F[],
  multiple: boolean,
): F[] {
  if (!multiple) return added.length > 0 ? added.slice(0, 1) : [...kept];
  const out = [...kept];
  for (const file of added) if (!out.some((other) => other.name === file.name)) out.push(file);
  return out;
}
