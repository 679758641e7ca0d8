import type { ComponentProps } from 'react';
import { cx } from '../../lib/class-names.ts';
import styles from './Charts.module.css';

type StretchedProps = Pick<ComponentProps<'svg'>, 'className' | 'children' | 'x' | 'width' | 'height'>;

/** A drawing in percent (`viewBox` 0 to 100) that is stretched to its box; lines keep their width. */
export const Stretched = ({ className, ...rest }: StretchedProps) => (
  <svg
    width="100%"
    height="100%"
    {...rest}
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    className={cx(styles['stretched'], className)}
    aria-hidden="true"
    focusable="false"
  />
);
