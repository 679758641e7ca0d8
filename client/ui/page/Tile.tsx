import type { ReactNode, Ref } from 'react';
import type { Image } from '#shared/contract/models/basics.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import { toLinkKind } from '../../lib/navigation/link-kind.ts';
import { AppLink } from '../controls/AppLink.tsx';
import { Icon } from '../media/Icon.tsx';
import { Picture } from '../media/Picture.tsx';
import { ProductName } from '../text/ProductName.tsx';
import styles from './Tile.module.css';

interface TileProps {
  title: string;
  href?: string | null | undefined;
  text?: string | null | undefined;
  image?: Image | null | undefined;
  icon?: string | null | undefined;
  /** Text beside the arrow. */
  linkText?: string | null | undefined;
  /** Shown below the text, as two elements: one row, and three rows that are aligned across a row of tiles. */
  details?: ReactNode;
  /** Small line above the title. */
  label?: ReactNode;
  heading?: 'h2' | 'h3' | 'h4';
  /** Replaces the arrow: an action of the tile in addition to its link. */
  action?: ReactNode;
  /** A small control beside the arrow. */
  control?: ReactNode;
  /** The picture is beside the text at every width, not only on phones. */
  isBeside?: boolean | undefined;
}

/** A picture, a name, at most two lines of text and an arrow; the whole tile is the target of its one link. */
export function Tile(props: TileProps) {
  const { title, href, text, image, icon, linkText, label, details, action, control, isBeside } = props;
  const Heading = props.heading ?? 'h3';
  const kind = toLinkKind(href);
  const linked = kind !== 'none';
  return (
    <li
      className={cx(
        styles['tile'],
        linked && styles['linked'],
        !image && styles['plain'],
        isBeside && styles['beside'],
        details !== undefined && styles['detailed'],
      )}
    >
      {image && (
        <Picture
          image={image}
          filter="category_teaser"
          ratio="4:3"
          sizes={TILE_SIZES}
          alt=""
          className={styles['picture']}
        />
      )}
      <div className={styles['head']}>
        {icon && <img src={icon} alt="" width="48" height="48" loading="lazy" className={styles['icon']} />}
        {label && <p className="label">{label}</p>}
        <Heading className={styles['title']}>
          {linked ? (
            <AppLink href={href} className="cover" bare>
              <ProductName name={title} />
            </AppLink>
          ) : (
            <ProductName name={title} />
          )}
        </Heading>
      </div>
      <div className={styles['words']}>
        <p className={`small ${styles['text']}`}>{text && <ProductName name={text} />}</p>
        {details}
      </div>
      {action}
      {!action && (linked || control) && (
        <div className={styles['foot']}>
          {control && <div className={styles['control']}>{control}</div>}
          {linked && (
            <span className={styles['arrow']} aria-hidden="true">
              {linkText && tieShortWords(linkText)}
              <Icon name={kind === 'external' ? 'external' : 'arrow-right'} />
            </span>
          )}
        </div>
      )}
    </li>
  );
}

const TILE_SIZES = '(width >= 1600px) 420px, (width > 1210px) 27vw, (width >= 640px) 45vw, 112px';

/** A full-width part that opens below the row of the tile before it; the tiles after it stay in place. */
export function TileDrop({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li id={id} className={styles['drop']}>
      {children}
    </li>
  );
}

interface TileGridProps {
  children: ReactNode;
  columns?: 3 | 4;
  ref?: Ref<HTMLUListElement>;
}

/** Rows of tiles whose pictures, names, texts and arrows are aligned (subgrid). */
export function TileGrid({ children, columns = 3, ref }: TileGridProps) {
  return (
    <ul ref={ref} className={cx(styles['grid'], styles[`c${columns}`])}>
      {children}
    </ul>
  );
}
