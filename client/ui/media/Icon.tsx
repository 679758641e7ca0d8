import { cx } from '../../lib/class-names.ts';

/** All icons, in the order of client/styles/icons.svg. */
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
  'picture-thin',
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

/**
 * Only decoration: the text beside it, or a hidden name, carries the meaning. It has no content, so screen readers have
 * nothing to read.
 */
export function Icon({ name, size = 24, className }: IconProps) {
  return <span data-icon={name} className={cx(size === 20 && 'sm', className) || undefined} />;
}
