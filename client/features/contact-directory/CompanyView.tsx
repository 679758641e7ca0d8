import type { ContactCompany } from '#shared/contract/models/contact.ts';
import { tieShortWords } from '#shared/rules/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { Disclosure } from '../../ui/Accordion.tsx';
import { TextLink } from '../../ui/Button.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { CategoryContacts } from './CategoryContacts.tsx';
import styles from './Directory.module.css';

interface CompanyViewProps {
  company: ContactCompany;
  tone: string | undefined;
  toCategoryPath: (slug: string) => string | null;
}

/** A company: address, then its departments, each a list that opens. */
export function CompanyView({ company, tone, toCategoryPath }: CompanyViewProps) {
  const t = useT();
  const id = `company-${company.id}`;
  return (
    <section id={id} className={styles['company']} aria-labelledby={`${id}-name`}>
      <div className={styles['companyHead']} data-sector={tone}>
        {company.sector && <p className="label">{company.sector.name}</p>}
        <h2 id={`${id}-name`} className={styles['companyName']}>
          {tieShortWords(company.name)}
        </h2>
      </div>
      <div className={styles['companyBody']}>
        {company.content && <RichText html={company.content} className={styles['address']} />}
        <div className={styles['departments']}>
          <div>
            {company.categories?.map((category) => (
              <Disclosure key={category.id} title={tieShortWords(category.name)}>
                <CategoryContacts category={category} heading="h3" />
                <TextLink href={toCategoryPath(category.slug)}>
                  {t('contact.categoryPage', { name: category.name })}
                </TextLink>
              </Disclosure>
            ))}
          </div>
          {company.companies && <RichText html={company.companies} className={styles['extra']} />}
        </div>
      </div>
    </section>
  );
}
