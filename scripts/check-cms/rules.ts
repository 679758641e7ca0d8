import type { EndpointName } from '#shared/contract/endpoints.ts';
import { isOwnStatus } from '#shared/contract/response-rules.ts';
import { isLocale, LOCALES, type Locale } from '#shared/locales/locales.ts';
import { toPageKind } from '#shared/pages/page-kinds.ts';
import { isPattern, toPatternParts } from '#shared/routing/slug-pattern.ts';
import { readFlag } from '#shared/rules/text/read-flag.ts';
import type { CmsClient } from './ask.ts';
import { isNeeded } from './needs.ts';
import { checkPaths } from './paths.ts';
import type { Json } from './shapes.ts';
import type { Lists } from './walk.ts';

/** Pages that the list of all pages need not contain: search engines do not index them, and they have no hreflang. */
const UNLISTED = new Set(['search.index', 'product.compare', 'newsletter.index']);
/** Calls for one entity; they answer 404 if it does not exist. */
const BY_ID = ['page', 'product', 'productCategory', 'post', 'jobOffer', 'stockReport'] as const;
const NO_SUCH_ID = 'check-cms-no-such-id';
/** Calls whose answers contain texts, and so must differ between languages. */
const WITH_TEXTS = ['sitemapNodes', 'menus', 'search', 'products', 'posts'] as const;

/** Values that the site understands; with another one a configuration has no effect, or an odd one. */
const SETTINGS: readonly [name: RegExp, fits: (value: string) => boolean, need: string][] = [
  [
    /^(?:SITE_LOGO|SITE_ICON|SHARING_IMAGE(?:_.*)?)$/,
    (value) => value.startsWith('/uploads/'),
    'a path below /uploads/',
  ],
  [/^(?:NEWSLETTER|PAGE_FEEDBACK)$/, (value) => readFlag(value) !== null, 'on or off'],
  [/^SELECTABLE_LOCALES$/, (value) => value.split(',').every((id) => isLocale(id.trim())), LOCALES.join(',')],
];

const kindOf = (node: Json) => `${node['nodeType']}.${node['action']}`;
const itemsOf = (lists: Lists, name: EndpointName) => lists.get(name) ?? [];

/** Checks the content of one language, beyond the shape of the answers. */
export function checkSite({ report }: Pick<CmsClient, 'report'>, locale: Locale, lists: Lists): void {
  const nodes = itemsOf(lists, 'sitemapNodes');
  const isHome = (node: Json) => kindOf(node) === 'page.home' || node['action'] === 'gone';
  if (nodes.length > 0 && !nodes.some((node) => node['slug'] === '/' && isHome(node)))
    report('deviation', 'sitemapNodes', locale, "no home page: a node page.home with slug '/'");
  for (const node of nodes) {
    const slug = String(node['slug']);
    if (!toPageKind(String(node['nodeType']), String(node['action'])) && !isSpecial(node))
      report('warning', 'sitemapNodes', locale, `unknown node type ${kindOf(node)}: its address is a 404`, slug);
    if (isPattern(slug) && !toPatternParts(slug))
      report('deviation', 'sitemapNodes', locale, 'a pattern outside the grammar :x, :x?, :x+, :x*', slug);
  }
  checkCategories(report, locale, itemsOf(lists, 'productCategories'));
  for (const { name, value } of itemsOf(lists, 'configurations')) {
    const [, fits, need] = SETTINGS.find(([names]) => names.test(String(name))) ?? [];
    if (value && fits?.(String(value)) === false)
      report('warning', 'configurations', locale, `not understood: it needs ${need}`, String(name));
  }
  checkPublicPages(report, locale, lists);
  checkPaths(report, locale, nodes, itemsOf(lists, 'menus'));
}

/** A tree of categories: what the site shows elsewhere than the CMS may intend, or not at all. */
function checkCategories(report: CmsClient['report'], locale: Locale, categories: readonly Json[]): void {
  const parents = new Map(categories.map(({ id, parentBranch }) => [id, (parentBranch as Json | null)?.['id']]));
  const warn = (reason: string, { id }: Json) => report('warning', 'productCategories', locale, reason, String(id));
  for (const category of categories) {
    if (!category['status']) warn('no status: counts as a draft', category);
    const seen = new Set<unknown>();
    let at = category['id'];
    while (at !== undefined && parents.has(at) && !seen.has(at)) {
      seen.add(at);
      at = parents.get(at);
    }
    if (at === category['id']) warn('a circle of parents: in no list of categories', category);
    const parent = parents.get(category['id']);
    if (parent !== undefined && !parents.has(parent))
      warn('its parent is not in the list: on the first level', category);
  }
  const roots = categories.filter(({ id, status }) => status === 'published' && parents.get(id) === undefined);
  for (const root of roots.length > 1 ? roots : [])
    warn('more than one category without a parent: each is on the first level', root);
}

const isSpecial = (node: Json) => node['nodeType'] === 'redirect' || node['action'] === 'gone';

/** hreflang, site maps and the language switch use only what search lists for a blank phrase and pagination=false. */
function checkPublicPages(report: CmsClient['report'], locale: Locale, lists: Lists): void {
  const hits = itemsOf(lists, 'search');
  const slugs = new Set(hits.map((hit) => hit['slug']));
  const ids = new Set(hits.map((hit) => `${hit['type']} ${hit['id']}`));
  const miss = (what: string, of: string) =>
    report('deviation', 'search', locale, `the list of all pages lacks a ${what}: no hreflang, no site map`, of);
  for (const node of itemsOf(lists, 'sitemapNodes')) {
    const isPage = toPageKind(String(node['nodeType']), String(node['action'])) && !isPattern(String(node['slug']));
    if (isPage && !isSpecial(node) && !UNLISTED.has(kindOf(node)) && !slugs.has(node['slug']))
      miss('page of the sitemap', String(node['slug']));
  }
  for (const [name, type] of [
    ['products', 'product.show'],
    ['posts', 'post.show'],
    ['advisories', 'advisory.show'],
  ] as const) {
    const hasPages = itemsOf(lists, 'sitemapNodes').some((node) => kindOf(node) === type);
    for (const item of hasPages ? itemsOf(lists, name) : [])
      if (!ids.has(`${type} ${item['id']}`)) miss(`hit of type ${type}`, String(item['id']));
  }
}

/** A CMS that ignores the requested language answers all languages with the same content. */
export function checkLocales({ report }: Pick<CmsClient, 'report'>, all: ReadonlyMap<Locale, Lists>): void {
  const same = WITH_TEXTS.filter((name) => {
    const texts = LOCALES.map((locale) => JSON.stringify(itemsOf(all.get(locale) ?? new Map(), name)));
    return texts[0] !== '[]' && texts.every((text) => text === texts[0]);
  });
  const ignoresLocale = same.includes('sitemapNodes') && same.includes('menus');
  for (const name of same)
    report(
      ignoresLocale ? 'deviation' : 'warning',
      name,
      'pl',
      'the same content in all languages: the locale of the query and Accept-Locale say which one is wanted',
    );
}

/** A 404 without the error body of the contract may come from a proxy, so the site treats it as an outage (503). */
export async function checkMissing({ ask, report }: CmsClient, kinds: ReadonlySet<string>): Promise<void> {
  for (const name of BY_ID) {
    if (!isNeeded(name, kinds)) continue;
    const params = { id: NO_SUCH_ID, slug: NO_SUCH_ID };
    const reply = await ask(name, 'pl', { params, expected: [404, 410, 200] });
    if (!reply) continue;
    if (reply.status === 200) report('deviation', name, 'pl', 'status 200 for an id that does not exist', NO_SUCH_ID);
    else if (!isOwnStatus(reply.status, reply.body))
      report('deviation', name, 'pl', `404 without {"code":404,"message":"…"}: counts as an outage`, NO_SUCH_ID);
    else if ((reply.body as Json | undefined)?.['code'] !== reply.status)
      report('warning', name, 'pl', `404 in other words than {"code":404,"message":"…"}: understood`, NO_SUCH_ID);
  }
}
