import type { ContactCompany, Sector } from '#shared/contract/models/contact.ts';
import { groupBy } from '#shared/rules/group-by.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { CompanyView } from './CompanyView.tsx';
import styles from './Directory.module.css';

interface DirectoryProps {
  companies: readonly ContactCompany[];
  /** Address of a department's own page. */
  toCategoryPath: (slug: string) => string | null;
}

/** CT01: sectors and companies as a list beside their addresses and departments. All of it is there without a script. */
export function Directory({ companies, toCategoryPath }: DirectoryProps) {
  const t = useT();
  const sectors = new Map<string, Sector | null>();
  const ordered = [...companies].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const groups = groupBy(ordered, (company) => {
    const id = company.sector?.id ?? '';
    if (!sectors.has(id)) sectors.set(id, company.sector ?? null);
    return id;
  });
  return (
    <div className={cx('grid', styles['directory'])}>
      <nav className={styles['index']} aria-label={t('contact.companies')}>
        {groups.map(([id, members]) => (
          <div key={id} className={styles['sector']} data-sector={toTone(id)}>
            <p className="label">{sectors.get(id)?.name ?? t('contact.otherCompanies')}</p>
            <ul>
              {members.map((company) => (
                <li key={company.id}>
                  <a href={`#company-${company.id}`} className={styles['jump']}>
                    {company.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles['companies']}>
        {groups.flatMap(([id, members]) =>
          members.map((company) => (
            <CompanyView key={company.id} company={company} tone={toTone(id)} toCategoryPath={toCategoryPath} />
          )),
        )}
      </div>
    </div>
  );
}

const TONES = ['electricity', 'water', 'heat', 'gas', 'grid'];

function toTone(id: string): string | undefined {
  return TONES.find((tone) => id.includes(tone)) ?? undefined;
}
