/** D14: most files of one ZIP, and most bytes of them together. */
export const ZIP_FILES_MAX = 200;
export const ZIP_BYTES_MAX = 1024 ** 3;
/** Spec 9, D13: interval of the polls whether a ZIP is ready (milliseconds), and their number at most. */
export const ZIP_POLL_MS = 2000;
export const ZIP_POLLS_MAX = 150;
/** Id of a file: a number or a word. Never a path or an address, which a CMS could follow (hardening 22). */
export const FILE_ID = /^[\w~\u00c0-\u024f-][\w.~@\u00c0-\u024f-]{0,199}$/;
/** An address of ours has at most 2048 characters: some are left for its origin. */
const LINK_MAX = 1900;
/** Query name of a link that brings files along. */
export const FILES_QUERY = 'files';

/** `?files=a,b` of a link that someone sent: ids in their order, each once; what can be no id falls away. */
export function parseFileIds(text: string | null): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter((id) => FILE_ID.test(id)))].slice(0, ZIP_FILES_MAX);
}

/** A link to the page that carries the files along; `left` counts those that it has no room for. */
export function buildFilesLink(page: string, ids: readonly string[]): { link: string; left: number } {
  let link = `${page}?${FILES_QUERY}=`;
  let taken = 0;
  for (const id of ids) {
    const next = `${link}${taken > 0 ? ',' : ''}${encodeURIComponent(id)}`;
    if (next.length > LINK_MAX || taken === ZIP_FILES_MAX) break;
    link = next;
    taken++;
  }
  return { link, left: ids.length - taken };
}
