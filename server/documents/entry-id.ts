import { encodePart } from '#shared/routing/address.ts';

/**
 * Who assigns the ids of feed entries and events: a domain name, and the year in which it belonged to the assigner
 * (RFC 4151, 2.1).
 */
export interface Authority {
  domain: string;
  year: string;
}
/** First year in which this software assigned ids; the year of an authority that states none. */
const FIRST_YEAR = '2026';

/**
 * The authority from the CMS's setting ('example.com' or 'example.com,2026'), else the host of the site. Ids made with
 * the setting stay the same when the site moves to another origin.
 */
export function readAuthority(setting: string | undefined, origin: string): Authority {
  const [, domain = new URL(origin).hostname, year = FIRST_YEAR] =
    /^\s*([a-z0-9-]+(?:\.[a-z0-9-]+)*)\s*(?:,\s*(\d{4}(?:-\d\d){0,2})\s*)?$/i.exec(setting ?? '') ?? [];
  return { domain: domain.toLowerCase(), year };
}

/** A tag URI (RFC 4151) of the parts: 'tag:example.com,2026:news/pl/hall'. */
export const toTagUri = ({ domain, year }: Authority, ...parts: string[]): string =>
  `tag:${domain},${year}:${parts.map((part) => encodePart(part)).join('/')}`;
