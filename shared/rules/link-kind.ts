/** page: our router shows it · file: our origin, but not a page · external: another origin · contact: mailto, tel · none: not a link. */
export type LinkKind = 'page' | 'file' | 'fragment' | 'external' | 'contact' | 'none';

const FILE_PATH = /^\/(?:uploads|media|api|assets)\//;
const FILE_EXTENSION = /\.(?!html?$)[a-z0-9]{2,5}$/i;

export function toLinkKind(url: string | null | undefined): LinkKind {
  if (!url) return 'none';
  if (url.startsWith('#')) return 'fragment';
  if (url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/\\')) {
    const path = url.split(/[?#]/, 1)[0] as string;
    return FILE_PATH.test(path) || FILE_EXTENSION.test(path) ? 'file' : 'page';
  }
  if (/^https?:\/\//i.test(url)) return 'external';
  return /^(?:mailto|tel):/i.test(url) ? 'contact' : 'none';
}
