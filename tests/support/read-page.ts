import { Window } from 'happy-dom';
import { type Hydration, PAGE_DATA_ID, type PagePayload } from '#shared/pages/hydration.ts';
import type { PostedForm } from '#shared/pages/posted-form.ts';
import type { SiteData } from '#shared/pages/site-data.ts';

export interface ReadPage {
  status: number;
  layout: string | undefined;
  document: Document;
  /** Text of the first match, with collapsed whitespace; '' if there is none. */
  text(selector: string): string;
  texts(selector: string): string[];
  /** Addresses of the links within the matches. */
  links(selector: string): string[];
  has(selector: string): boolean;
}

const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/\u2060/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The HTML of a page as a visitor without JavaScript gets it. */
export async function readPage(base: string, path: string): Promise<ReadPage> {
  const response = await fetch(base + path, { redirect: 'manual' });
  return parsePage(response.status, await response.text());
}

/** One for all pages, each of which has a document of its own. */
let window: Window | undefined;
function parse(html: string): Document {
  window ??= new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

/** A page that has already been fetched. It is parsed when something in it is looked for: that costs a tenth of a second. */
export function parsePage(status: number, html: string): ReadPage {
  let parsed: Document | undefined;
  const find = () => {
    parsed ??= parse(html);
    return parsed;
  };
  const all = (selector: string) => [...find().querySelectorAll(selector)];
  return {
    status,
    get layout() {
      return find().body.dataset['layout'];
    },
    get document() {
      return find();
    },
    text: (selector) => plain(find().querySelector(selector)?.textContent),
    texts: (selector) => all(selector).map((element) => plain(element.textContent)),
    links: (selector) => all(`${selector} a[href]`).map((link) => link.getAttribute('href') ?? ''),
    has: (selector) => find().querySelector(selector) !== null,
  };
}

/** An answer of the site's API. */
export async function readApi<T>(base: string, path: string): Promise<T> {
  const response = await fetch(base + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

function readBlock(html: string): Hydration | null {
  const block = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html)?.[1];
  return block === undefined ? null : (JSON.parse(block) as Hydration);
}

/** The data for hydration: from the HTML's data block, or from the addresses in the root element (decision 019). */
export async function readHydration(site: { ask: Asks }, html: string): Promise<Hydration> {
  const inline = readBlock(html);
  if (inline) return inline;
  const { document } = parsePage(200, html);
  const { page = '', site: shared = '' } = document.getElementById('root')?.dataset ?? {};
  const [pageData, siteData] = await Promise.all([site.ask.get(page), site.ask.get(shared)]);
  if (pageData.headers['x-version'] === undefined || siteData.headers['x-version'] === undefined)
    throw new Error('other data');
  return { ...(pageData.body as PagePayload), site: siteData.body as SiteData };
}

/** The state of a posted form. Such a page is private, so its HTML contains its data. */
export function postedOf(html: string): PostedForm {
  return readBlock(html)?.page.posted as PostedForm;
}

interface Asks {
  get(path: string): PromiseLike<{ body: unknown; headers: Record<string, string> }>;
}
