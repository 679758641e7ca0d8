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
  contact_details?: string;
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

const REMEDIES = new Set(['vendor_fix', 'mitigation', 'workaround', 'none_available', 'no_fix_planned']);
/** Formats that the schema of CSAF accepts. */
const CVE = /^CVE-\d{4}-\d{4,}$/;
const CWE = /^CWE-[1-9]\d{0,5}$/;
const STATUS = {
  affected: 'known_affected',
  under_investigation: 'under_investigation',
  not_affected: 'known_not_affected',
} as const;

/** ISO 8601 with seconds and a zone, as CSAF requires; null if it is not a date. */
export function toInstant(date: string): string | null {
  const time = Date.parse(date);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Whether the advisory has the date, products and vulnerabilities that a document requires. */
export const canBeCsaf = ({ published, products, vulnerabilities }: Advisory): boolean =>
  toInstant(published) !== null && products.length > 0 && vulnerabilities.length > 0;

/** Converts an advisory to CSAF 2.0, profile "security advisory" (4.4). */
export function buildCsaf(advisory: Advisory, context: CsafContext): object {
  const { number, title, summary, description, status, acknowledgements, vulnerabilities } = advisory;
  const published = toInstant(advisory.published) as string;
  const history = listHistory(advisory, published, context.t);
  const { severity } = rate(advisory);
  const thanks = (acknowledgements ?? []).flatMap(({ name, organisation }) =>
    name || organisation
      ? [{ ...(name ? { names: [name] } : {}), ...(organisation ? { organization: organisation } : {}) }]
      : [],
  );
  const products = advisory.products.map((product, i) => toIds(product, i));
  return {
    document: {
      category: 'csaf_security_advisory',
      csaf_version: '2.0',
      distribution: { tlp: { label: 'WHITE', url: 'https://www.first.org/tlp/v1/' } },
      lang: context.lang,
      ...(severity && severity !== 'none' ? { aggregate_severity: { text: severity } } : {}),
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
      ...(thanks.length > 0 ? { acknowledgments: thanks } : {}),
    },
    product_tree: {
      branches: [
        {
          category: 'vendor',
          name: context.publisher.name,
          branches: products.map((one) => buildBranch(one, context)),
        },
      ],
    },
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

function toIds(product: Product, i: number): ProductIds {
  const id = `CSAFPID-${String(2 * i + 1).padStart(4, '0')}`;
  return { product, id, fixedId: product.fixed ? `CSAFPID-${String(2 * i + 2).padStart(4, '0')}` : null };
}

function buildBranch({ product: { name, affected, fixed }, id, fixedId }: ProductIds, { t }: CsafContext): object {
  const isRange = !affected || /[<>=*|]/.test(affected);
  // a range without a scheme is "vers-like" (3.1.2.3.2); `*` means all versions
  const versions = affected ? affected.replace(/\s/g, '') : 'vers:all/*';
  const toBranch = (category: string, version: string, product_id: string, words = version) => ({
    category,
    name: version,
    product: { name: `${name} ${words}`, product_id },
  });
  const branches = [
    toBranch(
      isRange ? 'product_version_range' : 'product_version',
      versions,
      id,
      affected ?? t('advisories.allVersions'),
    ),
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
  const inState = (state: keyof typeof STATUS) =>
    products.flatMap(({ product, id }) => (toProductState(product.status) === state ? [id] : []));
  const fixed = products.flatMap(({ fixedId }) => fixedId ?? []);
  const states = Object.entries(STATUS).map(([state, name]) => [name, inState(state as keyof typeof STATUS)] as const);
  const status = [...states, ['fixed', fixed] as const].filter(([, ids]) => ids.length > 0);
  const affected = inState('affected');
  const remediations = (remedies ?? []).flatMap(({ type, text, url, products: productIds }) => {
    const ids = products.flatMap(({ product, id }) =>
      affected.includes(id) && (!productIds || productIds.includes(product.id)) ? [id] : [],
    );
    if (!REMEDIES.has(type) || ids.length === 0) return [];
    return [{ category: type, details: text, product_ids: ids, ...(url ? { url: toUrl(url) } : {}) }];
  });
  return {
    ...(cve && CVE.test(cve) ? { cve } : { ids: [{ system_name: 'Advisory', text: number }] }),
    ...(title ? { title } : {}),
    ...(cwe && CWE.test(cwe.id) ? { cwe } : {}),
    notes: [{ category: 'description', text: description }],
    product_status: Object.fromEntries(status),
    ...(cvss && affected.length > 0 ? { scores: [{ products: affected, cvss_v3: buildScore(cvss) }] } : {}),
    ...(remediations.length > 0 ? { remediations } : {}),
  };
}

const buildScore = ({ vector, score }: { vector: string; score: number }) => ({
  version: vector.startsWith('CVSS:3.0/') ? '3.0' : '3.1',
  vectorString: vector,
  baseScore: score,
  baseSeverity: toSeverity(score).toUpperCase(),
});
