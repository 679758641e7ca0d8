import styles from './ZipStatusIcon.module.css';
import type { ZipPhase } from './zip-download.ts';

/** The state as a gauge: its needle moves while files are prepared; a check mark or a cross shows the result. */
export function ZipStatusIcon({ phase }: { phase: ZipPhase }) {
  return (
    <svg className={styles['sign']} viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
      <circle r="60" className={styles['dial']} />
      <circle r="49" pathLength="32" className={styles['ticks']} />
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
