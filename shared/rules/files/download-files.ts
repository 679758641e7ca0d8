/** Spec 9: a block of files is short below this many groups and files per group. */
const SHORT_GROUPS = 4;
export const SHORT_FILES = 4;

/** BL02: whether a block of files is short. */
export function isShortList(groups: readonly { files: readonly unknown[] }[]): boolean {
  return groups.length < SHORT_GROUPS && groups.every((group) => group.files.length < SHORT_FILES);
}
