import type { Models } from '#shared/contract/models/models.ts';
import { readVersions, toProductState } from '#shared/rules/advisories/advisories.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { TableHead, WideTable } from '../../ui/text/Table.tsx';

type Product = Models['SecurityAdvisory']['products'][number];

/** Affected versions of each product, and the version that fixes them. */
export function AdvisoryProducts({ products }: { products: readonly Product[] }) {
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
