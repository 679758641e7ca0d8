import type { ComponentProps } from 'react';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { CompareCheck } from '../../features/compare/CompareCheck.tsx';
import { ProductTile } from '../../features/product-list/ProductTile.tsx';
import { TileGrid } from '../../ui/page/Tile.tsx';

interface ProductGridProps
  extends Pick<ComponentProps<typeof ProductTile>, 'hasCategory' | 'hasDescription' | 'heading'> {
  products: readonly ProductTeaser[];
  /** Default: four if the rows come out even, otherwise three. */
  columns?: 3 | 4;
}

/** Products as tiles, each with a check box that adds it to the comparison. */
export function ProductGrid({ products, columns = products.length % 4 === 0 ? 4 : 3, ...rest }: ProductGridProps) {
  return (
    <TileGrid columns={columns}>
      {products.map((product) => (
        <ProductTile key={product.id} product={product} control={<CompareCheck product={product} />} {...rest} />
      ))}
    </TileGrid>
  );
}
