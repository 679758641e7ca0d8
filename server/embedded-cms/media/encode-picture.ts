import type { Sharp } from 'sharp';
import { COLOURS } from '../lib/colours.ts';
import type { PictureSource } from './picture-source.ts';
import type { Format, Variant } from './picture-variants.ts';

let loading: Promise<typeof import('sharp').default> | null = null;

/** Loads sharp with the first picture, so that it does not delay the start. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // one core per picture; image-store.ts limits how many are encoded at once
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

const QUALITY = {
  // 4:4:4 keeps coloured lines crisp; effort 1 saves a quarter of the bytes, higher values hardly more
  avif: { quality: 58, effort: 1, chromaSubsampling: '4:4:4' },
  webp: { quality: 80, effort: 3, smartSubsample: true },
  jpeg: { quality: 82, mozjpeg: false, chromaSubsampling: '4:4:4', progressive: true },
  png: { compressionLevel: 8 },
} as const;
/** Largest picture that is opened, in pixels. */
const PIXELS_MAX = 64_000_000;

/** Cropping would cut off too much of a picture that is narrower than this share of the target ratio. */
const NARROW_FRACTION = 0.75;

export interface Encoded {
  content: Buffer;
  format: Format;
}

/** Encodes a variant of a picture. `format` null: JPEG, or PNG if it is transparent. Rasters are never enlarged. */
export async function encode(source: PictureSource, variant: Variant, format: Format | null): Promise<Encoded> {
  const image = await resize(source, variant);
  const chosen = format ?? ((await isOpaque(image)) ? 'jpeg' : 'png');
  return { content: await toFormat(image, chosen).toBuffer(), format: chosen };
}

async function resize({ content, isVector }: PictureSource, { width, ratio, isWhole }: Variant): Promise<Sharp> {
  const sharp = await loadSharp();
  const original = await sharp(content, { limitInputPixels: PIXELS_MAX }).metadata();
  const height = ratio === null ? undefined : Math.round(width / ratio);
  // a drawing is rasterised at the target size: 72 dpi is one pixel per unit
  const scale = Math.max(
    width / (original.width || width),
    height === undefined ? 0 : height / (original.height || height),
  );
  const isPadded = isWhole && ratio !== null && original.width / original.height < ratio * NARROW_FRACTION;
  const density = isVector ? Math.min(2400, Math.max(1, 72 * scale)) : undefined;
  const image = sharp(content, { limitInputPixels: PIXELS_MAX, ...(density ? { density } : {}) }).rotate();
  return image.resize({
    width,
    ...(height === undefined ? {} : { height }),
    fit: isPadded ? 'contain' : 'cover',
    // the background colour of the drawings
    background: COLOURS.surface,
    withoutEnlargement: !isVector && !isWhole,
  });
}

async function isOpaque(image: Sharp): Promise<boolean> {
  const { data, info } = await image
    .clone()
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return info.channels !== 1 || data.every((alpha) => alpha === 255);
}

function toFormat(image: Sharp, format: Format): Sharp {
  switch (format) {
    case 'avif':
      return image.avif(QUALITY.avif);
    case 'webp':
      return image.webp(QUALITY.webp);
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg(QUALITY.jpeg);
    case 'png':
      return image.png(QUALITY.png);
  }
}
