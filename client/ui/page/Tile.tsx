import { Children, createContext, type ReactNode, type Ref, use } from 'react';
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
  /** Shown below the text: in the next row, and from row 3 on three rows that are aligned across a row of tiles. */
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
  /** As of Picture. */
  priority?: boolean | undefined;
}

/** A picture, a name, at most two lines of text and an arrow; the whole tile is the target of its one link. */
export function Tile(props: TileProps) {
  const { title, href, text, image, icon, linkText, label, details, action, control, isBeside, priority } = props;
  const Heading = props.heading ?? 'h3';
  const kind = toLinkKind(href);
  const linked = kind !== 'none';
  const arrow = kind === 'external' ? 'external' : 'arrow-right';
  const sizes = use(TileSizes);
  const heading = (className?: string) => (
    <Heading className={cx(className, styles['title'])}>
      {linked ? (
        <AppLink href={href} className="cover" bare>
          <ProductName name={title} />
        </AppLink>
      ) : (
        <ProductName name={title} />
      )}
    </Heading>
  );
  return (
    <li
      className={cx(
        styles['tile'],
        linked && styles['linked'],
        !image && styles['plain'],
        isBeside && styles['beside'],
        details !== undefined && styles['detailed'],
      )}
      // an arrow without words is no element
      data-icon-after={linked && !action && !control && !linkText ? arrow : undefined}
    >
      {image && (
        <Picture
          image={image}
          filter="category_teaser"
          ratio="4:3"
          sizes={sizes}
          priority={priority === true}
          alt=""
          className={styles['picture']}
        />
      )}
      {icon || label ? (
        <div className={styles['head']}>
          {icon && <img src={icon} alt="" width="48" height="48" loading="lazy" className={styles['icon']} />}
          {label && <p className="label">{label}</p>}
          {heading()}
        </div>
      ) : (
        heading(styles['head'])
      )}
      <div className={styles['words']}>
        {text && (
          <p className={`small ${styles['text']}`}>
            <ProductName name={text} />
          </p>
        )}
        {details}
      </div>
      {action}
      {!action && (control || (linked && linkText)) && (
        <div className={styles['foot']}>
          {control && <div className={styles['control']}>{control}</div>}
          {linked && (
            <span className={styles['arrow']} aria-hidden="true" data-print="no">
              {linkText && tieShortWords(linkText)}
              <Icon name={arrow} />
            </span>
          )}
        </div>
      )}
    </li>
  );
}

/** Widths of pictures by the number of tiles in a row (Tile.module.css); that of a single one is beside its text. */
const LARGE = { 1: '480px', 2: '650px', 3: '420px', 4: '310px' };
const MEDIUM = { 1: '28vw', 2: '37vw', 3: '24vw' };

function toSizes(count: number, columns: 3 | 4): string {
  const few = count === 1 || count === 2 ? count : null;
  const large = LARGE[few ?? (count === 4 ? 4 : columns)];
  const medium = MEDIUM[few ?? (count === 4 ? 2 : 3)];
  return `(width >= 1600px) ${large}, (width > 1210px) ${medium}, (width >= 640px) 45vw, 112px`;
}

/** The `sizes` of pictures in the tiles of a grid. */
const TileSizes = createContext(toSizes(3, 3));

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
  /** At most so many in a row; default: four if the rows come out even, otherwise three. */
  columns?: 3 | 4 | undefined;
  ref?: Ref<HTMLUListElement>;
}

/** Rows of tiles whose pictures, names, texts and arrows are aligned (subgrid). */
export function TileGrid({ children, columns, ref }: TileGridProps) {
  const count = Children.count(children);
  const most = columns ?? (count % 4 === 0 ? 4 : 3);
  return (
    <TileSizes value={toSizes(count, most)}>
      <ul ref={ref} className={cx(styles['grid'], most === 4 && styles['c4'])}>
        {children}
      </ul>
    </TileSizes>
  );
}
