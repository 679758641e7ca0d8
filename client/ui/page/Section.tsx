import { type ReactNode, Suspense } from 'react';
import { keepTogether, tieShortWords } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import { Scale } from '../text/Scale.tsx';
import styles from './Section.module.css';

export type Ground = 'plain' | 'surface' | 'dark';

interface SectionProps {
  id?: string | undefined;
  /** Position on the index rail; 0 or none: not numbered. */
  number?: number | undefined;
  label?: string | null | undefined;
  /** Up to 1210 px, where there is no rail, the label is left out: what follows says as much. */
  isRailOnly?: boolean;
  title?: string | null | undefined;
  lead?: string | null | undefined;
  ground?: Ground;
  /** Follows what stands above it more closely. */
  tight?: boolean;
  /** Takes the rail's columns too. */
  wide?: boolean;
  /** Stands at the end of long pages: not laid out before it nears the window. form: as high as one. */
  far?: boolean | 'form';
  children?: ReactNode;
}

/** A part of a page: label on the index rail, content beside it; up to 1210 px the label stands above. */
export function Section({
  id,
  number = 0,
  label,
  isRailOnly = false,
  title,
  lead,
  ground = 'plain',
  tight = false,
  wide = false,
  far = false,
  children,
}: SectionProps) {
  const headingId = id && title ? `${id}-title` : undefined;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cx(
        styles['section'],
        styles[ground],
        tight && styles['tight'],
        ground === 'dark' && 'on-dark',
        ground === 'surface' && 'on-surface',
        far && 'far',
        far === 'form' && 'far-form',
      )}
    >
      {ground === 'dark' && <Scale className={styles['ticks']} />}
      <div className="grid">
        <RailLabel number={number} label={label} isRailOnly={isRailOnly} />
        <div className={cx(styles['body'], wide && styles['wide'])}>
          {title && (
            <h2 id={headingId} className={styles['title']}>
              {keepTogether(title)}
            </h2>
          )}
          {lead && <p className={cx('lead', styles['lead'])}>{keepTogether(lead)}</p>}
          <Suspense fallback={null}>{children}</Suspense>
        </div>
      </div>
    </section>
  );
}

function RailLabel({ number = 0, label, isRailOnly }: Pick<SectionProps, 'number' | 'label' | 'isRailOnly'>) {
  if (!label && !number) return null;
  return (
    <p className={cx('label', styles['rail'], (isRailOnly || !label) && styles['bare'])}>
      {number > 0 && <span>{String(number).padStart(2, '0')}</span>}
      {number > 0 && label && ' '}
      {label && tieShortWords(label)}
    </p>
  );
}
