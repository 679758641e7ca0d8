import type { PreviewLink } from '#shared/pages/preview-page.ts';
import { TextLink } from '../../ui/controls/Button.tsx';
import styles from './Preview.module.css';

/** Links to pages for editors, or to a page that uses a block. */
export const PreviewLinks = ({ links }: { links: readonly PreviewLink[] }) => (
  <ul className={styles['links']}>
    {links.map(({ text, href }) => (
      <li key={href}>
        <TextLink href={href}>{text}</TextLink>
      </li>
    ))}
  </ul>
);
