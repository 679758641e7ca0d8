import { useEffect, useRef, useState } from 'react';
import type { Image, Movie as MovieData } from '#shared/contract/models/basics.ts';
import { buildMediaPath } from '#shared/rules/files/media-path.ts';
import { findMovieLink } from '#shared/rules/media/movie.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { findScrollBehavior } from '../../lib/motion.ts';
import { onPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { useLazy } from '../../lib/use-lazy.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Movie } from '../../ui/media/Movie.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import styles from './Gallery.module.css';

/** Width of the picture that a page without a script opens, in pixels. */
const LARGE_WIDTH = 2400;

interface GalleryProps {
  name: string;
  images: readonly Image[];
  movies: readonly MovieData[];
}

/** Pictures and films in one row that snaps; the thumbnails are links to them, so that no script is needed (PR02). */
export function Gallery({ name, images, movies: all }: GalleryProps) {
  const t = useT();
  const stage = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Index of the picture in the viewer, whose code is loaded with the first picture. */
  const [viewed, setViewed] = useState<number | null>(null);
  const close = () => setViewed(null);
  const Viewer = useLazy(viewed !== null, () => import('./Viewer.tsx').then((m) => m.Viewer), close);
  const movies = all.filter(findMovieLink);
  const posters = [...images, ...movies.map((movie) => movie.poster ?? null)];
  const total = posters.length;
  const filmNames = movies.map((movie, i) =>
    movie.name ? t('gallery.film', { name: movie.name }) : t('gallery.film.number', { number: i + 1, name }),
  );
  // the row follows the picture that is shown; scrollIntoView() would scroll the page as well
  useEffect(() => {
    const row = thumbs.current;
    const thumb = row?.children[current];
    if (!row || !thumb) return;
    const [outer, inner] = [row.getBoundingClientRect(), thumb.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left);
  }, [current]);
  if (total === 0) return null;
  function show(index: number) {
    const slide = stage.current?.children[index];
    if (slide instanceof HTMLElement)
      stage.current?.scrollTo({ left: slide.offsetLeft, behavior: findScrollBehavior() });
  }
  function onScroll() {
    const element = stage.current;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  }
  return (
    <div data-gallery="">
      <ul
        ref={stage}
        className={styles['stage']}
        onScroll={onScroll}
        aria-label={t('gallery.name', { name })}
        tabIndex={total > 1 ? 0 : undefined}
      >
        {images.map((image, i) => (
          <li key={image.id ?? image.url} id={`picture-${i + 1}`} className={styles['slide']}>
            <a
              href={buildMediaPath(image.url, 'general_desktop', LARGE_WIDTH)}
              data-enhanced=""
              onClick={onPlainClick(() => setViewed(i))}
            >
              <Picture
                image={image}
                filter="gallery_post_main"
                ratio="4:3"
                sizes="(width > 1210px) 53vw, 92vw"
                priority={i === 0}
                alt={image.alt || name}
              />
              <Icon name="zoom-in" />
              <span className="visually-hidden">{t('gallery.enlarge', { number: i + 1 })}</span>
            </a>
          </li>
        ))}
        {movies.map((movie, i) => (
          <li key={movie.id ?? movie.movieUrl ?? i} id={`picture-${images.length + i + 1}`} className={styles['slide']}>
            <Movie movie={movie} name={movie.name || (filmNames[i] ?? name)} />
          </li>
        ))}
      </ul>
      {total > 1 && (
        <div className={styles['bar']}>
          <ol ref={thumbs} className={styles['thumbs']}>
            {posters.map((poster, i) => {
              const alt = filmNames[i - images.length] ?? t('gallery.picture', { number: i + 1 });
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: pictures and films never move, and two may be the same
                <li key={i}>
                  <a
                    href={`#picture-${i + 1}`}
                    className={cx(styles['thumb'], i === current && styles['current'])}
                    aria-current={i === current ? 'true' : undefined}
                    data-enhanced=""
                    onClick={onPlainClick(() => show(i))}
                  >
                    {poster ? (
                      <Picture image={poster} filter="gallery_post_thumbnail" ratio="1:1" sizes="72px" alt={alt} />
                    ) : (
                      <>
                        <Icon name="picture" />
                        <span className="visually-hidden">{alt}</span>
                      </>
                    )}
                    {i >= images.length && <Icon name="play" className={styles['film']} />}
                  </a>
                </li>
              );
            })}
          </ol>
          <p className={`facts ${styles['count']}`} aria-live="polite">
            {`${current + 1} / ${total}`}
          </p>
        </div>
      )}
      {Viewer && viewed !== null && (
        <Viewer name={name} images={images} index={viewed} onShow={setViewed} onClose={close} />
      )}
    </div>
  );
}
