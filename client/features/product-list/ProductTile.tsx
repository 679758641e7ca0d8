import type { ReactNode } from 'react';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { usePath } from '../../page/page-context.tsx';
import { Tile } from '../../ui/page/Tile.tsx';

interface ProductTileProps {
  product: ProductTeaser;
  hasCategory?: boolean;
  hasDescription?: boolean;
  heading?: 'h2' | 'h3' | 'h4';
  /** At the bottom, beside the arrow. */
  control?: ReactNode;
}

export function ProductTile({ product, hasCategory, hasDescription, heading = 'h3', control }: ProductTileProps) {
  const path = usePath();
  const { caption, shortDescription } = product;
  return (
    <Tile
      title={product.name}
      text={hasDescription ? (shortDescription ?? caption) : caption}
      label={hasCategory ? product.category?.name : undefined}
      image={product.teaserImage ?? null}
      href={path('product.show', product.slug)}
      heading={heading}
      control={control}
    />
  );
}
