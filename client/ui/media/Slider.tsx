import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { findScrollBehavior } from '../../lib/motion.ts';
import { watchSize } from '../../lib/window/watch-size.ts';
import { IconButton } from '../controls/IconButton.tsx';
import styles from './Slider.module.css';

interface SliderProps {
  name: string;
  children: ReactNode;
  /** Whether the buttons are useful, on every screen or only on page-size ones (PR09). */
  controls: 'always' | 'page-size' | 'never';
  rows: 1 | 2;
}

/** A list that scrolls sideways and snaps. Buttons scroll by most of its width; touch, wheel and keyboard work too. */
export function Slider({ name, children, controls, rows }: SliderProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [edge, setEdge] = useState<'start' | 'middle' | 'end' | 'none'>('start');
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth;
      const at = element.scrollLeft;
      setEdge(rest < 8 ? 'none' : at < 8 ? 'start' : at > rest - 8 ? 'end' : 'middle');
    };
    const stop = watchSize([element], measure, 'settles');
    element.addEventListener('scroll', measure);
    return () => {
      stop();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  const turn = (direction: 1 | -1) => {
    const element = list.current;
    if (edge === (direction < 0 ? 'start' : 'end')) return;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: findScrollBehavior() });
  };
  return (
    <div className={styles['slider']} data-slider="">
      {controls !== 'never' && edge !== 'none' && (
        <div className={cx(styles['controls'], controls === 'page-size' && styles['small'])}>
          <IconButton
            icon="arrow-left"
            text={t('ui.slider.previous', { name })}
            className={styles['button']}
            // not disabled, which would take the focus from a button that has reached the end
            aria-disabled={edge === 'start'}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon="arrow-right"
            text={t('ui.slider.next', { name })}
            className={styles['button']}
            aria-disabled={edge === 'end'}
            onClick={() => turn(1)}
          />
        </div>
      )}
      <ul ref={list} className={cx(styles['list'], rows === 2 && styles['two'])} aria-label={name}>
        {children}
      </ul>
    </div>
  );
}
