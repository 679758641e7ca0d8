import type { Models } from '#shared/contract/models/models.ts';
import { PictureList } from '../blocks/media/PictureList.tsx';
import { PersonCard } from '../features/contact-directory/PersonCard.tsx';
import { useT } from '../i18n/translation.tsx';
import { Section } from '../ui/page/Section.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';

/** What a journalist needs of a press release: pictures, somebody to ask, and who the company is. */
export function PostPress({ post }: { post: Models['Post'] }) {
  const t = useT();
  const { pictures, contactPerson, boilerplate } = post;
  return (
    <>
      {pictures && pictures.length > 0 && (
        <Section id="pictures" tight label={t('news.press.label')} title={t('news.press.pictures')}>
          <PictureList pictures={pictures} name={t('news.press.pictures')} />
        </Section>
      )}
      {boilerplate && (
        <Section id="company" tight label={t('news.press.label')} title={t('news.press.about')}>
          <RichText html={boilerplate} />
        </Section>
      )}
      {contactPerson && (
        <Section id="press-contact" tight label={t('news.press.label')} title={t('news.press.contact')}>
          <PersonCard person={contactPerson} />
        </Section>
      )}
    </>
  );
}
