import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../../lib/class-names.ts';
import styles from './FacetedList.module.css';

interface FacetedListProps {
  id?: string;
  className: string | undefined;
  /** Facets, or a search; empty if there is nothing to choose. */
  filters: ReactNode;
  labelledBy?: string;
  isPending?: boolean;
  children: ReactNode;
}

/** A list with its facets: beside the results if there is room, otherwise above them. */
export function FacetedList({ id, className, filters, labelledBy, isPending, children }: FacetedListProps) {
  return (
    <div id={id} className={cx('grid', styles['list'], className)}>
      {filters && <div className={styles['filters']}>{filters}</div>}
      <section className={styles['results']} aria-labelledby={labelledBy} aria-busy={isPending}>
        {children}
      </section>
    </div>
  );
}

/** For the element with the number of results: it is focused when a filter is removed, and shown from the filters. */
export function useFoundFocus<T extends HTMLElement>(): { found: RefObject<T | null>; focus(): void; show(): void } {
  const found = useRef<T>(null);
  const focus = () => found.current?.focus({ preventScroll: true });
  return {
    found,
    focus,
    show() {
      found.current?.scrollIntoView();
      focus();
    },
  };
}
