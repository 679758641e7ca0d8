import { useT } from '../i18n/translation.tsx';
import { Section } from '../ui/Section.tsx';
import { Tile, TileGrid } from '../ui/Tile.tsx';
import { type BlockProps, toSectionId } from './block-props.ts';

/** BL11: categories or products as tiles; the modes with more show their texts openly. */
export function NavigationGrid({ content, id, index }: BlockProps<'navigation_grid'>) {
  const t = useT();
  const isPlain = content.mode === 'plain';
  return (
    <Section id={toSectionId(id)} number={index} label={content.label} title={content.title}>
      <TileGrid columns={content.items.length % 4 === 0 ? 4 : 3}>
        {content.items.map((item) => (
          <Tile
            key={item.id}
            title={item.name}
            image={item.image}
            href={item.url}
            text={isPlain ? null : item.description}
            linkText={isPlain || !item.categoryId ? null : t('blocks.grid.seeProducts')}
          />
        ))}
      </TileGrid>
    </Section>
  );
}
