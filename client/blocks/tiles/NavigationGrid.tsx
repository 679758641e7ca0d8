import { useState } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { Tile, TileGrid } from '../../ui/page/Tile.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { CategoryTile } from './CategoryTile.tsx';

/** BL11-BL13: categories or products as tiles. In the modes expanded and descriptions a category opens its products, one at a time. */
export function NavigationGrid(block: BlockProps<'navigation_grid'>) {
  const t = useT();
  const [openId, setOpenId] = useState<string | null>(null);
  const { items, mode } = block.content;
  return (
    <BlockSection {...block}>
      <TileGrid columns={items.length % 4 === 0 ? 4 : 3}>
        {items.map((item) =>
          mode === 'plain' || !item.categoryId ? (
            <Tile
              key={item.id}
              title={item.name}
              image={item.image}
              href={item.url}
              text={mode === 'descriptions' ? item.description : null}
              linkText={mode === 'plain' ? null : t('blocks.grid.seeProduct')}
            />
          ) : (
            <CategoryTile
              key={item.id}
              item={item}
              category={item.categoryId}
              hasText={mode === 'descriptions'}
              isOpen={openId === item.id}
              onOpen={(open) => setOpenId(open ? item.id : null)}
            />
          ),
        )}
      </TileGrid>
    </BlockSection>
  );
}
