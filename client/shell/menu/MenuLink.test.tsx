// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { MenuLink } from './MenuLink.tsx';

it.each([
  ['?newsletter', 'link: Newsletter → ?newsletter'],
  ['?modifyConsents', 'link: Newsletter → ?modifyConsents'],
  ['/newsletter', 'link: Newsletter → /newsletter'],
  ['javascript:alert(1)', 'Newsletter'],
])('SH20 SH21 SH30: an item of a menu with the address %s is a link, or plain text', async (url, line) => {
  const { host } = await showOnPage(<MenuLink item={{ id: 'a', name: 'Newsletter', url } as never} />);
  expect(outlineOf(host)).toEqual([line]);
});
