import { useEffect, useRef, useState } from 'react';
import type { Image } from '#shared/contract/models/basics.ts';
import { buildMediaPath, buildSrcSet, MEDIA_FILTERS, type MediaFilter } from '#shared/rules/files/media-path.ts';
import { cx } from '../../lib/class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './Picture.module.css';

const RATIOS = { '4:3': [4, 3], '16:9': [16, 9], '1:1': [1, 1], '21:9': [21, 9] } as const;
export type Ratio = keyof typeof RATIOS;

interface PictureProps {
  image: Image;
  filter: MediaFilter;
  /** The `sizes` attribute: width on screen, by which the browser chooses a file. */
  sizes: string;
  /** Aspect ratio of the frame; by default that of the picture. */
  ratio?: Ratio;
  /** Shows the whole picture in its frame; by default it fills the frame and may be cropped. */
  whole?: boolean;
  /** The picture is the page's largest contentful paint. */
  priority?: boolean;
  /** Replaces the picture's own alternative text; '' if it only decorates. */
  alt?: string;
  className?: string | undefined;
}

/** A CMS picture in its frame: responsive, with reserved space, and a placeholder icon if it fails to load (BL19). */
export function Picture({
  image,
  filter,
  sizes,
  ratio,
  whole = false,
  priority = false,
  alt = image.alt ?? '',
  className,
}: PictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = image.url === '' || failed === image.url;
  // loading may have failed before hydration
  useEffect(() => {
    if (ref.current?.complete && ref.current.src && ref.current.naturalWidth === 0) setFailed(image.url);
  }, [image.url]);
  const { width, height } = sizeOf(image, filter, ratio);
  const srcSet = buildSrcSet(image.url, filter) ?? undefined;
  return (
    <span
      className={cx(
        styles['frame'],
        ratio && styles[`r${ratio.replace(':', 'x')}`],
        whole && styles['whole'],
        className,
      )}
      data-failed={hasFailed || undefined}
    >
      {hasFailed ? (
        <span className={styles['fallback']} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
          <Icon name="picture-thin" />
        </span>
      ) : (
        <img
          ref={ref}
          src={buildMediaPath(image.url, filter, MEDIA_FILTERS[filter].widths[1])}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          width={width}
          height={height}
          alt={alt}
          loading={priority ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          onError={() => setFailed(image.url)}
        />
      )}
    </span>
  );
}

function sizeOf(image: Image, filter: MediaFilter, ratio?: Ratio): { width: number; height: number } {
  const [w, h] = ratio ? RATIOS[ratio] : [image.width ?? 4, image.height ?? 3];
  const width = image.width ?? MEDIA_FILTERS[filter].widths[1];
  return { width: Math.round(width), height: Math.round((width * h) / w) };
}
