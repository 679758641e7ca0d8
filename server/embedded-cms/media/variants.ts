import { MEDIA_FILTERS, type MediaFilter } from '#shared/rules/files/media-path.ts';
import { readAccepted } from '#shared/rules/http/content-negotiation.ts';

export type Format = 'avif' | 'webp' | 'jpeg' | 'png';
export interface Variant {
  width: number;
  /** Width by height (16/9), where the filter crops; null keeps the picture's shape. */
  ratio: number | null;
  /** Where the picture is much narrower, all of it is shown before a plain ground; rasters are enlarged. */
  isWhole?: boolean;
}

/** Width of each filter when none is asked for. Pixels. */
const DEFAULT_WIDTHS: Record<MediaFilter, number> = {
  general_desktop: 1600,
  gallery_post_main: 1200,
  gallery_post_thumbnail: 160,
  category_teaser: 800,
  general_tablet_inset: 768,
  map_teaser: 480,
  map_big_image: 1600,
  post_image: 1280,
  sharing: 1200,
};
/** Widths any filter may be asked in; each of them is kept on disk, so there are few. */
const WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920];

/** Variant of a filter and width; null for an unknown filter or a width that is not offered. */
export function findVariant(filter: string, width: string | undefined): Variant | null {
  if (!Object.hasOwn(MEDIA_FILTERS, filter)) return null;
  const name = filter as MediaFilter;
  const { widths, ratio } = MEDIA_FILTERS[name];
  const most = Math.max(DEFAULT_WIDTHS[name], ...widths);
  if (width === undefined) return { width: DEFAULT_WIDTHS[name], ratio, isWhole: name === 'sharing' };
  const wanted = Number(width);
  if (!(widths as readonly number[]).includes(wanted) && !WIDTHS.includes(wanted)) return null;
  return { width: Math.min(wanted, most), ratio, isWhole: name === 'sharing' };
}

/** Best format of those that the reader says he knows; null: one that everybody knows. */
export function chooseFormat(accept: string | undefined): Format | null {
  const accepted = readAccepted(accept);
  if (accepted.has('image/avif')) return 'avif';
  return accepted.has('image/webp') ? 'webp' : null;
}
