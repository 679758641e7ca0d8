import { expect, it } from 'vitest';
import { buildCsp, buildSecurityHeaders, type CspOptions } from './security-headers.ts';

const site = { dev: false, https: false };

it('BX09: the policy allows nothing inline and no third party that could run', () => {
  const csp = buildCsp(site);
  expect(csp).toContain("default-src 'none'");
  expect(csp).not.toMatch(/unsafe|\*|script-src[^;]*http/);
  expect(csp).toMatch(/; require-trusted-types-for 'script'; trusted-types [a-z][\w -]*$/);
  for (const name of ['base-uri', 'object-src', 'frame-ancestors']) expect(csp).toContain(`${name} 'none'`);
});

it('BX09: a streamed page has a nonce for its scripts alone', () => {
  expect(buildCsp({ ...site, nonce: 'abc' })).toContain("script-src 'self' 'nonce-abc'; style-src 'self';");
});

it('BX09: HSTS and upgrades behind TLS only', () => {
  expect(Object.keys(buildSecurityHeaders(site))).not.toContain('strict-transport-security');
  const headers = buildSecurityHeaders({ ...site, https: true });
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

it('BX09: a tag manager opens the policy for itself and what it is said to send to, no more', () => {
  const tagManager = { url: 'https://tags.example', hosts: ['https://*.stats.example'] };
  const csp = buildCsp({ ...site, tagManager });
  expect(csp).toContain("script-src 'self' https://tags.example/;");
  expect(csp).toContain("connect-src 'self' https://tags.example/ https://*.stats.example;");
  expect(csp).toContain("img-src 'self' data: https://tags.example/ https://*.stats.example;");
  expect(csp).toContain("require-trusted-types-for 'script'");
  expect(csp).not.toMatch(/unsafe/);
  expect(buildCsp({ ...site, tagManager: null })).toBe(buildCsp(site));
});

const GOOGLE = 'https://www.google.com/recaptcha/';
const TAGS = { url: 'https://tags.example', hosts: ['https://a.example', 'https://b.example'] };
/** The directives of a site without captcha and tag manager. */
const PLAIN = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'cms-html script-url',
};

it.each<[string, Partial<CspOptions> & { nonce?: string }, Record<string, string>]>([
  ['a site', {}, {}],
  ['a streamed page', { nonce: 'abc' }, { 'script-src': "'self' 'nonce-abc'" }],
  ['a site under https', { https: true }, { 'upgrade-insecure-requests': '' }],
  ['a preview in the CMS', { frameAncestors: 'https://cms.example' }, { 'frame-ancestors': 'https://cms.example' }],
  [
    "a site with Google's captcha",
    { hasGoogleCaptcha: true },
    {
      'script-src': `'self' ${GOOGLE} https://www.gstatic.com/recaptcha/`,
      'connect-src': `'self' ${GOOGLE}`,
      'frame-src': `${PLAIN['frame-src']} ${GOOGLE} https://recaptcha.google.com/recaptcha/`,
      'trusted-types': '*',
    },
  ],
  [
    'a site with a tag manager',
    { tagManager: TAGS },
    {
      'script-src': "'self' https://tags.example/",
      'img-src': "'self' data: https://tags.example/ https://a.example https://b.example",
      'connect-src': "'self' https://tags.example/ https://a.example https://b.example",
      'trusted-types': '*',
    },
  ],
])('the policy of %s', (_what, options, changed) => {
  const policy = buildCsp({ dev: false, https: false, ...options });
  const directives = policy.split('; ').map((text) => text.split(/ (.*)/, 2) as [string, string?]);
  expect(Object.fromEntries(directives.map(([name, value = '']) => [name, value]))).toEqual({ ...PLAIN, ...changed });
});
