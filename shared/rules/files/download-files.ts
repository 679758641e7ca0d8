/** A block of files is short below this many groups and files per group (spec 9). */
const SHORT_GROUPS = 4;
export const SHORT_FILES = 4;

/** Whether a block of files is short (BL02). */
export function isShortList(groups: readonly { files: readonly unknown[] }[]): boolean {
  return groups.length < SHORT_GROUPS && groups.every((group) => group.files.length < SHORT_FILES);
}

/**
 * Splits groups into pages of at most `size` files. Groups are not divided, so that none looks smaller than it is and
 * its files are not spread over two pages; only a group longer than a page continues on the next ones.
 */
export function toGroupPages<G extends { files: readonly unknown[] }>(groups: readonly G[], size: number): G[][] {
  const pages: G[][] = [];
  let page: G[] = [];
  let free = 0;
  const startPage = () => {
    page = [];
    pages.push(page);
    free = size;
  };
  for (const group of groups) {
    let rest = group.files;
    if (rest.length > free && rest.length <= size) startPage();
    while (rest.length > 0) {
      if (free === 0) startPage();
      const files = rest.slice(0, free);
      page.push({ ...group, files });
      rest = rest.slice(files.length);
      free -= files.length;
    }
  }
  return pages;
}
