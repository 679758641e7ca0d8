import { findMovieLink } from '#shared/rules/media/movie.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { Movie } from '../../ui/media/Movie.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import styles from './Movies.module.css';

export function Movies(block: BlockProps<'movies'>) {
  const { content } = block;
  const t = useT();
  const movies = content.movies.filter(findMovieLink);
  return (
    <BlockSection {...block}>
      <div className={cx(styles['movies'], movies.length > 1 && styles['many'])}>
        {movies.map((movie, i) => (
          <div key={movie.id ?? movie.movieUrl ?? movie.url ?? i} className={cx(movie.wide && styles['wide'])}>
            <Movie movie={movie} name={movie.name ?? content.title ?? t('blocks.movies.name', { number: i + 1 })} />
          </div>
        ))}
      </div>
    </BlockSection>
  );
}
