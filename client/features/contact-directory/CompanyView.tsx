import { Link } from 'react-router-dom';
import {
  type CompanyOutline,
  type DepartmentOutline,
  type SectorOutline,
  toCompanyAnchor,
  toCompanyNameId,
} from '#shared/rules/contact/contact-directory.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { toSectorColour } from '../../ui/controls/sector-colour.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './CompanyView.module.css';
import { DepartmentList } from './DepartmentList.tsx';
import { useBack } from './use-back.ts';
import { Ways } from './Ways.tsx';

interface CompanyViewProps {
  company: CompanyOutline;
  sector: SectorOutline;
  shared: readonly DepartmentOutline[];
  /** Whether this is the company that a small page shows. */
  isCurrent: boolean;
  directoryPath: string | null;
  toDepartmentPath: (slug: string) => string | null;
  /** Called when a list of departments opens. */
  onOpen(list: HTMLElement): void;
}

/** A company's address, its own and shared departments as lists that open, and its text on further companies (CT02). */
export function CompanyView({
  company,
  sector,
  shared,
  isCurrent,
  directoryPath,
  toDepartmentPath,
  onOpen,
}: CompanyViewProps) {
  const t = useT();
  const back = useBack();
  const id = toCompanyAnchor(company.id);
  const nameId = toCompanyNameId(company.id);
  return (
    <section id={id} className={styles['company']} aria-labelledby={nameId} data-current={isCurrent || undefined}>
      {directoryPath && (
        <Link to={directoryPath} className={`touch-target ${styles['back']}`} onClick={back.onClick(directoryPath)}>
          <Icon name="arrow-left" size={20} />
          {t('contact.allCompanies')}
        </Link>
      )}
      <div className={styles['head']} data-sector={toSectorColour(sector.id)}>
        {sector.name && <p className="label">{sector.name}</p>}
        <h3 id={nameId} className={styles['name']} tabIndex={-1}>
          {tieShortWords(company.name)}
        </h3>
      </div>
      <div className={styles['body']}>
        <div>
          {company.content && <RichText html={company.content} className={styles['address']} />}
          <Ways name={company.name} address={company.address} />
          {company.companies && <RichText html={company.companies} className={styles['extra']} />}
        </div>
        {/* on paper these links would be names without contacts */}
        <div data-print="no">
          <DepartmentList
            title={t('contact.departments')}
            departments={company.departments}
            toPath={toDepartmentPath}
            onOpen={onOpen}
          />
          <DepartmentList
            title={t('contact.sharedDepartments')}
            departments={shared}
            toPath={toDepartmentPath}
            onOpen={onOpen}
          />
        </div>
      </div>
    </section>
  );
}
