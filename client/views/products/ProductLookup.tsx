import { toHref } from '#shared/routing/address.ts';
import { buildPhoneLink } from '#shared/rules/contact/phone-link.ts';
import { findProductContact } from '#shared/rules/contact/product-contact.ts';
import { ENQUIRY_FORM_ID } from '#shared/rules/forms/enquiry-item.ts';
import { FileRows } from '../../blocks/files/FileRows.tsx';
import { ProductAdvisories } from '../../features/advisories/ProductAdvisories.tsx';
import { PersonCard } from '../../features/contact-directory/PersonCard.tsx';
import { ProductSuccessor } from '../../features/product-list/ProductSuccessor.tsx';
import { ProductTile } from '../../features/product-list/ProductTile.tsx';
import { RatingPlate } from '../../features/rating-plate/RatingPlate.tsx';
import { useT } from '../../i18n/translation.tsx';
import { usePage, usePath, useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { PhraseForm } from '../../ui/controls/PhraseForm.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { TileGrid } from '../../ui/page/Tile.tsx';
import { Facts } from '../../ui/text/Facts.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { ProductName } from '../../ui/text/ProductName.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './ProductLookup.module.css';

/** Finds a device by the serial number or type code on its plate; a GET form, which works without a script. */
export function ProductLookup({ view }: ViewProps<'product_lookup'>) {
  const t = useT();
  const { path } = usePage();
  const toPath = usePath();
  const contact = toPath('contact.index');
  const finder = toPath('product.finder');
  const { company } = useSite();
  const { phrase, found, advisories, files, person, fallbackPhone, problem } = view;
  const result = found
    ? t('lookup.found', { code: found.code, name: found.product.name })
    : problem
      ? t(`lookup.${problem}`, { code: phrase })
      : '';
  return (
    <Section id="lookup" label={t('lookup.label')} tight>
      <PhraseForm action={path} id="plate-code" label={t('lookup.code')} phrase={phrase} />
      {/* there before its text: a region that is inserted with it is often not read */}
      <p role="status" className={found ? 'lead' : 'visually-hidden'}>
        {/* an element of its own for each: a browser's translator moves the parts of the text */}
        {result && (
          <span key={result}>
            <ProductName name={result} />
          </span>
        )}
      </p>
      {problem && (
        <div className={styles['problem']}>
          <Note tone={problem === 'unavailable' ? 'error' : 'warning'}>
            <p aria-hidden="true">{result}</p>
            {/* a name that stands on the plate, too, finds its product */}
            {finder && problem !== 'unavailable' && (
              <p className="links">
                <TextLink href={toHref(finder, { q: phrase })}>{t('lookup.search', { code: phrase })}</TextLink>
              </p>
            )}
            <p className="links">
              {contact && <TextLink href={`${contact}#${ENQUIRY_FORM_ID}`}>{t('lookup.ask')}</TextLink>}{' '}
              {company.phone && (
                <AppLink href={buildPhoneLink(company.phone)} className="touch-target">
                  {company.phone}
                </AppLink>
              )}
            </p>
          </Note>
        </div>
      )}
      {!found && <RatingPlate fieldId="plate-code" phrase={phrase} />}
      {found && (
        <div className={styles['found']}>
          <Facts
            facts={[
              { name: t('variants.code'), value: found.variant },
              { name: t('lookup.year'), value: found.year == null ? null : String(found.year) },
            ]}
          />
          <ProductAdvisories advisories={advisories} />
          <TileGrid>
            <ProductTile product={found.product} hasCategory hasDescription hasLifecycle heading="h2" />
          </TileGrid>
          <ProductSuccessor product={found.product} />
          <div>
            <h3>{t('lookup.contact')}</h3>
            <PersonCard person={findProductContact(person, fallbackPhone, company)} />
          </div>
          {files.length > 0 && (
            <div>
              <h3>{t('lookup.files')}</h3>
              <FileRows files={files} />
            </div>
          )}
        </div>
      )}
    </Section>
  );
}
