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
