import type { Models } from '#shared/contract/models/models.ts';
import {
  dateOf,
  listRevisions,
  rate,
  readVersions,
  toCsafPath,
  toProductState,
} from '#shared/rules/advisories/advisories.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { SeverityBadge } from '../../features/advisories/SeverityBadge.tsx';
import { useT } from '../../i18n/translation.tsx';
import { formatNumber } from '../../lib/format.ts';
import { usePath, useSite } from '../../page/page-context.tsx';
import { Time } from '../../page/Time.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { BackLink } from '../../ui/controls/BackLink.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Facts } from '../../ui/text/Facts.tsx';
import { Parts } from '../../ui/text/Parts.tsx';
import { ProductName } from '../../ui/text/ProductName.tsx';
import { TableHead, WideTable } from '../../ui/text/Table.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './Advisory.module.css';

type SecurityAdvisory = Models['SecurityAdvisory'];
type Product = SecurityAdvisory['products'][number];
type Vulnerability = SecurityAdvisory['vulnerabilities'][number];

/** Updates first, then what helps until they are installed. */
const REMEDY_TYPES = ['vendor_fix', 'mitigation', 'workaround', 'none_available', 'no_fix_planned'] as const;

/** An advisory in the order in which readers need it: what it is, what to do, which products, then the details. */
export function Advisory({ view: { advisory } }: ViewProps<'advisory'>) {
  const t = useT();
  const toPath = usePath();
  const { number, status, published, description, products, vulnerabilities, remedies, references } = advisory;
  const date = dateOf(advisory);
  const rating = rate(advisory);
  const numbers = vulnerabilities.flatMap(({ cve }) => cve ?? []);
  const thanks = (advisory.acknowledgements ?? []).map(({ name, organisation }) =>
    [name, organisation].filter(Boolean).join(', '),
  );
  return (
    <>
      <Section label={number} tight>
        <Facts
          className={styles['facts']}
          facts={[
            { name: t('severity.name'), value: rating.severity && <SeverityBadge {...rating} /> },
            { name: t('advisories.published'), value: published && <Time date={published} /> },
            { name: t('advisories.updated'), value: date && date !== published && <Time date={date} /> },
            { name: t('advisories.status'), value: status === 'interim' ? t('advisories.interim') : null },
            { name: 'CVE', value: numbers.join(', ') },
          ]}
        />
        {description && <RichText html={description} />}
      </Section>
      {remedies && remedies.length > 0 && (
        <Section id="remedies" title={t('advisories.remedies')} tight>
          <AdvisoryRemedies remedies={remedies} products={products} />
        </Section>
      )}
      <Section id="products" title={t('advisories.products')} tight>
        <AdvisoryProducts products={products} />
      </Section>
      <Section id="vulnerabilities" title={t('advisories.vulnerabilities')} tight>
        {vulnerabilities.map((one) => (
          <VulnerabilityPart key={`${one.cve} ${one.description}`} vulnerability={one} />
        ))}
      </Section>
      <Section id="history" title={t('advisories.history')} tight>
        <ol className={styles['history']}>
          {listRevisions(advisory).map((revision) => (
            <li key={revision.number} className={`small ruled ${styles['revision']}`}>
              <span>{t('advisories.revision', { number: revision.number })}</span>
              <Time date={revision.date} />
              <p>
                <ProductName name={revision.summary} />
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="references" title={t('advisories.references')} tight>
        {thanks.length > 0 && (
          <Facts
            className={styles['facts']}
            facts={[{ name: t('advisories.acknowledgements'), value: thanks.join('; ') }]}
          />
        )}
        <ul className={styles['links']}>
          {references?.map(({ title, url }) => (
            <li key={title}>
              <AppLink href={url}>{title}</AppLink>
            </li>
          ))}
          <li>
            <TextLink href={toCsafPath(advisory)}>{t('advisories.csaf')}</TextLink>
          </li>
        </ul>
      </Section>
      <Section tight>
        <BackLink href={toPath('advisory.index')}>{t('advisories.back')}</BackLink>
      </Section>
    </>
  );
}

function AdvisoryRemedies({ remedies, products }: Pick<SecurityAdvisory, 'remedies' | 'products'>) {
  const t = useT();
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return REMEDY_TYPES.map((type) => {
    const found = (remedies ?? []).filter((remedy) => remedy.type === type);
    if (found.length === 0) return null;
    return (
      <section key={type} className={styles['remedies']}>
        <h3>{t(`advisories.remedy.${type}`)}</h3>
        <ul className={styles['list']}>
          {found.map(({ text, url, products: ids }) => {
            const productNames = (ids ?? []).flatMap((id) => names.get(id) ?? []);
            return (
              <li key={text}>
                {productNames.length > 0 && <strong>{productNames.join(', ')}: </strong>}
                {keepTogether(text)}
                {url && (
                  <p>
                    <TextLink href={url}>{t('advisories.openUpdate')}</TextLink>
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

/** Affected versions of each product, and the version that fixes them. */
function AdvisoryProducts({ products }: { products: readonly Product[] }) {
  const t = useT();
  const toPath = usePath();
  const describeVersions = ({ status, affected }: Product) => {
    const state = toProductState(status);
    if (state !== 'affected') return t(`advisories.state.${state}`);
    const parts = readVersions(affected).map(({ comparison, version }) =>
      comparison ? t(`advisories.versions.${comparison}`, { version }) : version,
    );
    return parts.join(', ') || t('advisories.allVersions');
  };
  return (
    <WideTable name={t('advisories.affected')}>
      <TableHead columns={[t('advisories.product'), t('advisories.affected'), t('advisories.fixed')]} />
      <tbody>
        {products.map((product) => (
          <tr key={`${product.id} ${product.affected}`}>
            <th scope="row">
              {product.slug ? (
                <AppLink href={toPath('product.show', product.slug)}>{product.name}</AppLink>
              ) : (
                product.name
              )}
            </th>
            <td>{describeVersions(product)}</td>
            <td>{product.fixed ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function VulnerabilityPart({ vulnerability }: { vulnerability: Vulnerability }) {
  const t = useT();
  const { locale } = useSite();
  const { cve, title, description, cwe, cvss } = vulnerability;
  return (
    <article className={styles['vulnerability']}>
      <h3>{[cve, title].filter(Boolean).join(': ')}</h3>
      <p className={styles['text']}>{keepTogether(description)}</p>
      <Facts
        facts={[
          { name: t('advisories.score'), value: cvss ? formatNumber(cvss.score, locale, 1) : null },
          { name: t('advisories.vector'), value: cvss && <Vector text={cvss.vector} /> },
          { name: t('advisories.weakness'), value: cwe && <span lang="en">{`${cwe.id}: ${cwe.name}`}</span> },
        ]}
      />
    </article>
  );
}

/** A CVSS vector, which may be broken between its metrics. */
const Vector = ({ text }: { text: string }) => <Parts texts={text.split(/(?<=\/)/)} />;
