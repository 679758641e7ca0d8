import { cx } from '../../lib/class-names.ts';
import styles from './Icon.module.css';
import sprite from './icons.svg?no-inline';

/** All icons, drawn on a grid of 24 px with a stroke of 1.5. */
export const ICON_NAMES = [
  'arrow-right',
  'arrow-left',
  'external',
  'chevron',
  'plus',
  'minus',
  'close',
  'menu',
  'search',
  'home',
  'download',
  'basket',
  'phone',
  'mail',
  'map-pin',
  'globe',
  'check',
  'info',
  'warning',
  'error',
  'play',
  'linkedin',
  'youtube',
  'facebook',
  'calendar',
  'file',
  'print',
  'compare',
  'share',
  'copy',
  'filter',
  'user',
  'picture',
  'zoom-in',
  'zoom-out',
] as const;
export type IconName = (typeof ICON_NAMES)[number];

export const isIconName = (name: string | null | undefined): name is IconName =>
  (ICON_NAMES as readonly string[]).includes(name ?? '');

interface IconProps {
  name: IconName;
  /** 24 by default, 20 inside text. */
  size?: 20 | 24;
  className?: string | undefined;
}

/** Only decoration: the text beside it, or a hidden name, carries the meaning. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg className={cx(styles['icon'], className)} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
