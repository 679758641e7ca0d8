// npm run check:cms -- URL [--json] [--token PREVIEW_TOKEN]
// Asks a live CMS every GET row of the contract in all locales and names each deviation by call and JSON path. Exit code 1 on deviations.
import { parseArgs } from 'node:util';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { blockContentModels, itemContentModels } from '#shared/contract/models/block.ts';
import { type ModelName, models } from '#shared/contract/models/models.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { toPageKind } from '#shared/pages/page-kinds.ts';

type Json = Record<string, unknown>;
interface Deviation {
  endpoint: EndpointName;
  locale: Locale;
  call: string;
  /** JSON path in the answer; '' for the answer as a whole. */
  path: string;
  reason: string;
}

/** A CMS that takes longer is one that the site would give up on (hardening 12). Milliseconds. */
const DEADLINE_MS = 8000;
/** Entities of a kind that are asked for one by one. */
const SAMPLE = 200;
const AT_ONCE = 6;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, token: { type: 'string' } },
});
const base = positionals[0]?.replace(/\/+$/, '');
if (!base || !URL.canParse(base)) {
  process.stderr.write('Usage: npm run check:cms -- http://127.0.0.1:3100 [--json] [--token PREVIEW_TOKEN]\n');
  process.exit(2);
}

const deviations: Deviation[] = [];
let calls = 0;
const validators = new Map<TSchema, Validator>();

function errorsOf(schema: TSchema, value: unknown): { path: string; reason: string }[] {
  let validator = validators.get(schema);
  if (!validator) {
    validator = Compile(schema);
    validators.set(schema, validator);
  }
  if (validator.Check(value)) return [];
  return [...validator.Errors(value)].map((error) => ({ path: toJsonPath(error.instancePath), reason: error.message }));
}

/** /blocks/2/content → .blocks[2].content */
function toJsonPath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part.replace(/~1/g, '/').replace(/~0/g, '~')}`))
    .join('');
}

async function ask(
  name: EndpointName,
  locale: Locale,
  params: Record<string, string>,
  query: Record<string, string> = {},
): Promise<unknown> {
  const row: Endpoint = endpoints[name];
  const path = row.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams({ ...(row.query.includes('locale') ? { locale } : {}), ...query });
  const call = search.size > 0 ? `${path}?${search}` : path;
  const report = (at: string, reason: string) => deviations.push({ endpoint: name, locale, call, path: at, reason });
  calls++;
  let answer: unknown;
  try {
    const response = await fetch(base + call, {
      headers: {
        accept: 'application/json',
        'accept-locale': locale,
        ...(values.token ? { authorization: `Bearer ${values.token}` } : {}),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (response.status !== 200) return report('', `status ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (!/\bjson\b/.test(type)) return report('', `content type ${type || 'missing'}`);
    answer = await response.json();
  } catch (error) {
    return report('', error instanceof Error ? error.message : String(error));
  }
  check(row, answer, report);
  return answer;
}

function check(row: Endpoint, answer: unknown, report: (path: string, reason: string) => void): void {
  const code = (answer as Json | null)?.['code'];
  if (typeof code === 'number' && code >= 400) return void report('.code', `a failure (${code}) with status 200`);
  const isList = row.response.endsWith('[]');
  const model = models[row.response.replace('[]', '') as ModelName];
  const list = isList ? toList(answer) : [answer];
  if (!list) return void report('', 'a list is needed');
  for (const [i, item] of list.entries()) {
    const at = isList ? `[${i}]` : '';
    for (const { path, reason } of errorsOf(model, item)) report(at + path, reason);
    checkContents((item as Json | null)?.['blocks'], blockContentModels, `${at}.blocks`, report);
    checkContents((item as Json | null)?.['tabs'], itemContentModels, `${at}.tabs`, report);
  }
}

/** Lists as D1 allows them. */
function toList(answer: unknown): unknown[] | null {
  if (Array.isArray(answer)) return answer;
  for (const key of ['data', 'hydra:member', 'member', 'items']) {
    const value = (answer as Json | null)?.[key];
    if (Array.isArray(value)) return value;
  }
  return null;
}

/** Contents of blocks and items by their type; the site leaves unknown types out, so that they are no deviation. */
function checkContents(
  value: unknown,
  table: Record<string, TSchema>,
  path: string,
  report: (path: string, reason: string) => void,
): void {
  if (!Array.isArray(value)) return;
  for (const [i, entry] of (value as Json[]).entries()) {
    const type = String(entry?.['type']);
    const content = entry?.['content'];
    const schema = Object.hasOwn(table, type) ? table[type] : undefined;
    if (!schema || (content === undefined && entry?.['asyncData'])) continue;
    const at = `${path}[${i}].content`;
    for (const error of errorsOf(schema, content)) report(at + error.path, error.reason);
    if (type === 'tabs' || type === 'accordion')
      checkContents((content as Json | null)?.['items'], itemContentModels, `${at}.items`, report);
  }
}

async function askAll(name: EndpointName, locale: Locale, list: readonly Record<string, string>[]): Promise<void> {
  const open = list.slice(0, SAMPLE);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let params = open.shift(); params; params = open.shift()) await ask(name, locale, params);
    }),
  );
}

async function checkLocale(locale: Locale): Promise<void> {
  const plain = async (name: EndpointName, query: Record<string, string> = {}): Promise<Json[]> =>
    (toList(await ask(name, locale, { locale }, query)) ?? []) as Json[];
  const params = (list: readonly Json[], field: string, param: string) =>
    list.flatMap((item) => (typeof item?.[field] === 'string' ? [{ [param]: item[field] }] : []));

  const nodes = (await plain('sitemapNodes')).filter(
    (node) => typeof node?.['slug'] === 'string' && !node['slug'].includes('/:'),
  );
  const pages = nodes.filter(
    (node) => toPageKind(String(node['nodeType']), String(node['action'])) !== null && node['nodeReference'],
  );
  const centres = pages.filter((node) => node['nodeType'] === 'download_center');
  const surveys = pages.filter((node) => node['nodeType'] === 'survey');
  const sources: Partial<Record<EndpointName, Record<string, string>[]>> = {
    page: params(
      pages.filter((node) => !centres.includes(node)),
      'nodeReference',
      'id',
    ),
    downloadCenterPage: params(centres, 'nodeReference', 'id'),
    post: params(await plain('posts'), 'slug', 'slug'),
    postCategory: params(await plain('postCategories'), 'id', 'id'),
    contactCompany: params(await plain('contactCompanies', { 'order[position]': 'ASC' }), 'id', 'id'),
    contactCategory: params(await plain('contactShowCategory'), 'id', 'id'),
    product: params(await plain('products'), 'slug', 'id'),
    productCategory: params(await plain('productCategories'), 'id', 'id'),
    jobOffer: params(await plain('jobOffers'), 'slug', 'slug'),
    stockReport: params(await plain('stockReports'), 'slug', 'slug'),
    survey: params(surveys, 'nodeReference', 'id'),
    surveyResults: params(surveys, 'nodeReference', 'id'),
  };
  const asked = new Set<EndpointName>([
    'sitemapNodes',
    'posts',
    'postCategories',
    'contactCompanies',
    'contactShowCategory',
    'products',
    'productCategories',
    'jobOffers',
    'stockReports',
  ]);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const row: Endpoint = endpoints[name];
    if (row.method !== 'GET' || asked.has(name) || row.access === 'proxied') continue;
    const own = sources[name];
    if (own) await askAll(name, locale, own);
    else if (row.access === 'preview') await checkPreview(name, locale, sources);
    else if (name === 'search')
      for (const query of [{ phrase: 'a' }, { phrase: '', pagination: 'false' }]) await plain(name, query);
    else await plain(name);
  }
}

/** Previews need a token; without one there is nothing to ask. */
async function checkPreview(
  name: EndpointName,
  locale: Locale,
  sources: Partial<Record<EndpointName, Record<string, string>[]>>,
): Promise<void> {
  if (name === 'drafts') {
    if (values.token) await ask(name, locale, {});
    return;
  }
  const published = name.replace('Preview', '') as EndpointName;
  const [first] = sources[published] ?? [];
  const id = first?.['id'] ?? first?.['slug'];
  if (values.token && id) await ask(name, locale, { id });
}

for (const locale of LOCALES) await checkLocale(locale);
if (values.json) {
  process.stdout.write(`${JSON.stringify({ base, calls, deviations }, null, 2)}\n`);
} else {
  for (const { endpoint, locale, call, path, reason } of deviations)
    process.stdout.write(`${endpoint} (${locale}) $${path}: ${reason}    ${call}\n`);
  process.stdout.write(`${calls} calls, ${deviations.length} deviation(s)\n`);
}
process.exitCode = deviations.length > 0 ? 1 : 0;
