import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import { type DistributorSearch, PLACE_MAX, PLACE_QUERY } from '#shared/rules/contact/find-distributors.ts';
import { useT } from '../../../i18n/translation.tsx';
import { useAddressField } from '../../../lib/navigation/use-address-field.ts';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { DistributorItem } from '../DistributorItem.tsx';
import styles from './DistributorFinder.module.css';
import { PlaceChoices } from './PlaceChoices.tsx';

const FIELD_ID = 'distributor-place';
/** Id of the results' heading. The address names it, so that it is in view and has the focus after a search. */
const FOUND_ID = 'distributors-found';

interface DistributorFinderProps {
  search: DistributorSearch;
  /** Address of the contact page. */
  path: string;
  /** Hidden fields of the form, besides the choices. */
  children: ReactNode;
  /** Choices made in the contact finder, which stay in the address. */
  choices: readonly { name: string; chosen: string | null }[];
}

/** Distributors by postcode, voivodeship or country. */
export function DistributorFinder({ search, path, choices, children }: DistributorFinderProps) {
  const t = useT();
  const { place, voivodeships, countries, area } = search;
  const action = `${path}#${FOUND_ID}`;
  const hiddenFields = (
    <>
      {children}
      {choices.map(
        ({ name, chosen }) => chosen !== null && <input key={name} type="hidden" name={name} value={chosen} />,
      )}
    </>
  );
  const field = useAddressField(place);
  return (
    <div data-print="no">
      <Form method="get" action={action} className={styles['form']}>
        {hiddenFields}
        <SearchField
          ref={field}
          id={FIELD_ID}
          label={t('contactFinder.place')}
          submitLabel={t('search.submit')}
          name={PLACE_QUERY}
          defaultValue={place}
          maxLength={PLACE_MAX}
          list={`${FIELD_ID}-names`}
          required
        />
        <datalist id={`${FIELD_ID}-names`}>
          {[...voivodeships, ...countries].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Form>
      {place && (
        <h3 id={FOUND_ID} className={styles['area']} tabIndex={-1}>
          {area
            ? t('contact.region', { name: area.name, count: area.distributors.length })
            : t('contactFinder.placeUnknown', { place })}
        </h3>
      )}
      {place && !area && (
        <>
          <p>{t('contactFinder.placeHint')}</p>
          <PlaceChoices action={action} voivodeships={voivodeships} countries={countries}>
            {hiddenFields}
          </PlaceChoices>
        </>
      )}
      {area?.distributors.length === 0 && <p>{t('contactFinder.areaEmpty')}</p>}
      {area && area.distributors.length > 0 && (
        <ul className={styles['distributors']}>
          {area.distributors.map((distributor) => (
            <DistributorItem key={distributor.id} distributor={distributor} />
          ))}
        </ul>
      )}
    </div>
  );
}
