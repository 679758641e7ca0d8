/** What a header such as Accept or Accept-Encoding offers, lower case and without parameters; q=0 is a refusal. */
export function readAccepted(header: string | undefined): Set<string> {
  const offers = (header ?? '').toLowerCase().split(',');
  const accepted = offers.filter((offer) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(offer));
  return new Set(accepted.map((offer) => offer.split(';', 1)[0]?.trim() ?? ''));
}

export type Encoding = 'br' | 'gzip' | null;

/** Brotli before gzip; what a client excludes with q=0 it does not get. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const offers = readAccepted(acceptEncoding);
  if (offers.has('br')) return 'br';
  return offers.has('gzip') ? 'gzip' : null;
}

/** RFC 9110, 13.1.2: whether any of the list of If-None-Match is this ETag, compared weakly. Only for GET: HEAD has no body to save. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(opaque) ?? false);
}
