/** Filters of the cache-resolve path, with the requested widths and the aspect ratio of each (PR14). */
export const MEDIA_FILTERS = {
  general_desktop: { widths: [480, 800, 1200, 1600, 2400], ratio: null },
  gallery_post_main: { widths: [480, 800, 1200, 1600], ratio: 4 / 3 },
  gallery_post_thumbnail: { widths: [96, 192], ratio: 1 },
  category_teaser: { widths: [320, 480, 640, 960], ratio: 4 / 3 },
  general_tablet_inset: { widths: [480, 768, 1200], ratio: 4 / 3 },
  map_teaser: { widths: [320, 640], ratio: 4 / 3 },
  map_big_image: { widths: [800, 1200], ratio: null },
  post_image: { widths: [480, 800, 1200, 1600], ratio: 16 / 9 },
  // the picture that social networks show with a link
  sharing: { widths: [600, 1200], ratio: 1200 / 630 },
} as const satisfies Record<string, { widths: readonly number[]; ratio: number | null }>;

export type MediaFilter = keyof typeof MEDIA_FILTERS;
const DEFAULT_MEDIA_FILTER: MediaFilter = 'general_desktop';

const isOwnPath = (url: string): boolean => url.startsWith('/') && !url.startsWith('//');
/** A CMS may mark versions of a file by a query, such as ?v=2, which is no part of its path. */
const toFilePath = (url: string): string => url.replace(/[?#].*$/s, '');

/** /uploads/… becomes /media/cache/resolve/{filter}/uploads/…; other origins are returned unchanged (D26). */
export function buildMediaPath(url: string, filter: MediaFilter = DEFAULT_MEDIA_FILTER, width?: number): string {
  if (!isOwnPath(url)) return url;
  return `/media/cache/resolve/${filter}${toFilePath(url)}${width === undefined ? '' : `?w=${width}`}`;
}

const RESOLVED = /^\/media\/cache\/resolve\/(\w+)\//;

/** Whether the filter of this path has the width, as buildMediaPath writes it. An original has one size only. */
export function hasWidth(path: string, width: string): boolean {
  const filter = RESOLVED.exec(path)?.[1] ?? '';
  if (!Object.hasOwn(MEDIA_FILTERS, filter)) return false;
  return MEDIA_FILTERS[filter as MediaFilter].widths.some((one) => String(one) === width);
}

/** Size of sharing pictures, in pixels. */
export const SHARING_SIZE = { width: 1200, height: 630 };
const SHARING_ROOT = '/media/sharing';

/** Path of a picture for social networks and search engines: a JPEG of SHARING_SIZE, whatever the original is. */
export const buildSharingPath = (url: string): string =>
  url.startsWith('/uploads/') ? `${SHARING_ROOT}${toFilePath(url)}.jpg` : url;

export const isSharingPath = (path: string): boolean =>
  path.startsWith(`${SHARING_ROOT}/uploads/`) && path.endsWith('.jpg');

/** Path of the original picture of a sharing path. */
export const toSharedOriginal = (path: string): string => path.slice(SHARING_ROOT.length, -'.jpg'.length);

/** Path from which the CMS serves the sharing picture. path: result of buildSharingPath. */
export const toSharingSource = (path: string): string => buildMediaPath(toSharedOriginal(path), 'sharing');

/** srcset of a picture; null if it is available in only one size: a CMS never resizes SVG (docs/cms.md). */
export function buildSrcSet(url: string, filter: MediaFilter = DEFAULT_MEDIA_FILTER): string | null {
  if (!isOwnPath(url) || toFilePath(url).endsWith('.svg')) return null;
  return MEDIA_FILTERS[filter].widths.map((width) => `${buildMediaPath(url, filter, width)} ${width}w`).join(', ');
}
