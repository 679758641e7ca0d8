import type { ComponentProps } from 'react';
import { cx } from '../../lib/class-names.ts';
import { Icon, type IconName } from '../media/Icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Accessible name, only for screen readers. */
  text: string;
}

export function IconButton({ icon, text, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={cx('icon-button', className)} {...rest}>
      <Icon name={icon} />
      <span className="visually-hidden">{text}</span>
    </button>
  );
}
