import type { Movie as MovieData } from '#shared/contract/models/basics.ts';
import { findMovieLink, findPlayable, MOVIE_PROVIDERS, toMovieProvider } from '#shared/rules/media/movie.ts';
import { useT } from '../../i18n/translation.tsx';
import { useOpenInPlace } from '../../lib/navigation/use-open-in-place.ts';
import { useLazy } from '../../lib/use-lazy.ts';
import { ProductName } from '../text/ProductName.tsx';
import { Icon } from './Icon.tsx';
import styles from './Movie.module.css';
import { Poster } from './Poster.tsx';

interface MovieProps {
  movie: MovieData;
  name: string;
  /** The click has been on a link that the film replaces. */
  isOpenAtFirst?: boolean;
}

/** Shows the poster first and the player after a click; without a script it is a link to the film (D27). */
export function Movie({ movie, name, isOpenAtFirst = false }: MovieProps) {
  const t = useT();
  const address = findMovieLink(movie);
  const canOpen = findPlayable(movie) !== null;
  const { isOpen, close, fail, link } = useOpenInPlace(address, { canOpen, isOpenAtFirst });
  const Player = useLazy(isOpen, () => import('./Player.tsx').then((m) => m.Player), fail);
  if (!address) return null;
  const provider = MOVIE_PROVIDERS[toMovieProvider(address)]?.name;
  return (
    <figure>
      {Player && isOpen ? (
        <Player movie={movie} name={name} onLeave={close} />
      ) : (
        <a className={styles['poster']} {...link}>
          {movie.poster ? <Poster image={movie.poster} /> : <span className={styles['bare']} />}
          <span className={`film-play ${styles['play']}`}>
            <Icon name="play" />
            <span>
              {t('ui.movie.play')}
              <span className="visually-hidden">: {name}</span>
            </span>
          </span>
        </a>
      )}
      <figcaption className={`small ${styles['caption']}`}>
        <span className={styles['name']}>
          <ProductName name={name} />
        </span>
        {provider && <span>{t('ui.movie.provider', { provider })}</span>}
      </figcaption>
    </figure>
  );
}
