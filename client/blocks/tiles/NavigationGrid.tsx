import { useRef, useState } from 'react';
import { toHashSlugs } from '#shared/rules/glossary/hash-slug.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { readOpened, replaceHash, useHash } from '../../ui/disclosure/use-hash.ts';
import { Tile, TileGrid } from '../../ui/page/Tile.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { CategoryTile } from './CategoryTile.tsx';

/**
 * Categories or products as tiles. In the modes expanded and descriptions a category opens its products, one
 * category at a time.
 */
export function NavigationGrid(block: BlockProps<'navigation_grid'>) {
  const t = useT();
  const path = usePath();
  const grid = useRef<HTMLUListElement>(null);
  const { items, mode } = block.content;
  const slugs = toHashSlugs(items.map(({ name }) => name));
  const canOpen = (index: number) => mode !== 'plain' && Boolean(items[index]?.categoryId);
  const isProduct = (url: string) => path('product.show', url.split('/').at(-1)) === url;
  const [open, setOpen] = useState(() => slugs.indexOf(readOpened()));
  useHash(slugs, (index) => {
    if (index >= 0 && !canOpen(index)) return null;
    setOpen(index);
    return [...(grid.current?.children ?? [])].filter((child) => !child.id)[index] as HTMLElement | undefined;
  });
  return (
    <BlockSection {...block}>
      <TileGrid ref={grid}>
        {items.map((item, i) =>
          !canOpen(i) ? (
            <Tile
              key={item.id}
              title={item.name}
              image={item.image}
              href={item.url}
              text={mode === 'descriptions' ? item.description : null}
              linkText={
                mode === 'plain' ? null : t(isProduct(item.url) ? 'blocks.grid.seeProduct' : 'blocks.grid.seeProducts')
              }
            />
          ) : (
            <CategoryTile
              key={item.id}
              item={item}
              category={item.categoryId as string}
              hasText={mode === 'descriptions'}
              isOpen={open === i}
              onOpen={(isOpen) => {
                setOpen(isOpen ? i : -1);
                replaceHash(isOpen ? (slugs[i] as string) : '');
              }}
            />
          ),
        )}
      </TileGrid>
    </BlockSection>
  );
}
