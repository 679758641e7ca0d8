import { cx } from '../../lib/class-names.ts';
import styles from './ZipStatusIcon.module.css';
import type { ZipPhase } from './zip-download.ts';

/** Ticks of the dial: 270 degrees, every fourth one longer. */
const TICKS = Array.from({ length: 25 }, (_, i) => ({ angle: -135 + i * 11.25, isLong: i % 4 === 0 }));

/** The state as a gauge: its needle moves while files are prepared; a check mark or a cross shows the result. */
export function ZipStatusIcon({ phase }: { phase: ZipPhase }) {
  return (
    <svg className={styles['sign']} viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
      <circle r="60" className={styles['dial']} />
      {TICKS.map(({ angle, isLong }) => (
        <line
          key={angle}
          x1="0"
          x2="0"
          y1={isLong ? -42 : -46}
          y2="-52"
          transform={`rotate(${angle})`}
          className={cx(styles['tick'], isLong && styles['long'])}
        />
      ))}
      {phase === 'error' ? (
        <path d="M-14 -14 14 14M14 -14 -14 14" className={styles['cross']} />
      ) : phase === 'ready' ? (
        <path d="M-18 2 -5 15 20 -12" className={styles['check']} />
      ) : (
        <g className={styles['needle']}>
          <line x1="0" x2="0" y1="8" y2="-38" />
          <circle r="6" />
        </g>
      )}
    </svg>
  );
}
