import { keepTogether } from '#shared/rules/text/typography.ts';
import { ButtonLink, TextLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { type BlockProps, toSectionId } from '../block-props.ts';
import { MovieButton } from '../media/MovieButton.tsx';
import styles from './Intro.module.css';
import { TextBeside } from './TextBeside.tsx';

/** BL16: title, lead, picture, links and film. */
export function Intro({ content, id, index }: BlockProps<'intro'>) {
  const { title, lead, link, secondaryLink, movie } = content;
  return (
    <Section id={toSectionId(id)} number={index} label={content.label} title={title}>
      <TextBeside image={content.image}>
        {lead && <p className="lead">{keepTogether(lead)}</p>}
        {(link || secondaryLink || movie) && (
          <div className={styles['links']}>
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
    </Section>
  );
}
