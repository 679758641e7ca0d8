import type { PageOf } from '#shared/pages/page-data.ts';
import { toCompanyAnchor, toCompanyNameId } from '#shared/rules/contact/contact-directory.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { Directory } from '../features/contact-directory/Directory.tsx';
import { useT } from '../i18n/translation.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { usePath } from '../page/page-context.tsx';
import { overlay } from '../shell/popovers/overlay.ts';
import { TextLink } from '../ui/controls/Button.tsx';
import { Banner } from '../ui/page/Banner.tsx';
import { Section } from '../ui/page/Section.tsx';
import { ErrorNote } from '../ui/text/Note.tsx';
import { ContactOverlay, ContactPopup } from './contact/ContactPopup.tsx';
import { parts } from './parts.tsx';

const ContactUsForm = lazyPart(() => import('../features/forms/ContactUsForm.tsx').then((m) => m.ContactUsForm));

/** LY07, CT02: the directory, and above it the department of the address in a dialog (D12). */
export function Contact({ page }: { page: PageOf<'contact'> }) {
  const t = useT();
  const path = usePath();
  const { page: content, directory, department, failure } = page.content;
  const directoryPath = path('contact.index');
  const company = department?.company ?? null;
  const companyPath = company && directoryPath ? `${directoryPath}#${toCompanyAnchor(company.id)}` : directoryPath;
  const Department = department && parts.get('department');
  const { raise, lower } = overlay.getState();
  return (
    <>
      {page.banner && (
        <Banner
          banner={page.banner}
          crumbs={page.crumbs}
          isHeading={!department && !failure}
          label={department || failure ? null : content.label}
          large
        />
      )}
      <ContactPopup
        contentKey={department ? department.id : failure}
        title={department?.name ?? page.title}
        trail={
          department
            ? [
                ...(department.sector ? [{ name: department.sector, path: null }] : []),
                ...(company ? [{ name: company.name, path: companyPath }] : []),
                { name: department.name, path: null },
              ]
            : []
        }
        backPath={companyPath}
        homeId={company ? toCompanyNameId(company.id) : null}
        hasMap={(department?.areas.poland.length ?? 0) + (department?.areas.europe.length ?? 0) > 0}
      >
        {department && Department && <Department department={department} />}
        {failure === 'notFound' && (
          <>
            <p>{t('contact.notFoundHint')}</p>
            <TextLink href={directoryPath}>{t('contact.back')}</TextLink>
          </>
        )}
        {failure === 'unavailable' && (
          <ErrorNote>
            <p>{t('contact.fetchError')}</p>
            <TextLink href={page.path}>{t('ui.retry')}</TextLink>
          </ErrorNote>
        )}
      </ContactPopup>
      <ContactOverlay />
      {content.lead && (
        <Section tight>
          <p className="lead">{keepTogether(content.lead)}</p>
        </Section>
      )}
      <Directory
        directory={directory}
        companyId={company?.id ?? null}
        path={directoryPath}
        toDepartmentPath={(slug) => path('contact.show', slug)}
        onList={(open, _list, close) => (open ? raise(close) : lower(close))}
      />
      <Section
        id="write-to-us"
        label={t('contactForm.label')}
        title={t('contactForm.title')}
        lead={t('contactForm.lead')}
      >
        <ContactUsForm />
      </Section>
      <Blocks blocks={content.blocks} />
    </>
  );
}
