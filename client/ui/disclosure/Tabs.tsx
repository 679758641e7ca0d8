import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { toHashSlugs } from '#shared/rules/glossary/hash-slug.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { fromWidth } from '../../lib/breakpoints.ts';
import { cx } from '../../lib/class-names.ts';
import { isPlainKey } from '../../lib/navigation/is-plain-click.ts';
import { Icon } from '../media/Icon.tsx';
import { PartBoundary } from '../page/PartBoundary.tsx';
import { Scale } from '../text/Scale.tsx';
import styles from './Tabs.module.css';
import { readOpened, replaceHash, useHash } from './use-hash.ts';

export interface TabItem {
  key: string;
  name: string;
  content: ReactNode;
}

/** Tabs from 768 px on, otherwise an accordion; without a script all sections are open below each other. */
export function Tabs({ items, name }: { items: readonly TabItem[]; name: string }) {
  const id = useId();
  const slugs = toHashSlugs(items.map((item) => item.name));
  const isWide = useIsWide();
  // null: all are closed in the accordion; the tabs show the first
  const [open, setOpen] = useState<number | null>(() => Math.max(0, slugs.indexOf(readOpened())));
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const active = open ?? 0;

  function show(index: number | null) {
    setOpen(index);
    replaceHash(index === null ? '' : (slugs[index] as string));
  }
  useHash(slugs, (index) => {
    // none is named: the first, but an accordion stays closed
    setOpen((shown) => (index < 0 && shown === null ? null : Math.max(0, index)));
    // the tabs themselves stay in view above their panel
    return matchMedia(WIDE).matches ? list.current : document.getElementById(`${id}-section-${index}`);
  });
  /** What the visitor looks at, and its position: a section that closes above must not move it. */
  const anchor = useRef<{ element: Element; top: number } | null>(null);
  function showInPlace(index: number | null, element: Element) {
    anchor.current = { element, top: element.getBoundingClientRect().top };
    show(index);
  }
  useFoundPanels(root, active, showInPlace);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open section decides where everything is
  useLayoutEffect(() => {
    const { element, top = 0 } = anchor.current ?? {};
    anchor.current = null;
    if (element) window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [open]);
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined || !isPlainKey(event)) return;
    event.preventDefault();
    // a key that is held down is one step: the tabs are a ring, and Safari refuses more than 100 addresses in 30 s
    if (event.repeat) return;
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
            {i === active && <Scale className={styles['ticks']} />}
          </button>
        ))}
      </div>
      {items.map((item, i) => (
        <section
          key={item.key}
          id={`${id}-section-${i}`}
          // what a data sheet prints (client/styles/print.css)
          data-tab={i === active ? 'open' : ''}
          className={cx(
            'accordion-item at-edge',
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
              onClick={({ currentTarget }) => showInPlace(i === open ? null : i, currentTarget)}
            >
              {tieShortWords(item.name)}
              <Icon name={i === open ? 'minus' : 'plus'} className={styles['sign']} />
            </button>
          </h3>
          <div
            id={`${id}-panel-${i}`}
            className={styles['panel']}
            data-panel=""
            {...findable(i !== (isWide ? active : open))}
            {...(isWide && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${i}` })}
            {...(isWide && i === active && { tabIndex: 0 })}
          >
            <PartBoundary>{item.content}</PartBoundary>
          </div>
        </section>
      ))}
    </div>
  );
}

/**
 * A closed panel is found by the browser's search and by links to a text (`#:~:text=`), where the browser can do that.
 * In capitals, as React writes `hidden` without its value; HTML makes no difference.
 */
const findable = (isClosed: boolean) => ({ HIDDEN: isClosed ? 'until-found' : undefined });

const findPanels = (root: HTMLElement | null): Element[] => [
  ...(root?.querySelectorAll(':scope > section > [data-panel]') ?? []),
];

/** Opens the panel in which the browser has found a text, before it scrolls there. */
function useFoundPanels(
  root: RefObject<HTMLElement | null>,
  active: number,
  onFound: (index: number, panel: Element) => void,
): void {
  const open = useEffectEvent(onFound);
  // the browser has taken the attribute away before the app came: a link to a text is followed at once
  const openFound = useEffectEvent(() => {
    const panels = findPanels(root.current);
    const found = panels.findIndex((panel, i) => i !== active && !panel.hasAttribute('hidden'));
    if (found >= 0) onFound(found, panels[found] as Element);
  });
  useEffect(() => openFound(), []);
  useEffect(() => {
    const element = root.current;
    const onMatch = ({ target }: Event) => {
      const index = findPanels(element).indexOf(target as Element);
      if (index >= 0) flushSync(() => open(index, target as Element));
    };
    element?.addEventListener('beforematch', onMatch);
    return () => element?.removeEventListener('beforematch', onMatch);
  }, [root]);
}

/** True on the server and during hydration, so that the panels of the tabs have their role from the start. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const wide = matchMedia(WIDE);
      wide.addEventListener('change', changed);
      return () => wide.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
const WIDE = fromWidth('tablet');
