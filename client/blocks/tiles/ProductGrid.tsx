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
}

/** Products as tiles, each with a check box that adds it to the comparison. */
export function ProductGrid({ products, columns, ...rest }: ProductGridProps) {
  return (
    <TileGrid columns={columns}>
      {products.map((product) => (
        <ProductTile key={product.id} product={product} control={<CompareCheck product={product} />} {...rest} />
      ))}
    </TileGrid>
  );
}
