import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './FacetedList.module.css';

interface FacetedListProps {
  className: string | undefined;
  /** A form with facets; none where there is nothing to choose. */
  filters: ReactNode;
  /** Id of the heading of the results. */
  labelledBy?: string;
  isPending: boolean;
  children: ReactNode;
}

/** A list with its facets: beside the results where there is room, else above them. */
export function FacetedList({ className, filters, labelledBy, isPending, children }: FacetedListProps) {
  return (
    <div className={`grid ${className}`}>
      {filters && <div className={styles['filters']}>{filters}</div>}
      <section className={styles['results']} aria-labelledby={labelledBy} aria-busy={isPending}>
        {children}
      </section>
    </div>
  );
}

/** The element that says how many results there are: it takes the focus of a filter that goes, and is led to from the filters. */
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
