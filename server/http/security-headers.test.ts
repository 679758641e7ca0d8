import { expect, it } from 'vitest';
import { buildCsp, buildSecurityHeaders } from './security-headers.ts';

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
