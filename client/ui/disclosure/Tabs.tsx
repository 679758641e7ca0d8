import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { toHashSlugs } from '#shared/rules/glossary/hash-slug.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { fromWidth } from '../../lib/breakpoints.ts';
import { cx } from '../../lib/class-names.ts';
import { isPlainKey } from '../../lib/navigation/is-plain-click.ts';
import { useBeforePrint } from '../../lib/navigation/print-page.ts';
import { Icon } from '../media/Icon.tsx';
import { Scale } from '../text/Scale.tsx';
import styles from './Tabs.module.css';
import { useClosedPanels } from './use-closed-panels.ts';
import { readOpened, replaceHash, useHash } from './use-hash.ts';

export interface TabItem {
  key: string;
  name: string;
  /** opened: the tab has been shown once, so its lazy content may load (BL18). */
  content: (opened: boolean) => ReactNode;
}

/** BL07, BL08: tabs from 768 px on, otherwise an accordion; without a script all sections are open below each other. */
export function Tabs({ items, name }: { items: readonly TabItem[]; name: string }) {
  const id = useId();
  const slugs = toHashSlugs(items.map((item) => item.name));
  const isWide = useIsWide();
  // null: all are closed in the accordion; the tabs show the first
  const [open, setOpen] = useState<number | null>(() => Math.max(0, slugs.indexOf(readOpened())));
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set([open ?? 0]));
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const active = open ?? 0;

  function show(index: number | null) {
    if (index === null) setOpen(null);
    else reveal(index);
    replaceHash(index === null ? '' : (slugs[index] as string));
  }
  function reveal(index: number) {
    setOpen(index);
    setVisited((old) => new Set(old).add(index));
  }
  useHash((slug) => {
    const index = slugs.indexOf(slug);
    if (index < 0) return null;
    reveal(index);
    return document.getElementById(`${id}-section-${index}`);
  });
  useClosedPanels(root, isWide ? active : open, reveal);
  /** The heading that was pressed and its position: a section that closes above must not move it. */
  const pressed = useRef<{ head: Element; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open section decides where the headings are
  useLayoutEffect(() => {
    const { head, top = 0 } = pressed.current ?? {};
    pressed.current = null;
    if (head) window.scrollBy({ top: head.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [open]);
  useBeforePrint(() => setVisited(new Set(items.keys())));
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined || !isPlainKey(event)) return;
    event.preventDefault();
    const next = (to + items.length) % items.length;
    show(next);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <div ref={root}>
      <div ref={list} role="tablist" aria-label={name} className={styles['list']} onKeyDown={onKeyDown}>
        {items.map((item, i) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-tab-${i}`}
            aria-selected={i === active}
            aria-controls={`${id}-panel-${i}`}
            tabIndex={i === active ? 0 : -1}
            className={styles['tab']}
            onClick={() => show(i)}
          >
            {tieShortWords(item.name)}
            <Scale className={styles['ticks']} />
          </button>
        ))}
      </div>
      {items.map((item, i) => (
        <section
          key={item.key}
          id={`${id}-section-${i}`}
          className={cx(
            'accordion-item',
            styles['item'],
            i === active && styles['active'],
            i === open && styles['open'],
          )}
        >
          <h3 className={styles['head']}>
            <button
              type="button"
              className={`accordion-head ${styles['toggle']}`}
              aria-expanded={i === open}
              aria-controls={`${id}-panel-${i}`}
              data-print=""
              onClick={({ currentTarget: head }) => {
                pressed.current = { head, top: head.getBoundingClientRect().top };
                show(i === open ? null : i);
              }}
            >
              {tieShortWords(item.name)}
              <Icon name={i === open && !isWide ? 'minus' : 'plus'} className={styles['sign']} />
            </button>
          </h3>
          <div
            id={`${id}-panel-${i}`}
            className={styles['panel']}
            data-panel=""
            {...(isWide && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${i}` })}
            {...(isWide && i === active && { tabIndex: 0 })}
          >
            <Content item={item} opened={visited.has(i)} />
          </div>
        </section>
      ))}
    </div>
  );
}

/** False on the server and during hydration, so that the markup is the same. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const wide = matchMedia(WIDE);
      wide.addEventListener('change', changed);
      return () => wide.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
const WIDE = fromWidth('tablet');

/** Renders again only when the tab is first opened, so that a click on another tab costs nothing here. */
const Content = memo(function Content({ item, opened }: { item: TabItem; opened: boolean }) {
  return item.content(opened);
});
