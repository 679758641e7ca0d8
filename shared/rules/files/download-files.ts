/** Spec 9: a block of files is short below this many groups and files per group. */
const SHORT_GROUPS = 4;
export const SHORT_FILES = 4;

/** BL02: whether a block of files is short. */
export function isShortList(groups: readonly { files: readonly unknown[] }[]): boolean {
  return groups.length < SHORT_GROUPS && groups.every((group) => group.files.length < SHORT_FILES);
}

/**
 * Splits groups into pages of at most `size` files. Groups are not divided, so that none looks smaller than it is; only
 * a group longer than a page has pages of its own.
 */
export function toGroupPages<G extends { files: readonly unknown[] }>(groups: readonly G[], size: number): G[][] {
  const pages: G[][] = [];
  let free = 0;
  for (const group of groups.flatMap((whole) => splitGroup(whole, size))) {
    if (group.files.length > free) {
      pages.push([]);
      free = size;
    }
    pages.at(-1)?.push(group);
    free -= group.files.length;
  }
  return pages;
}

function splitGroup<G extends { files: readonly unknown[] }>(group: G, size: number): G[] {
  const count = Math.ceil(group.files.length / size);
  return Array.from({ length: count }, (_, i) => ({ ...group, files: group.files.slice(i * size, (i + 1) * size) }));
}
