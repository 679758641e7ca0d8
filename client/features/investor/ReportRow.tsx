import { Fragment, type ReactNode } from 'react';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { Time } from '../../page/Time.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import styles from './ReportRow.module.css';

interface ReportRowProps {
  /** Id for links to this row. */
  id?: string;
  date: string;
  title: string;
  href?: string | null;
  facts?: readonly (string | null | undefined)[];
  action?: ReactNode;
  isFile?: boolean;
  children?: ReactNode;
}

/** A report or an event as a row. */
export function ReportRow({ id, date, title, href, facts = [], action, isFile = false, children }: ReportRowProps) {
  const shownFacts = facts.filter(Boolean);
  return (
    <li id={id} className={`ruled ${styles['row']}`}>
      <Time date={date} format="short" className={`facts ${styles['date']}`} />
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          {href ? (
            <AppLink href={href} className="cover row-link" download={isFile || undefined}>
              {keepTogether(title)}
            </AppLink>
          ) : (
            keepTogether(title)
          )}
        </h3>
        {shownFacts.length > 0 && (
          <p className={`small ${styles['facts']}`}>
            {shownFacts.map((fact) => (
              <Fragment key={fact}>
                <span>{fact}</span>{' '}
              </Fragment>
            ))}
          </p>
        )}
        {children}
      </div>
      {action && <div className={styles['action']}>{action}</div>}
    </li>
  );
}
