import { Scale } from '../text/Scale.tsx';
import styles from './ReadingProgress.module.css';

/** How far a long text has been read, as ticks below the header. Decorates: the scroll bar says the same. */
export const ReadingProgress = () => (
  <div className={styles['progress']} data-print="no">
    <Scale className={styles['ticks']} />
  </div>
);
