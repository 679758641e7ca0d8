import type { ReactNode } from 'react';
import type { PageCrumb } from '#shared/pages/page-data.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  crumbs?: readonly PageCrumb[];
  label?: ReactNode;
  lead?: string | null | undefined;
  children?: ReactNode;
}

/** The head of a page without a picture: h1 on white below a short line in the brand colour. */
export function PageHead({ title, crumbs = [], label, lead, children }: PageHeadProps) {
  return (
    <header className={cx('grid', styles['head'])}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles['title']}>
        {label && <p className="label">{label}</p>}
        <h1 id="page-title" tabIndex={-1}>
          {keepTogether(title)}
        </h1>
        {lead && <p className="lead">{keepTogether(lead)}</p>}
        {children}
      </div>
    </header>
  );
}
