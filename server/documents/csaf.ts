import type { Models } from '#shared/contract/models/models.ts';
import type { Translate } from '#shared/locales/translator.ts';
import { listRevisions, rate, toCsafPath, toProductState, toSeverity } from '#shared/rules/advisories/advisories.ts';
import { toPlainText } from '#shared/rules/text/plain-text.ts';

type Advisory = Models['SecurityAdvisory'];
type Product = Advisory['products'][number];

export interface CsafPublisher {
  category: 'vendor';
  name: string;
  namespace: string;
  contact_details: string | undefined;
}
export interface CsafContext {
  publisher: CsafPublisher;
  origin: string;
  lang: string;
  /** Address of the advisory's page. */
  page: string | null;
  t: Translate;
  /** Absolute address of a link of the content. */
  toUrl(href: string): string;
}

/** What the schema of CSAF accepts; the CMS's other values are left out, so that the document stays valid. */
const REMEDIES = new Set(['vendor_fix', 'mitigation', 'workaround', 'none_available', 'no_fix_planned']);
const CVE = /^CVE-\d{4}-\d{4,}$/;
const CWE = /^CWE-[1-9]\d{0,5}$/;

/** ISO 8601 with seconds and a zone, as CSAF requires; null if it is not a date. */
export function toInstant(date: string): string | null {
  const time = Date.parse(date);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Whether the advisory has the date, products and vulnerabilities that a document requires. */
export const canBeCsaf = ({ published, products, vulnerabilities }: Advisory): boolean =>
  toInstant(published) !== null && products.length > 0 && vulnerabilities.length > 0;

/** A list that CSAF requires to have items, or nothing; properties that are undefined are not part of the JSON. */
const toOptional = <T>(items: readonly T[]): readonly T[] | undefined => (items.length > 0 ? items : undefined);

/** Converts an advisory to CSAF 2.0, profile "security advisory" (4.4). */
export function buildCsaf(advisory: Advisory, context: CsafContext): object {
  const { number, title, summary, description, status, acknowledgements, vulnerabilities } = advisory;
  const published = toInstant(advisory.published) as string;
  const history = listHistory(advisory, published, context.t);
  const thanks = (acknowledgements ?? [])
    .filter(({ name, organisation }) => name || organisation)
    .map(({ name, organisation }) => ({ names: name ? [name] : undefined, organization: organisation ?? undefined }));
  const { severity } = rate(advisory);
  const products = advisory.products.map(toIds);
  const vendor = { category: 'vendor', name: context.publisher.name };
  return {
    document: {
      category: 'csaf_security_advisory',
      csaf_version: '2.0',
      distribution: { tlp: { label: 'WHITE', url: 'https://www.first.org/tlp/v1/' } },
      lang: context.lang,
      aggregate_severity: severity && severity !== 'none' ? { text: severity } : undefined,
      notes: [
        { category: 'summary', text: summary },
        ...(description ? [{ category: 'general', text: toPlainText(description) }] : []),
      ],
      publisher: context.publisher,
      references: listReferences(advisory, context),
      title,
      tracking: {
        id: number,
        status: status === 'interim' ? 'interim' : 'final',
        version: history.at(-1)?.number,
        initial_release_date: published,
        current_release_date: history.at(-1)?.date,
        revision_history: history,
      },
      acknowledgments: toOptional(thanks),
    },
    product_tree: { branches: [{ ...vendor, branches: products.map((one) => buildBranch(one, context)) }] },
    vulnerabilities: vulnerabilities.map((one) => buildVulnerability(one, advisory, products, context)),
  };
}

function listHistory(advisory: Advisory, published: string, t: Translate) {
  const revisions = listRevisions(advisory).map(({ number, date, summary }) => ({
    number: String(number),
    date: toInstant(date) ?? published,
    summary,
  }));
  return revisions.length > 0 ? revisions : [{ number: '1', date: published, summary: t('advisories.firstRevision') }];
}

function listReferences(advisory: Advisory, { origin, page, toUrl }: CsafContext): object[] {
  const path = toCsafPath(advisory);
  return [
    { category: 'self', summary: `${advisory.number} (CSAF)`, url: origin + path },
    ...(page ? [{ category: 'self', summary: advisory.number, url: page }] : []),
    ...(advisory.references ?? []).map(({ title, url }) => ({ category: 'external', summary: title, url: toUrl(url) })),
  ];
}

/** Ids of a product: one for its affected (or unaffected) versions, and one for the fixed version. */
interface ProductIds {
  product: Product;
  id: string;
  fixedId: string | null;
}

const toIds = (product: Product, i: number): ProductIds => ({
  product,
  id: `CSAFPID-${2 * i + 1}`,
  fixedId: product.fixed ? `CSAFPID-${2 * i + 2}` : null,
});

function buildBranch({ product: { name, affected, fixed }, id, fixedId }: ProductIds, { t }: CsafContext): object {
  const isRange = !affected || /[<>=*|]/.test(affected);
  // a range without a scheme is "vers-like" (3.1.2.3.2); `*` means all versions
  const versions = affected ? affected.replace(/\s/g, '') : 'vers:all/*';
  const toBranch = (category: string, version: string, product_id: string, words = version) => ({
    category,
    name: version,
    product: { name: `${name} ${words}`, product_id },
  });
  const category = isRange ? 'product_version_range' : 'product_version';
  const branches = [
    toBranch(category, versions, id, affected ?? t('advisories.allVersions')),
    ...(fixedId && fixed ? [toBranch('product_version', fixed, fixedId)] : []),
  ];
  return { category: 'product_name', name, branches };
}

function buildVulnerability(
  { cve, title, description, cwe, cvss }: Advisory['vulnerabilities'][number],
  { number, remedies }: Advisory,
  products: readonly ProductIds[],
  { toUrl }: CsafContext,
): object {
  const listIds = (isIncluded: (product: Product) => boolean) =>
    products.filter(({ product }) => isIncluded(product)).map(({ id }) => id);
  const isAffected = ({ status }: Product) => toProductState(status) === 'affected';
  const affected = listIds(isAffected);
  const hasCve = CVE.test(cve ?? '');
  const remediations = (remedies ?? [])
    .filter(({ type }) => REMEDIES.has(type))
    .map(({ type, text, url, products: concerned }) => ({
      category: type,
      details: text,
      product_ids: listIds((product) => isAffected(product) && (concerned?.includes(product.id) ?? true)),
      url: url ? toUrl(url) : undefined,
    }));
  return {
    cve: hasCve ? cve : undefined,
    ids: hasCve ? undefined : [{ system_name: 'Advisory', text: number }],
    title: title ?? undefined,
    cwe: cwe && CWE.test(cwe.id) ? cwe : undefined,
    notes: [{ category: 'description', text: description }],
    product_status: {
      known_affected: toOptional(affected),
      under_investigation: toOptional(listIds(({ status }) => toProductState(status) === 'under_investigation')),
      known_not_affected: toOptional(listIds(({ status }) => toProductState(status) === 'not_affected')),
      fixed: toOptional(products.flatMap(({ fixedId }) => fixedId ?? [])),
    },
    scores:
      cvss && isScore(cvss) && affected.length > 0 ? [{ products: affected, cvss_v3: buildScore(cvss) }] : undefined,
    remediations: toOptional(remediations.filter(({ product_ids }) => product_ids.length > 0)),
  };
}

/** Whether the schema of CSAF accepts it. */
const isScore = ({ vector, score }: { vector: string; score: number }) =>
  /^CVSS:3\.[01]\/[A-Z:/]+$/.test(vector) && score >= 0 && score <= 10;

const buildScore = ({ vector, score }: { vector: string; score: number }) => ({
  version: vector.startsWith('CVSS:3.0/') ? '3.0' : '3.1',
  vectorString: vector,
  baseScore: score,
  baseSeverity: toSeverity(score).toUpperCase(),
});
