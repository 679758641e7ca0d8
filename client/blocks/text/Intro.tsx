import { keepTogether } from '#shared/rules/text/typography.ts';
import { ButtonLink, TextLink } from '../../ui/controls/Button.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { MovieButton } from '../media/MovieButton.tsx';
import { TextBeside } from './Texts.tsx';

/** Title, lead, picture, links and film (BL16). */
export function Intro(block: BlockProps<'intro'>) {
  const { title, lead, link, secondaryLink, movie } = block.content;
  return (
    <BlockSection {...block}>
      <TextBeside image={block.content.image}>
        {lead && <p className="lead">{keepTogether(lead)}</p>}
        {(link || secondaryLink || movie) && (
          <div className="actions">
            {link && (
              <ButtonLink href={link.url} variant="secondary">
                {link.text}
              </ButtonLink>
            )}
            {secondaryLink && <TextLink href={secondaryLink.url}>{secondaryLink.text}</TextLink>}
            {movie && <MovieButton movie={movie} title={title ?? ''} />}
          </div>
        )}
      </TextBeside>
    </BlockSection>
  );
}
