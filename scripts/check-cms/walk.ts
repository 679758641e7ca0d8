import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { toPageKind } from '#shared/pages/page-kinds.ts';
import { isPattern, toSegments } from '#shared/routing/slug-pattern.ts';
import type { CmsClient, Request } from './ask.ts';
import { isNeeded, toKinds } from './needs.ts';
import type { Json } from './shapes.ts';

/** Maximum number of entities of one kind that are requested one by one. */
const SAMPLE = 200;
const AT_ONCE = 6;

/** Complete lists of one locale, by call; the rules check them. */
export type Lists = Map<EndpointName, Json[]>;

/** Requests everything that the site reads in one language. mayAskPreviews: there is a token for them. */
export async function walkLocale({ ask, report }: CmsClient, locale: Locale, mayAskPreviews: boolean): Promise<Lists> {
  const lists: Lists = new Map();
  let kinds: ReadonlySet<string> = new Set();
  for (const name of ['sitemapNodes', ...(Object.keys(endpoints) as EndpointName[])] as const) {
    const { method, path, access }: Endpoint = endpoints[name];
    const hasId = /:(?!locale\b)\w/.test(path);
    if (method !== 'GET' || access === 'proxied' || hasId || (access === 'preview' && !mayAskPreviews)) continue;
    if (lists.has(name) || !isNeeded(name, kinds)) continue;
    const request: Request = { params: { locale }, query: QUERIES[name] ?? {} };
    const reply = await ask(name, locale, request);
    const first = reply?.items ?? [];
    const total = reply?.total ?? null;
    if (name === 'search' && (total ?? 0) > first.length)
      report('deviation', name, locale, `pagination=false is ignored: ${first.length} of ${total} items`);
    lists.set(
      name,
      name === 'search' ? first : [...first, ...(await askRest(name, request, first, total, reply?.hasNext ?? false))],
    );
    if (name === 'sitemapNodes') kinds = toKinds(first);
  }
  await ask('search', locale, { query: { phrase: 'a' } });
  for (const [name, requests] of findEntities(lists, mayAskPreviews))
    if (isNeeded(name, kinds)) await askAll(name, requests);
  return lists;

  /** The remaining items of a list that is sent in parts. */
  async function askRest(
    name: EndpointName,
    request: Request,
    first: readonly Json[],
    total: number | null,
    hasNext: boolean,
  ) {
    const rest: Json[] = [];
    const { query } = endpoints[name] as Endpoint;
    const isPaged = first.length > 0;
    const seen = new Set(first.map((item) => JSON.stringify(item)));
    let isLast = !hasNext;
    const askPart = async (page: number, expected: readonly number[]): Promise<Json[]> => {
      const reply = await ask(name, locale, { ...request, page, expected });
      isLast = !reply?.hasNext;
      return (reply?.items ?? []).filter((item) => !seen.has(JSON.stringify(item)));
    };
    if (total === null && isLast) {
      // the site does not request a second part, and such a CMS may reject a page beyond the last
      const second = isPaged && query.includes('page') ? await askPart(2, [200, 400, 404]) : [];
      const reason = `comes in parts without a total: the site shows the first ${first.length} items`;
      if (second.length > 0) report('deviation', name, locale, reason, `${endpoints[name].path}?page=2`);
      return rest;
    }
    for (let page = 2; isPaged && (total === null ? !isLast : seen.size < total); page++) {
      const part = await askPart(page, [200]);
      if (part.length === 0) break;
      for (const item of part) {
        rest.push(item);
        seen.add(JSON.stringify(item));
      }
    }
    const sent = first.length + rest.length;
    if (total !== null && sent < total) report('deviation', name, locale, `${sent} of ${total} items`);
    return rest;
  }

  async function askAll(name: EndpointName, requests: readonly Request[]): Promise<void> {
    const open = requests.slice(0, SAMPLE);
    const of = open.length;
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let request = open.shift(); request; request = open.shift()) {
        const reply = await ask(name, locale, { ...request, expected: [200, 404], of });
        if (reply?.status === 404) await reportMissing(name, request);
      }
    });
    await Promise.all(workers);
  }

  /** The site requests an entity by its slug, the last segment of the address. A CMS may have expected the id. */
  async function reportMissing(name: EndpointName, request: Request): Promise<void> {
    const slug = Object.values(request.params ?? {})[0] ?? '';
    if (endpoints[name].access === 'preview') {
      report('warning', name, locale, 'status 404 for an entity that a list names: its drafts can not be seen', slug);
      return;
    }
    const item = lists.get(LIST_OF[name] ?? name)?.find((entry) => entry['slug'] === slug);
    const id = typeof item?.['id'] === 'string' && item['id'] !== slug ? item['id'] : null;
    const byId = id && (await ask(name, locale, { params: { id, slug: id }, expected: [200, 404] }));
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

/** The requests that the site makes for the single entities in the lists. */
function findEntities(lists: Lists, mayAskPreviews: boolean): [EndpointName, Request[]][] {
  const toRequests = (items: readonly Json[], field: string, param: string): Request[] =>
    items.flatMap((item) => (typeof item?.[field] === 'string' ? [{ params: { [param]: item[field] } }] : []));
  const of = (name: EndpointName, field: string, param: string) => toRequests(lists.get(name) ?? [], field, param);
  const nodes = (lists.get('sitemapNodes') ?? []).filter(
    (node) => !isPattern(String(node?.['slug'])) && toPageKind(String(node?.['nodeType']), String(node?.['action'])),
  );
  // without a reference the site asks by the last segment of the address
  const ofNodes = (fits: (nodeType: unknown) => boolean): Request[] =>
    nodes
      .filter((node) => fits(node['nodeType']))
      .map(({ nodeReference, slug }) => ({
        params: { id: String(nodeReference ?? toSegments(String(slug)).at(-1) ?? '') },
      }));
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
    [
      'contactShowCategory',
      (lists.get('contactShowCategory') ?? []).map(({ slug }) => ({ query: { id: String(slug) } })),
    ],
  ];
  if (!mayAskPreviews) return entities;
  // previews are requested by id, unlike public entities; the root of the categories has no page
  const previews = entities.flatMap(([name, [first]]): [EndpointName, Request[]][] => {
    const items = lists.get(LIST_OF[name] ?? name) ?? [];
    const item = name === 'productCategory' ? published.find((category) => category['parentBranch']) : items[0];
    const id = name === 'page' ? first?.params?.['id'] : item?.['id'];
    return Object.hasOwn(endpoints, `${name}Preview`) && typeof id === 'string'
      ? [[`${name}Preview` as EndpointName, [{ params: { id } }]]]
      : [];
  });
  return [...entities, ...previews];
}
