import { PersonCard } from '../features/contact-directory/PersonCard.tsx';
import { type BlockProps, BlockSection } from './BlockSection.tsx';

export function People(block: BlockProps<'people'>) {
  return (
    <BlockSection {...block}>
      {block.content.people.map((person) => (
        <PersonCard key={person.id} person={person} />
      ))}
    </BlockSection>
  );
}
