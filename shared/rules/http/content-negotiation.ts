/** Characters of a header with a list that are read, several times what browsers send: no limit of load applies before. */
const LIST_MAX = 1000;

/** Values that a header such as Accept or Accept-Encoding accepts (not q=0), in lower case and without parameters. */
export function readAccepted(header: string | undefined): Set<string> {
  const offers = (header ?? '').slice(0, LIST_MAX).toLowerCase().split(',');
  const accepted = offers.filter((offer) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(offer));
  return new Set(accepted.map((offer) => offer.split(';', 1)[0]?.trim() ?? ''));
}

export type Encoding = 'br' | 'gzip' | null;

/** Prefers Brotli to gzip; encodings that the client excludes with q=0 are not used. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const offers = readAccepted(acceptEncoding);
  if (offers.has('br')) return 'br';
  return offers.has('gzip') ? 'gzip' : null;
}
