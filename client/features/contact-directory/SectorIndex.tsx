import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type SectorOutline, toCompanyAnchor } from '#shared/rules/contact/contact-directory.ts';
import { useT } from '../../i18n/translation.tsx';
import { onPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { toSectorColour } from '../../ui/controls/sector-colour.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './Directory.module.css';
import { FROM_DIRECTORY } from './use-back.ts';

interface SectorIndexProps {
  sector: SectorOutline;
  isOpen: boolean;
  onToggle: () => void;
}

/** A sector and its companies: a list on a wide page, an accordion in the first view of a small one (CT04). */
export function SectorIndex({ sector, isOpen, onToggle }: SectorIndexProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { state } = useLocation();
  // not a link of the router, which would leave the query out
  function showCompany(hash: string) {
    const isShown = location.hash === hash;
    // the entry goes on saying where the visitor came from
    void navigate({ search: location.search, hash }, { replace: isShown, state: isShown ? state : FROM_DIRECTORY });
  }
  const name = sector.name ?? t('contact.companies');
  return (
    <div className={styles['sector']} data-sector={toSectorColour(sector.id)} data-open={isOpen || undefined}>
      <div className={styles['sectorHead']}>
        {sector.icon && (
          <img src={sector.icon} alt="" width="40" height="40" className={styles['sectorIcon']} loading="lazy" />
        )}
        <p className={`label ${styles['sectorName']}`}>{name}</p>
        <button
          type="button"
          className={styles['sectorToggle']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          {name}
          <Icon name={isOpen ? 'minus' : 'plus'} />
        </button>
      </div>
      <ul id={id} className={styles['members']}>
        {sector.companies.map((company) => (
          <li key={company.id}>
            <a
              href={`#${toCompanyAnchor(company.id)}`}
              className={`touch-target ${styles['jump']}`}
              data-enhanced=""
              onClick={onPlainClick(() => showCompany(`#${toCompanyAnchor(company.id)}`))}
            >
              {company.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
