import { Window } from 'happy-dom';
import { type Hydration, PAGE_DATA_ID, type PagePayload } from '#shared/pages/loaded.ts';
import type { PostedForm } from '#shared/pages/posted-form.ts';
import type { SiteData } from '#shared/pages/site-data.ts';

export interface ReadPage {
  status: number;
  layout: string | undefined;
  document: Document;
  /** Text of the first element that fits, spaces as one; '' where there is none. */
  text(selector: string): string;
  texts(selector: string): string[];
  /** Addresses of links inside. */
  links(selector: string): string[];
  has(selector: string): boolean;
}

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\s\u00a0]+/g, ' ').trim();

/** The HTML of a page as a reader without JavaScript gets it. */
export async function readPage(base: string, path: string): Promise<ReadPage> {
  const response = await fetch(base + path, { redirect: 'manual' });
  return parsePage(response.status, await response.text());
}

/** The same of an answer that is there already. */
export function parsePage(status: number, html: string): ReadPage {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
  const document = new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    status,
    layout: document.body.dataset['layout'],
    document,
    text: (selector) => plain(document.querySelector(selector)?.textContent),
    texts: (selector) => all(selector).map((element) => plain(element.textContent)),
    links: (selector) => all(`${selector} a[href]`).map((link) => link.getAttribute('href') ?? ''),
    has: (selector) => document.querySelector(selector) !== null,
  };
}

/** An answer of the site's API: what the page was made of. */
export async function readApi<T>(base: string, path: string): Promise<T> {
  const response = await fetch(base + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

function readBlock(html: string): Hydration | null {
  const block = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html)?.[1];
  return block === undefined ? null : (JSON.parse(block) as Hydration);
}

/** What the app is given: from the data block of the HTML, or from where its root says (decision 019). */
export async function readHydration(site: { ask: Asks }, html: string): Promise<Hydration> {
  const inline = readBlock(html);
  if (inline) return inline;
  const { document } = parsePage(200, html);
  const { page = '', site: shared = '' } = document.getElementById('root')?.dataset ?? {};
  const [own, common] = await Promise.all([site.ask.get(page), site.ask.get(shared)]);
  if (own.headers['x-version'] === undefined || common.headers['x-version'] === undefined)
    throw new Error('other data');
  return { ...(own.body as PagePayload), site: common.body as SiteData };
}

/** What the page knows of a form that was posted. Such a page is its visitor's alone: its data travels in it. */
export function postedOf(html: string): PostedForm {
  return readBlock(html)?.page.posted as PostedForm;
}

interface Asks {
  get(path: string): PromiseLike<{ body: unknown; headers: Record<string, string> }>;
}
