import { MEDIA_FILTERS, type MediaFilter } from '#shared/rules/files/media-path.ts';
import { readAccepted } from '#shared/rules/http/content-negotiation.ts';

export type Format = 'avif' | 'webp' | 'jpeg' | 'png';
export interface Variant {
  width: number;
  /** Width divided by height (16/9) that the filter crops to; null keeps the picture's ratio. */
  ratio: number | null;
  /** Shows a much narrower picture completely on a plain background; rasters are enlarged. */
  isWhole?: boolean;
}

/** Default width of each filter, in pixels. */
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
/** Widths that every filter offers; only a few, because each is stored on disk. */
const WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920];

/** Variant for a filter and width; null for an unknown filter or a width that is not offered. */
export function findVariant(filter: string, width: string | undefined): Variant | null {
  if (!Object.hasOwn(MEDIA_FILTERS, filter)) return null;
  const name = filter as MediaFilter;
  const { widths, ratio } = MEDIA_FILTERS[name];
  const largest = Math.max(DEFAULT_WIDTHS[name], ...widths);
  if (width === undefined) return { width: DEFAULT_WIDTHS[name], ratio, isWhole: name === 'sharing' };
  const requested = Number(width);
  if (!(widths as readonly number[]).includes(requested) && !WIDTHS.includes(requested)) return null;
  return { width: Math.min(requested, largest), ratio, isWhole: name === 'sharing' };
}

/** Best format that the client accepts; null: one that every client supports. */
export function chooseFormat(accept: string | undefined): Format | null {
  const accepted = readAccepted(accept);
  if (accepted.has('image/avif')) return 'avif';
  return accepted.has('image/webp') ? 'webp' : null;
}
