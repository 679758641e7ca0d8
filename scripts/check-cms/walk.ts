import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { toPageKind } from '#shared/pages/page-kinds.ts';
import { isPattern } from '#shared/routing/slug-pattern.ts';
import type { Asker, Request } from './ask.ts';
import { isNeeded } from './needs.ts';
import { type Json, toList } from './shapes.ts';

/** Entities of a kind that are asked for one by one. */
const SAMPLE = 200;
const AT_ONCE = 6;

/** Whole answers of one locale, by call: what the rules look at. */
export type Lists = Map<EndpointName, Json[]>;

/** Asks all that the site reads in one language. hasToken: previews can be asked for. */
export async function walkLocale({ ask, report }: Asker, locale: Locale, hasToken: boolean): Promise<Lists> {
  const lists: Lists = new Map();
  let kinds: ReadonlySet<string> = new Set();
  for (const name of ['sitemapNodes', ...(Object.keys(endpoints) as EndpointName[])] as const) {
    const { method, path, access }: Endpoint = endpoints[name];
    const hasId = /:(?!locale\b)\w/.test(path);
    if (method !== 'GET' || access === 'proxied' || hasId || (access === 'preview' && !hasToken)) continue;
    if (lists.has(name) || !isNeeded(name, kinds)) continue;
    const request: Request = { params: { locale }, query: QUERIES[name] ?? {} };
    const reply = await ask(name, locale, request);
    lists.set(name, (toList(reply?.body ?? null) ?? []) as Json[]);
    if (name === 'sitemapNodes')
      kinds = new Set(lists.get(name)?.map((node) => `${node['nodeType']}.${node['action']}`));
    const sent = lists.get(name)?.length ?? 0;
    if (name === 'search' && Number(reply?.total ?? 0) > sent)
      report('deviation', name, locale, `pagination=false is ignored: ${sent} of ${reply?.total} items`);
  }
  await ask('search', locale, { query: { phrase: 'a' } });
  for (const [name, requests] of findEntities(lists, hasToken)) await askAll(name, requests);
  return lists;

  async function askAll(name: EndpointName, requests: readonly Request[]): Promise<void> {
    const open = requests.slice(0, SAMPLE);
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let request = open.shift(); request; request = open.shift()) {
        const reply = await ask(name, locale, { ...request, wanted: [200, 404] });
        if (reply?.status === 404) await reportMissing(name, request);
      }
    });
    await Promise.all(workers);
  }

  /** A product is asked for by the last segment of its address, not by its id. */
  async function reportMissing(name: EndpointName, request: Request): Promise<void> {
    const slug = Object.values(request.params ?? {})[0] ?? '';
    const item = lists.get(LIST_OF[name] ?? name)?.find((entry) => entry['slug'] === slug);
    const id = typeof item?.['id'] === 'string' && item['id'] !== slug ? item['id'] : null;
    const byId = id && (await ask(name, locale, { params: { id, slug: id }, wanted: [200, 404] }));
    const reason =
      byId && byId.status === 200
        ? 'found by its id only: the site asks by the slug, the last segment of the address'
        : 'status 404 for an entity that a list names';
    report('deviation', name, locale, reason, slug);
  }
}

const QUERIES: Partial<Record<EndpointName, Record<string, string>>> = {
  contactCompanies: { 'order[position]': 'ASC' },
  search: { phrase: '', pagination: 'false' },
};
const LIST_OF: Partial<Record<EndpointName, EndpointName>> = {
  product: 'products',
  productCategory: 'productCategories',
  post: 'posts',
  postCategory: 'postCategories',
  jobOffer: 'jobOffers',
  stockReport: 'stockReports',
};

/** The single entities that the lists name, as the site asks for them. */
function findEntities(lists: Lists, hasToken: boolean): [EndpointName, Request[]][] {
  const toRequests = (items: readonly Json[], field: string, param: string): Request[] =>
    items.flatMap((item) => (typeof item?.[field] === 'string' ? [{ params: { [param]: item[field] } }] : []));
  const of = (name: EndpointName, field: string, param: string) => toRequests(lists.get(name) ?? [], field, param);
  const nodes = (lists.get('sitemapNodes') ?? []).filter(
    (node) => !isPattern(String(node?.['slug'])) && toPageKind(String(node?.['nodeType']), String(node?.['action'])),
  );
  const ofNodes = (fits: (nodeType: unknown) => boolean) =>
    toRequests(
      nodes.filter((node) => fits(node['nodeType'])),
      'nodeReference',
      'id',
    );
  const published = (lists.get('productCategories') ?? []).filter((category) => category?.['status'] === 'published');
  const surveys = ofNodes((nodeType) => nodeType === 'survey');
  const entities: [EndpointName, Request[]][] = [
    ['page', ofNodes((nodeType) => nodeType !== 'download_center' && nodeType !== 'survey')],
    ['downloadCenterPage', ofNodes((nodeType) => nodeType === 'download_center')],
    ['survey', surveys],
    ['surveyResults', surveys],
    ['product', of('products', 'slug', 'id')],
    ['productCategory', [...toRequests(published, 'slug', 'id'), ...toRequests(published, 'id', 'id')]],
    ['post', of('posts', 'slug', 'slug')],
    ['postCategory', of('postCategories', 'slug', 'id')],
    ['jobOffer', of('jobOffers', 'slug', 'slug')],
    ['stockReport', of('stockReports', 'slug', 'slug')],
    ['contactCompany', of('contactCompanies', 'id', 'id')],
    ['contactCategory', of('contactShowCategory', 'id', 'id')],
    [
      'contactShowCategory',
      (lists.get('contactShowCategory') ?? []).map(({ slug }) => ({ query: { id: String(slug) } })),
    ],
  ];
  if (!hasToken) return entities;
  const previews = entities.flatMap(([name, [first]]): [EndpointName, Request[]][] => {
    const id = Object.values(first?.params ?? {})[0];
    return Object.hasOwn(endpoints, `${name}Preview`) && id
      ? [[`${name}Preview` as EndpointName, [{ params: { id } }]]]
      : [];
  });
  return [...entities, ...previews];
}
