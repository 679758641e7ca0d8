import type { ReactNode } from 'react';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { findKeyFigures } from '#shared/rules/products/key-figures.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { usePath } from '../../page/page-context.tsx';
import { Tile } from '../../ui/page/Tile.tsx';
import { toExcerpt } from '../../ui/text/to-excerpt.ts';
import { LifecycleBadge } from './LifecycleBadge.tsx';
import styles from './ProductTile.module.css';

interface ProductTileProps {
  product: ProductTeaser;
  hasCategory?: boolean;
  hasDescription?: boolean;
  /** Shows the badge for active products too. */
  hasLifecycle?: boolean;
  heading?: 'h2' | 'h3' | 'h4';
  /** At the bottom, beside the arrow. */
  control?: ReactNode;
  isBeside?: boolean;
  /** As of Picture. */
  priority?: boolean;
}

export function ProductTile({
  product,
  hasCategory,
  hasDescription,
  hasLifecycle = false,
  heading = 'h3',
  control,
  isBeside,
  priority,
}: ProductTileProps) {
  const path = usePath();
  const { caption, shortDescription } = product;
  return (
    <Tile
      title={product.name}
      text={hasDescription && shortDescription ? toExcerpt(shortDescription) : caption}
      label={hasCategory ? product.category?.name : undefined}
      image={product.teaserImage ?? null}
      href={path('product.show', product.slug)}
      heading={heading}
      details={
        <>
          <LifecycleBadge product={product} isQuiet={!hasLifecycle} />
          <TileFigures product={product} />
        </>
      }
      control={control}
      isBeside={isBeside}
      priority={priority}
    />
  );
}

/** Values in which products of the same kind differ. */
function TileFigures({ product }: { product: ProductTeaser }) {
  const figures = findKeyFigures(product);
  if (figures.length === 0) return null;
  return (
    <dl className={styles['figures']}>
      {figures.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{keepTogether(label)}</dt>
          <dd>{keepTogether(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
