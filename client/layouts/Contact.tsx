import { useState } from 'react';
import type { PageOf } from '#shared/pages/page-data.ts';
import { toCompanyAnchor, toCompanyNameId } from '#shared/rules/contact/contact-directory.ts';
import { ENQUIRY_FORM_ID, ENQUIRY_QUERY, formatItems } from '#shared/rules/forms/enquiry-item.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { Directory } from '../features/contact-directory/Directory.tsx';
import { ContactFinder } from '../features/contact-directory/finder/ContactFinder.tsx';
import { lazyForm } from '../features/forms/lazy-form.ts';
import { useT } from '../i18n/translation.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { usePath } from '../page/page-context.tsx';
import { ReloadLink, TextLink } from '../ui/controls/Button.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { Section } from '../ui/page/Section.tsx';
import { ErrorNote } from '../ui/text/Note.tsx';
import { ContactOverlay, ContactPopup } from './contact/ContactPopup.tsx';
import { optionalParts } from './optional-parts.ts';

const DistributorFinder = lazyPart(() =>
  import('../features/contact-directory/finder/DistributorFinder.tsx').then((m) => m.DistributorFinder),
);
const ContactUsForm = lazyForm(() => import('../features/forms/ContactUsForm.tsx').then((m) => m.ContactUsForm));

const FINDER_ID = 'contact-finder';
const DISTRIBUTORS_ID = 'distributors';
const DIRECTORY_ID = 'companies';

/**
 * The contact finder, the form and the directory; above them, a department that the address names, in a
 * dialog (D12, LY07, CT02).
 */
export function Contact({ page }: { page: PageOf<'contact'> }) {
  const t = useT();
  const path = usePath();
  const { page: content, directory, phone, department, failure } = page.content;
  // the address of a popup has no query: behind it the answers, the search and the enquiry stay, and so what is typed below
  const [asked, setAsked] = useState(page.content);
  if (!department && !failure && asked !== page.content) setAsked(page.content);
  const { finder, distributors, enquiry } = asked;
  const directoryPath = path('contact.index');
  const company = department?.company ?? null;
  const companyPath = company && directoryPath ? `${directoryPath}#${toCompanyAnchor(company.id)}` : directoryPath;
  const hasMap = department ? department.areas.poland.length + department.areas.europe.length > 0 : false;
  const Department = department && optionalParts.get('department');
  // the finders above the form keep the products that the address names
  const enquiryField = enquiry.length > 0 && (
    <input type="hidden" name={ENQUIRY_QUERY} value={formatItems(enquiry).replaceAll('\n', ',')} />
  );
  return (
    <>
      {page.banner && (
        <PageHeader
          title={page.banner.title}
          crumbs={page.crumbs}
          label={department || failure ? null : content.label}
          lead={content.lead}
          banner={page.banner}
          isHeading={!department && !failure}
        >
          <p className="links">
            <TextLink href={`#${ENQUIRY_FORM_ID}`}>{t('contactFinder.formTitle')}</TextLink>{' '}
            <TextLink href={`#${DIRECTORY_ID}`}>{t('contact.companies')}</TextLink>
          </p>
        </PageHeader>
      )}
      {department && Department && (
        <ContactPopup
          key={department.id}
          title={department.name}
          trail={[
            ...(department.sector ? [{ name: department.sector, path: null }] : []),
            ...(company ? [{ name: company.name, path: companyPath }] : []),
            { name: department.name, path: null },
          ]}
          backPath={companyPath}
          homeId={company ? toCompanyNameId(company.id) : undefined}
          hasMap={hasMap}
          isNarrow={!hasMap && department.parts.every(({ contacts }) => contacts.length <= 1)}
        >
          <Department department={department} />
        </ContactPopup>
      )}
      {failure && (
        <ContactPopup key={failure} title={page.title} trail={[]} backPath={companyPath} hasMap={false} isNarrow>
          {failure === 'notFound' ? (
            <p>{t('contact.notFoundHint')}</p>
          ) : (
            <ErrorNote>
              <p>{t('contact.fetchError')}</p>
              <ReloadLink>{t('ui.retry')}</ReloadLink>
            </ErrorNote>
          )}
        </ContactPopup>
      )}
      <ContactOverlay />
      {finder && directoryPath && (
        <Section
          id={FINDER_ID}
          label={t('contactFinder.label')}
          title={t('contactFinder.title')}
          lead={t('contactFinder.lead')}
          tight
          print="no"
        >
          <ContactFinder
            finder={finder}
            phone={phone}
            path={directoryPath}
            id={FINDER_ID}
            formHref={`#${ENQUIRY_FORM_ID}`}
          >
            {enquiryField}
          </ContactFinder>
        </Section>
      )}
      {distributors && directoryPath && (
        <Section
          id={DISTRIBUTORS_ID}
          label={t('contact.distributors')}
          title={t('contactFinder.distributors')}
          lead={t('contactFinder.distributorsLead')}
          print="no"
        >
          <DistributorFinder search={distributors} path={directoryPath} choices={finder?.steps ?? []}>
            {enquiryField}
          </DistributorFinder>
        </Section>
      )}
      <Section
        id={ENQUIRY_FORM_ID}
        label={t('contactFinder.formLabel')}
        title={t('contactFinder.formTitle')}
        lead={t('contactFinder.formLead')}
        print="sent"
      >
        <ContactUsForm enquiry={enquiry} finder={finder} />
      </Section>
      <Directory
        id={DIRECTORY_ID}
        directory={directory}
        companyId={company?.id ?? null}
        path={directoryPath}
        toDepartmentPath={(slug) => path('contact.show', slug)}
      />
      <Blocks blocks={content.blocks} />
    </>
  );
}
