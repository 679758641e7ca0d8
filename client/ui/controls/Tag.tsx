import { AppLink } from './AppLink.tsx';
import { toSectorColour } from './sector-colour.ts';
import styles from './Tag.module.css';

interface TagsProps {
  name: string;
  tags: readonly { name: string; slug?: string | null; id?: string | null }[] | null | undefined;
  /** Returns the address of the list of everything with the tag. */
  toHref?: (id: string) => string | null;
}

/** Names, each after a square: in the colour of the sector that the slug names, otherwise in the brand's (PR12). */
export function Tags({ name, tags, toHref }: TagsProps) {
  if (!tags || tags.length === 0) return null;
  return (
    <ul className={styles['tags']} aria-label={name}>
      {tags.map((tag) => {
        const href = tag.id ? toHref?.(tag.id) : null;
        return (
          <li key={tag.name} className={`small ${styles['tag']}`} data-sector={toSectorColour(tag.slug ?? '')}>
            {href ? <AppLink href={href}>{tag.name}</AppLink> : tag.name}
          </li>
        );
      })}
    </ul>
  );
}
