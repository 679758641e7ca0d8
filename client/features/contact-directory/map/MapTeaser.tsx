import type { Image } from '#shared/contract/models/basics.ts';
import { buildMediaPath, MEDIA_FILTERS } from '#shared/rules/files/media-path.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { useT } from '../../../i18n/translation.tsx';
import { useOpenInPlace } from '../../../lib/navigation/use-open-in-place.ts';
import { useLazy } from '../../../lib/use-lazy.ts';
import { Icon } from '../../../ui/media/Icon.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import styles from './MapTeaser.module.css';

interface MapTeaserProps {
  teaser: Image;
  /** Larger map, whose alternative text names the place; null: there is only the teaser. */
  big: Image | null | undefined;
  name: string;
}

/** The teaser of a contact's map opens the larger map in a modal; without a script it links to the picture (CT09). */
export function MapTeaser({ teaser, big, name }: MapTeaserProps) {
  const t = useT();
  const image = big ?? teaser;
  const picture = buildMediaPath(image.url, 'map_big_image', MEDIA_FILTERS.map_big_image.widths[1]);
  const { isOpen, close, fail, link } = useOpenInPlace(picture);
  const Dialog = useLazy(isOpen, () => import('../../../ui/disclosure/Dialog.tsx').then((m) => m.Dialog), fail);
  const address = image.alt && image.alt !== name ? image.alt : null;
  const title = t('contact.locationOf', { name });
  return (
    <>
      <a className={styles['teaser']} {...link} aria-haspopup="dialog">
        <Picture image={teaser} filter="map_teaser" ratio="4:3" sizes="120px" alt="" className={styles['picture']} />
        <span className={styles['words']}>
          <Icon name="map-pin" size={20} />
          {t('contact.location')}
          <span className="visually-hidden">: {name}</span>
        </span>
      </a>
      {Dialog && (
        <Dialog isOpen={isOpen} onClose={close} title={title} narrow>
          {address && <address className={styles['address']}>{tieShortWords(address)}</address>}
          <Picture
            image={image}
            filter="map_big_image"
            sizes="(width < 512px) 86vw, 432px"
            alt={address ? '' : title}
          />
        </Dialog>
      )}
    </>
  );
}
