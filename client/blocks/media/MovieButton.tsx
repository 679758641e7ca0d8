import type { Movie } from '#shared/contract/models/basics.ts';
import { findMovieLink, findPlayable } from '#shared/rules/media/movie.ts';
import { useT } from '../../i18n/translation.tsx';
import { useOpenInPlace } from '../../lib/navigation/use-open-in-place.ts';
import { useLazy } from '../../lib/use-lazy.ts';
import button from '../../ui/controls/Button.module.css';
import { Icon } from '../../ui/media/Icon.tsx';

/** Opens the film of an intro in a dialog; without a script it is a link to the film (BL16). */
export function MovieButton({ movie, title }: { movie: Movie; title: string }) {
  const t = useT();
  const address = findMovieLink(movie);
  const { isOpen, close, fail, link } = useOpenInPlace(address, { canOpen: findPlayable(movie) !== null });
  const Dialog = useLazy(isOpen, () => import('../../ui/disclosure/Dialog.tsx').then((m) => m.Dialog), fail);
  const Player = useLazy(isOpen, () => import('../../ui/media/Player.tsx').then((m) => m.Player), fail);
  if (!address) return null;
  return (
    <>
      <a className={`touch-target ${button['text']}`} {...link}>
        <Icon name="play" size={20} />
        {t('blocks.intro.movie')}
      </a>
      {Dialog && (
        <Dialog isOpen={isOpen} onClose={close} title={movie.name ?? title} wide>
          {Player && <Player movie={movie} name={movie.name ?? title} />}
        </Dialog>
      )}
    </>
  );
}
