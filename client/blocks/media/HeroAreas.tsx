import type { Image } from '#shared/contract/models/basics.ts';
import type { BlockContent } from '#shared/contract/models/block.ts';
import { toLinkKind } from '../../lib/navigation/link-kind.ts';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import styles from './HeroAreas.module.css';

type Areas = NonNullable<BlockContent<'intro'>['areas']>;

/** Links in the place of the label; each lights its area of the picture (HeroMap), and is lit by it. */
export function HeroLinks({ areas }: { areas: Areas }) {
  return (
    <ul className={`label ${styles['links']}`}>
      {areas.map(({ text, url }, i) => (
        <li key={text} data-pair={i + 1}>
          <AppLink href={url} className={styles['link']}>
            {text}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The areas over the picture: larger targets of the same links, for pointers alone. */
export function HeroMap({ areas, image: { width, height } }: { areas: Areas; image: Image }) {
  if (!width || !height) return null;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles['map']} aria-hidden="true">
      {areas.map(({ text, url, outline, line }, i) => {
        const kind = toLinkKind(url);
        if (kind === 'none') return null;
        // AppLink is for text: it adds elements of HTML, which can not be in a drawing
        const toTab = kind === 'external' ? { target: '_blank', rel: 'noopener' } : {};
        return (
          <a key={text} href={url} {...toTab} tabIndex={-1} data-pair={i + 1} className={styles['area']}>
            <path d={outline ?? ''} className={styles['outline']} />
            <path d={line ?? ''} className={styles['line']} />
          </a>
        );
      })}
    </svg>
  );
}
