import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { toHashSlugs } from '#shared/rules/glossary/hash-slug.ts';
import { readFragment } from '../../lib/navigation/fragment.ts';
import { Icon } from '../media/Icon.tsx';
import { ProductName } from '../text/ProductName.tsx';
import styles from './Accordion.module.css';
import { keepInView } from './keep-in-view.ts';
import type { TabItem } from './Tabs.tsx';
import { readOpened, replaceHash, useHash } from './use-hash.ts';

/** One open at a time, even without a script, as the details share a name; a click closes the open one (BL09). */
export function Accordion({ items }: { items: readonly TabItem[] }) {
  const id = useId();
  const slugs = toHashSlugs(items.map((item) => item.name));
  const root = useRef<HTMLDivElement>(null);
  const [opened] = useState(() => slugs.indexOf(readOpened()));
  useHash(slugs, (index) => {
    const parts = [...(root.current?.children ?? [])] as HTMLDetailsElement[];
    for (const [i, details] of parts.entries()) details.open = i === index;
    return parts[index];
  });
  function onToggle(index: number, event: SyntheticEvent<HTMLDetailsElement>) {
    const slug = slugs[index] as string;
    if (event.currentTarget.open) replaceHash(slug);
    // not if another one has opened: the address already names that one
    else if (readFragment(location.hash) === slug) replaceHash('');
  }
  return (
    <div ref={root}>
      {items.map((item, i) => (
        <details
          key={item.key}
          name={id}
          open={i === opened}
          className={`accordion-item at-edge ${styles['item']}`}
          onToggle={(event) => onToggle(i, event)}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
          <summary className={`accordion-head ${styles['head']}`} onClick={keepInView}>
            <h3 className={styles['name']}>
              <ProductName name={item.name} />
            </h3>
            <PlusMinus />
          </summary>
          <div className={styles['panel']}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}

interface DisclosureProps {
  title: ReactNode;
  /** h2: if the content is a part of the page. */
  heading?: 'span' | 'h2';
  open?: boolean;
  /** Printed only if the visitor has opened it, as it is long; others are printed closed or open (visual-design). */
  printsOnlyIfOpen?: boolean;
  children: ReactNode;
}

/** A single part that opens, such as the data behind a chart. */
export function Disclosure({ title, heading: Name = 'span', open, printsOnlyIfOpen, children }: DisclosureProps) {
  return (
    <details
      className={`accordion-item at-edge ${styles['item']}`}
      open={open}
      data-print={printsOnlyIfOpen ? 'open' : undefined}
    >
      <summary className={`accordion-head ${styles['head']}`}>
        <Name className={styles['name']}>{title}</Name>
        <PlusMinus />
      </summary>
      <div className={styles['panel']}>{children}</div>
    </details>
  );
}

function PlusMinus() {
  return (
    <span className={styles['sign']} data-print="no">
      <Icon name="plus" className={styles['plus']} />
      <Icon name="minus" className={styles['minus']} />
    </span>
  );
}
