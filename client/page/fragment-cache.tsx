import { createContext, createElement, type ReactElement, type ReactNode, use } from 'react';
import type { SiteData } from '#shared/pages/site-data.ts';
import { WithoutPage } from './page-context.tsx';

/**
 * Menus and footer are the same on every page of a language, and take half of a render. The server renders each once
 * per site data and then inserts it as a string: 1.0 of the speed of a bare stream instead of 0.78 (decision 039).
 */

interface FragmentRender {
  /** Markup by key, from earlier renders. */
  cached: Map<string, string>;
  /** Keys of this render's fragments, in order. */
  keys: string[];
}

/** null: fragments are rendered in place, as in the browser and in streams. */
const RenderContext = createContext<FragmentRender | null>(null);

interface FragmentProps {
  /** Unique within the shell. */
  name: string;
  /** The part of the page's data that the fragment depends on, if any: it cannot read the page itself. */
  of?: string;
  /** One element: React's ids depend on the number of siblings. */
  children: ReactElement;
}

export function CachedFragment({ name, of = '', children }: FragmentProps) {
  const render = use(RenderContext);
  if (!render) return children;
  const key = `${name} ${of}`;
  const index = render.keys.push(key) - 1;
  // a nested fragment is cached as a part of this one
  const content = (
    <RenderContext value={null}>
      <WithoutPage>{children}</WithoutPage>
    </RenderContext>
  );
  return createElement(TAG, { 'data-index': index }, render.cached.has(key) ? null : content);
}

/** Tag of fragments in the markup, which no CMS text can contain. Not randomUUID, which pages without TLS lack. */
const TAG = `fragment-${Math.random().toString(36).slice(2)}`;
const OPEN = `<${TAG} data-index="`;
const CLOSE = `</${TAG}>`;

/** Released together with the site data that the fragments were rendered from. */
const fragments = new WeakMap<SiteData, Map<string, string>>();

/** Renders a page to markup. render: React's renderToString, passed in because browsers do not load it. */
export function renderWithFragments(tree: ReactNode, site: SiteData, render: (tree: ReactNode) => string): string {
  const cached = fragments.get(site) ?? new Map<string, string>();
  fragments.set(site, cached);
  const keys: string[] = [];
  const [start = '', ...rest] = render(<RenderContext value={{ cached, keys }}>{tree}</RenderContext>).split(OPEN);
  const filled = rest.map((piece) => {
    const contentStart = piece.indexOf('>') + 1;
    const contentEnd = piece.indexOf(CLOSE);
    const key = keys[Number.parseInt(piece, 10)] as string;
    if (!cached.has(key)) cached.set(key, copy(piece.slice(contentStart, contentEnd)));
    return cached.get(key) + piece.slice(contentEnd + CLOSE.length);
  });
  return start + filled.join('');
}

/** Copies a string, because a slice keeps the whole original in memory. */
const copy = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));
