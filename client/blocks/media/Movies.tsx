import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { Movie } from '../../ui/media/Movie.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { type BlockProps, toSectionId } from '../block-props.ts';
import styles from './Movies.module.css';

export function Movies({ content, id, index }: BlockProps<'movies'>) {
  const t = useT();
  return (
    <Section id={toSectionId(id)} number={index} label={content.label} title={content.title}>
      <div className={cx(styles['movies'], content.movies.length > 1 && styles['many'])}>
        {content.movies.map((movie, i) => (
          <div key={movie.id ?? movie.movieUrl ?? movie.url ?? i} className={cx(movie.wide && styles['wide'])}>
            <Movie movie={movie} name={movie.name ?? content.title ?? t('blocks.movies.name', { number: i + 1 })} />
          </div>
        ))}
      </div>
    </Section>
  );
}
