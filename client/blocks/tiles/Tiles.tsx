import { Tile, TileGrid } from '../../ui/page/Tile.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';

export function Tiles(block: BlockProps<'tiles'>) {
  const { content } = block;
  const { items } = content;
  return (
    <BlockSection {...block} lead={content.lead} more={content.link}>
      <TileGrid>
        {items.map((item) => (
          <Tile
            key={item.title}
            title={item.title}
            text={item.text}
            image={item.image}
            icon={item.icon}
            href={item.url}
            linkText={item.linkText}
          />
        ))}
      </TileGrid>
    </BlockSection>
  );
}
