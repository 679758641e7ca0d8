import { address, choice, host, isNetwork, list, number, text } from './setting-kinds.ts';

/** Where the site listens, who stands in front of it, and what it is called from outside. */
export const siteSettings = {
  HOST: host({ fallback: '127.0.0.1', about: 'Address on which the site listens.' }),
  PORT: number({ fallback: 3000, min: 0, max: 65_535, about: 'Its port; `0`: any free one.' }),
  PUBLIC_ORIGIN: address({
    fallback: null,
    shown: '`http://localhost:PORT`',
    isOrigin: true,
    about:
      'Public origin, the base of every absolute address. With `https:`, HSTS and `upgrade-insecure-requests` are sent.',
  }),
  HSTS: choice({
    values: ['host', 'subdomains', 'preload'],
    fallback: 'host',
    about:
      'What HSTS covers: the host alone, its subdomains too, or those and the consent to the preload lists of browsers.',
  }),
  TRUSTED_PROXIES: list({
    isItem: isNetwork,
    kind: 'address and no CIDR range',
    check: 'list of addresses and CIDR ranges',
    about:
      'Proxies whose `X-Forwarded-*` headers are trusted, or `Forwarded` (RFC 7239) where there is no `X-Forwarded-For` ([operations](operations.md)).',
  }),
  ENVIRONMENT: text({
    fallback: 'live',
    about: 'Anything but `live` keeps search engines out, by `robots.txt` and by `X-Robots-Tag` on every response.',
  }),
  LOCALE_MODE: choice({
    values: ['prefix', 'prefix_all'],
    fallback: 'prefix',
    about: '`prefix_all`: the default language has a prefix too.',
  }),
  SERVICE_WORKER: choice({
    values: ['on', 'off'],
    fallback: 'on',
    about:
      '`off` is the kill switch: browsers that have the service worker lose it and its caches with their next page.',
  }),
};
