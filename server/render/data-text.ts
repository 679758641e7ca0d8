import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageText } from '#shared/pages/loaded.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import type { DataSources } from './document.ts';

/** JSON and its version: equal texts have equal versions. */
export interface DataText {
  version: string;
  json: string;
}
export interface SiteTexts {
  of(site: SiteData): DataText;
  /** JSON of one of the last versions. */
  find(version: string): string | undefined;
}

/** Site data of pages that are still open in browsers: a few for each language. */
const SITES_MAX = 12;

/** Half of a page's data is the same for all pages of a language, until the CMS changes it. */
export function createSiteTexts(): SiteTexts {
  const texts = new WeakMap<SiteData, DataText>();
  const known = new LRUCache<string, string>({ max: SITES_MAX });
  return {
    of(site) {
      let text = texts.get(site);
      if (!text) {
        text = toDataText(site);
        texts.set(site, text);
      }
      known.set(text.version, text.json);
      return text;
    },
    find: (version) => known.get(version),
  };
}

export const toPageText = ({ page, deferred }: PageText): DataText => toDataText({ page, deferred });

function toDataText(value: object): DataText {
  const json = JSON.stringify(value);
  return { version: hash('sha256', json, 'base64url').slice(0, 22), json };
}

/** Addresses of the data of a cached page; its version makes them immutable. url: path and query. */
export function toDataSources(url: string, page: DataText, site: DataText & { locale: string }): DataSources {
  const [path = '', search] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('path', path);
  query.set('version', page.version);
  return {
    page: `/page-data?${query}`,
    site: `/site-data?${new URLSearchParams({ locale: site.locale, version: site.version })}`,
  };
}
