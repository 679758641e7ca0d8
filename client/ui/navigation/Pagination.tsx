import { addQuery } from '#shared/routing/address.ts';
import { listPageNumbers } from '#shared/rules/lists/pagination.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../controls/AppLink.tsx';
import { Icon } from '../media/Icon.tsx';
import styles from './Pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  /** Address of the first page, with its query. */
  first: string;
}

export function Pagination({ page, pages, first }: PaginationProps) {
  const t = useT();
  const buildHref = (number: number) => (number === 1 ? first : addQuery(first, `page=${number}`));
  if (pages < 2) return null;
  return (
    <nav aria-label={t('ui.pagination.name')} className={styles['pagination']}>
      {page > 1 && (
        <AppLink href={buildHref(page - 1)} className={`touch-target ${styles['step']}`}>
          <Icon name="arrow-left" size={20} />
          {t('ui.pagination.previous')}
        </AppLink>
      )}
      <ol className={styles['pages']}>
        {listPageNumbers(page, pages).map((number, i) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified only by its position
            <li key={`gap-${i}`} className={`touch-target ${styles['gap']}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <AppLink
                href={buildHref(number)}
                className={`touch-target ${styles['page']}`}
                aria-label={t('ui.pagination.page', { number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </AppLink>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <AppLink href={buildHref(page + 1)} className={`touch-target ${styles['step']}`}>
          {t('ui.pagination.next')}
          <Icon name="arrow-right" size={20} />
        </AppLink>
      )}
    </nav>
  );
}
