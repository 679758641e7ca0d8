import { toDistinctNames } from '#shared/rules/files/file-name.ts';
import {
  ATTACHMENT_MAX,
  type AttachmentRule,
  checkAttachments,
  type FilesProblem,
} from '#shared/rules/forms/attachment.ts';
import { checkAttachment, checkNameAndSize } from '#shared/rules/forms/attachment-content.ts';
import { toNamedKind } from '#shared/rules/forms/attachment-name.ts';
import type { FieldProblem } from '#shared/rules/forms/field.ts';
import type { FileBytes } from '#shared/rules/forms/file-bytes.ts';

/** Bytes that are compared at a time. */
const PIECE_BYTES = 1024 * 1024;

/** What is wrong with the files that were read. What has changed on disk stays so: choosing it again makes another File. */
const knownProblems = new WeakMap<File, FieldProblem | null>();

class UnreadableFile extends Error {}

/** Rejects with UnreadableFile where a file is gone, or has become shorter: some browsers then return what is left. */
const toFileBytes = (file: File): FileBytes => ({
  size: file.size,
  async readAt(offset, length) {
    const piece = file.slice(offset, offset + length);
    const bytes = await piece.arrayBuffer().catch((cause: unknown) => {
      throw new UnreadableFile('the file cannot be read', { cause });
    });
    if (bytes.byteLength < piece.size) throw new UnreadableFile('the file has become shorter');
    return new Uint8Array(bytes);
  },
});

/** Whether the file is still what was chosen: browsers refuse to read one that has changed on disk. */
async function isUnchanged(file: File): Promise<boolean> {
  const { readAt } = toFileBytes(file);
  return Promise.all([readAt(0, 1), readAt(Math.max(0, file.size - 1), 1)]).then(
    () => true,
    () => false,
  );
}

async function checkContent(file: File): Promise<void> {
  if (knownProblems.has(file)) return;
  try {
    knownProblems.set(file, (await checkAttachment(file.name, toFileBytes(file))).problem);
  } catch (error) {
    // an old browser that cannot unpack leaves the decision to the server; what cannot be read at all may be a folder
    const unreadable = toNamedKind(file.name) === 'any' ? 'fileType' : 'fileChanged';
    knownProblems.set(file, error instanceof UnreadableFile ? unreadable : null);
  }
}

/** Reads the files, so that checkKnown knows what is wrong with their content. Never rejects. */
export const checkContents = (files: readonly File[]): Promise<unknown> => Promise.all(files.map(checkContent));

/** Checks the chosen files by their names and sizes, and by the content of those that checkContents has read. */
export function checkKnown(files: readonly File[], rule: AttachmentRule): FilesProblem {
  const names = toDistinctNames(files.map(({ name }) => name));
  const toProblem = (file: File) => knownProblems.get(file) ?? checkNameAndSize(file);
  const list = files.map((file, i) => ({ name: names[i] ?? '', size: file.size, problem: toProblem(file) }));
  return checkAttachments(list, rule);
}

/** Checks the chosen files by all rules, and whether they are still there. */
export async function checkFiles(files: readonly File[], rule: AttachmentRule): Promise<FilesProblem> {
  await checkContents(files);
  const unchanged = await Promise.all(files.map(isUnchanged));
  for (const [i, file] of files.entries())
    if (!unchanged[i] && !knownProblems.get(file)) knownProblems.set(file, 'fileChanged');
  return checkKnown(files, rule);
}

/**
 * Adds files of whose names there are some already (FM10). The same file again is ignored; another one of that name
 * comes beside it, as every photo of a phone may be called `image.jpg`; it takes the place of one that has changed.
 * present: returns the chosen files of now, which may change while these are read; what was changed meanwhile stays so.
 */
export async function addSameNamed(present: () => readonly File[], added: readonly File[]): Promise<File[]> {
  const before = present();
  const files = [...before];
  for (const file of added) {
    let place = files.length;
    let isKnown = false;
    for (const [i, other] of files.entries()) {
      if (other.name !== file.name) continue;
      // what could not be read once is refused until it is chosen again
      if (knownProblems.get(other) === 'fileChanged' || !(await isUnchanged(other))) place = i;
      else if (await isSameContent(other, file)) isKnown = true;
    }
    if (!isKnown) files.splice(place, 1, file);
  }
  const now = present();
  const kept = now.map((file) => files[before.indexOf(file)] ?? file);
  return [...kept, ...files.filter((file) => !before.includes(file) && !kept.includes(file))];
}

async function isSameContent(a: File, b: File): Promise<boolean> {
  if (a.size !== b.size) return false;
  const [first, second] = [toFileBytes(a), toFileBytes(b)];
  // more is refused anyway
  for (let at = 0; at < Math.min(a.size, ATTACHMENT_MAX); at += PIECE_BYTES) {
    const pieces = await Promise.all([first.readAt(at, PIECE_BYTES), second.readAt(at, PIECE_BYTES)]).catch(() => null);
    if (!pieces) return false;
    const [left, right] = pieces;
    if (left.some((byte, i) => byte !== right[i])) return false;
  }
  return true;
}
