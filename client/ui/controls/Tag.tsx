import type { ReactNode } from 'react';
import { toTagColour } from '#shared/rules/media/tag-colour.ts';
import { AppLink } from './AppLink.tsx';
import styles from './Tag.module.css';

/** PR12: a name with the colour of its slug as a short rule before it. */
export function Tag({ slug, href, children }: { slug: string; href?: string | null; children: ReactNode }) {
  return (
    <li className={styles['tag']} data-sector={toTagColour(slug)}>
      {href ? <AppLink href={href}>{children}</AppLink> : children}
    </li>
  );
}

export function Tags({ children, name }: { children: ReactNode; name: string }) {
  return (
    <ul className={styles['tags']} aria-label={name}>
      {children}
    </ul>
  );
}
