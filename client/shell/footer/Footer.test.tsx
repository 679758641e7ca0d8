// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Footer } from './Footer.tsx';

it.each([
  ['/en/cookies', '/en/cookies?modifyConsents'],
  ['/en/cookies?part=2#own', '/en/cookies?part=2&modifyConsents#own'],
  [null, '/en?modifyConsents'],
])('SH11: with %s as the text about cookies, their settings are at %s', async (cookies, href) => {
  const site = { routes: {}, menus: {}, fixedLinks: { home: '/en', cookies }, siteName: 'Example' };
  const { host } = await showInEnglish(<Footer />, { page: { kind: 'page.show', layout: 'default' }, site });
  expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(href);
});
