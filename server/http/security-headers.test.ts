import { expect, it } from 'vitest';
import { buildCsp, type CspOptions } from './security-headers.ts';

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
