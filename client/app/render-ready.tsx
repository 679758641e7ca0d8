import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { SiteData } from '#shared/pages/site-data.ts';
import { ReadyContext, type ReadyParts } from './ready-parts.tsx';

/** A name that no text of the CMS can hold: places are found by it. */
const TAG = `ready-${crypto.randomUUID()}`;
const OPEN = `<${TAG} data-at="`;
const CLOSE = `</${TAG}>`;

/** Parts that all pages of a language share, until the CMS says otherwise. */
const sites = new WeakMap<SiteData, Map<string, string>>();

/** Like renderToString, which it asks for nothing twice that all pages of the site share. */
export function renderReady(tree: ReactNode, site: SiteData): string {
  let known = sites.get(site);
  if (!known) {
    known = new Map();
    sites.set(site, known);
  }
  const ready: ReadyParts = { tag: TAG, known, places: [] };
  return fill(renderToString(<ReadyContext value={ready}>{tree}</ReadyContext>), ready);
}

/** The markup with its parts in place; takes down those that are new. */
function fill(markup: string, { known, places }: ReadyParts): string {
  const [start = '', ...rest] = markup.split(OPEN);
  let filled = start;
  for (const piece of rest) {
    const from = piece.indexOf('"');
    const to = piece.indexOf(CLOSE);
    const key = places[Number(piece.slice(0, from))] as string;
    let part = known.get(key);
    if (part === undefined) {
      part = detach(piece.slice(from + 2, to));
      known.set(key, part);
    }
    filled += part + piece.slice(to + CLOSE.length);
  }
  return filled;
}

/** A copy: a piece of a string holds all of it in memory. */
const detach = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));
