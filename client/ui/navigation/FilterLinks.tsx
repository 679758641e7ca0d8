import { useEffect, useRef } from 'react';
import { keepTogetherInColumn, tieShortWords } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import { IN_PAGE_NAVIGATION } from '../../lib/navigation/in-page-navigation.ts';
import { AppLink } from '../controls/AppLink.tsx';
import styles from './FilterLinks.module.css';

export interface FilterLink {
  key: string;
  text: string;
  href: string;
  current: boolean;
  /** A text if it is not exact. */
  count?: number | string | undefined;
}

/** Filters are links, so that they work without a script and have an address. */
export function FilterLinks({
  name,
  links,
  toPages = false,
  wraps = false,
  isBeside = false,
}: {
  name: string;
  links: readonly FilterLink[];
  /** The links lead to other pages. Otherwise only the list below changes: no scrolling, the focus stays. */
  toPages?: boolean;
  /** Few and short links, which wrap into a second row instead of scrolling in narrow windows too. */
  wraps?: boolean;
  /** Below each other where the list is beside its filters (FacetedList). */
  isBeside?: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = links.findIndex(({ current }) => current);
  // scrolls the row to the chosen link; scrollIntoView() would scroll the page as well
  useEffect(() => {
    const row = list.current;
    const link = row?.children[chosen];
    if (!row || !link) return;
    const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right) row.scrollLeft += inner.left - outer.left;
  }, [chosen]);
  // nothing to choose, such as where the CMS fails to list the options
  if (links.every(({ current }) => current)) return null;
  return (
    <nav aria-label={name} className={cx(styles['filter'], isBeside && styles['beside'])}>
      <ul ref={list} className={cx('fading-end', styles['list'])} data-wraps={wraps || undefined}>
        {links.map((link) => (
          <li key={link.key}>
            <AppLink
              href={link.href}
              className={styles['link']}
              aria-current={link.current ? 'true' : undefined}
              navigation={toPages ? undefined : IN_PAGE_NAVIGATION}
            >
              {isBeside ? keepTogetherInColumn(link.text) : tieShortWords(link.text)}
              {link.count !== undefined && <span className={styles['count']}>{` ${link.count}`}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
