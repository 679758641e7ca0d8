import type { ComponentProps } from 'react';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { CompareCheck } from '../../features/compare/CompareCheck.tsx';
import { ProductTile } from '../../features/product-list/ProductTile.tsx';
import { TileGrid } from '../../ui/page/Tile.tsx';

interface ProductGridProps
  extends Pick<ComponentProps<typeof ProductTile>, 'hasCategory' | 'hasDescription' | 'heading'> {
  products: readonly ProductTeaser[];
  /** Without: rows of four where they come out even, else of three. */
  columns?: 3 | 4;
}

/** Products as tiles, each with the check box of the comparison. */
export function ProductGrid({ products, columns = products.length % 4 === 0 ? 4 : 3, ...look }: ProductGridProps) {
  return (
    <TileGrid columns={columns}>
      {products.map((product) => (
        <ProductTile key={product.id} product={product} control={<CompareCheck product={product} />} {...look} />
      ))}
    </TileGrid>
  );
}
