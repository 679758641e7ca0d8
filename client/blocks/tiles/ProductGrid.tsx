import type { ComponentProps } from 'react';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { CompareCheck } from '../../features/compare/CompareCheck.tsx';
import { ProductTile } from '../../features/product-list/ProductTile.tsx';
import { TileGrid } from '../../ui/page/Tile.tsx';

interface ProductGridProps
  extends Pick<ComponentProps<typeof ProductTile>, 'hasCategory' | 'hasDescription' | 'heading'> {
  products: readonly ProductTeaser[];
  /** As of TileGrid. */
  columns?: 3 | 4;
  /** No picture of the page is above: that of the first tile is needed at once. */
  isFirst?: boolean;
}

/** Products as tiles, each with a check box that adds it to the comparison. */
export function ProductGrid({ products, columns, isFirst = false, ...rest }: ProductGridProps) {
  return (
    <TileGrid columns={columns}>
      {products.map((product, index) => (
        <ProductTile
          key={product.id}
          product={product}
          control={<CompareCheck product={product} />}
          priority={isFirst && index === 0}
          {...rest}
        />
      ))}
    </TileGrid>
  );
}
