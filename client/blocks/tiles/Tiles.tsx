import { TextLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Tile, TileGrid } from '../../ui/page/Tile.tsx';
import { type BlockProps, toSectionId } from '../block-props.ts';
import styles from './Tiles.module.css';

export function Tiles({ content, id, index }: BlockProps<'tiles'>) {
  const { items } = content;
  return (
    <Section id={toSectionId(id)} number={index} label={content.label} title={content.title} lead={content.lead}>
      <TileGrid columns={items.length % 4 === 0 ? 4 : items.length === 2 ? 2 : 3}>
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
      {content.link && (
        <p className={styles['more']}>
          <TextLink href={content.link.url}>{content.link.text}</TextLink>
        </p>
      )}
    </Section>
  );
}
