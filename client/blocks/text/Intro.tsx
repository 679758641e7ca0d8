import { findMovieLink } from '#shared/rules/media/movie.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { toUsableLink } from '../../lib/navigation/link-kind.ts';
import { ButtonLink, TextLink } from '../../ui/controls/Button.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { MovieButton } from '../media/MovieButton.tsx';
import { TextBeside } from './Texts.tsx';

/** Title, lead, picture, links and film (BL16). */
export function Intro(block: BlockProps<'intro'>) {
  const { title, lead, image } = block.content;
  const [link, secondaryLink] = [toUsableLink(block.content.link), toUsableLink(block.content.secondaryLink)];
  const movie = block.content.movie && findMovieLink(block.content.movie) ? block.content.movie : null;
  return (
    <BlockSection {...block}>
      <TextBeside image={image}>
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
