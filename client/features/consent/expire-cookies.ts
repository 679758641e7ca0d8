import { type ConsentCookie, type ConsentFlags, toFlag } from '#shared/rules/consent/consent.ts';

/**
 * Deletes the cookies of refused kinds that the settings name: `_ga`, or `_ga_*` for all that begin with `_ga_`; several
 * names are separated by commas. A script does not see for which domain a cookie was stored, so each one is deleted for
 * this host and for its parent domains. Those of other sites cannot be deleted.
 */
export function expireCookies(listed: readonly ConsentCookie[], flags: ConsentFlags): void {
  const isListed = (name: string, granted: boolean) =>
    listed.some((row) => flags[toFlag(row.kind)] === granted && row.name.split(',').some((one) => isNamed(name, one)));
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, i) => `; Domain=${labels.slice(i).join('.')}`)];
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (!isListed(name, false) || isListed(name, true)) continue;
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}${secure}`;
    }
  }
}

function isNamed(name: string, listed: string): boolean {
  const wanted = listed.trim();
  return wanted.endsWith('*') && wanted.length > 1 ? name.startsWith(wanted.slice(0, -1)) : name === wanted;
}
