import { type ReactNode, Suspense } from 'react';
import { keepTogether, tieShortWords } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import { Scale } from '../text/Scale.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import styles from './Section.module.css';

export type Ground = 'plain' | 'surface' | 'dark';

interface SectionProps {
  id?: string | undefined;
  /** Number before the label; not numbered if 0 or missing. */
  number?: number | undefined;
  label?: string | null | undefined;
  /** Hides the label up to 1210 px, where there is no rail, because the content makes it redundant. */
  isRailOnly?: boolean;
  title?: string | null | undefined;
  lead?: string | null | undefined;
  ground?: Ground;
  tight?: boolean;
  /** Extends over the columns of the rail. */
  wide?: boolean;
  /** Far down on long pages: not laid out until it nears the window. form: reserves the height of a form. */
  far?: boolean | 'form';
  /** no: is not printed, as it is a tool; sent: a form, which is printed with its message number once it is sent. */
  print?: 'no' | 'sent';
  children?: ReactNode;
}

/** A part of a page: label on the index rail, content beside it; up to 1210 px the label is above the content. */
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
  print,
  children,
}: SectionProps) {
  const headingId = id && title ? `${id}-title` : undefined;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-print={print}
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
          <PartBoundary>
            <Suspense fallback={null}>{children}</Suspense>
          </PartBoundary>
        </div>
      </div>
    </section>
  );
}

function RailLabel({ number = 0, label, isRailOnly }: Pick<SectionProps, 'number' | 'label' | 'isRailOnly'>) {
  if (!label) return null;
  return (
    <p className={cx('label', styles['rail'], isRailOnly && styles['bare'])}>
      {number > 0 && (
        <>
          <span className={styles['number']}>{String(number).padStart(2, '0')}</span>{' '}
        </>
      )}
      {tieShortWords(label)}
    </p>
  );
}
