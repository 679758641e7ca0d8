// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { between } from '../layouts/sample-page.test-rig.ts';
import { loadLazyParts } from '../lib/lazy-part.tsx';
import { outlineOf } from '../page/outline.test-rig.ts';
import { sendInEnglish } from '../page/test-page.test-rig.tsx';
import { Shell } from './Shell.tsx';

const SITE = {
  siteName: 'Elmerion',
  logo: '/uploads/logo.svg',
  routes: { 'contact.index': '/contact', 'newsletter.index': '/newsletter' },
  fixedLinks: {
    home: '/en',
    search: '/en/search',
    press: '/en/press',
    downloadCenter: '/en/files',
    priceList: '/en/prices',
    cookies: '/en/cookies',
  },
  locales: [
    { locale: 'pl', name: 'polski', selectable: true, externalRoot: null },
    { locale: 'en', name: 'English', selectable: true, externalRoot: null },
    { locale: 'de', name: 'Deutsch', selectable: false, externalRoot: 'https://de.example.com/' },
  ],
  company: { legalName: 'Elmerion SA', phone: '+48 61 100 00 01', email: 'office@elmerion.example' },
  origin: 'https://elmerion.example',
  captcha: { mode: 'off' },
  consent: { all: ['analytic'], cookies: [], version: '1' },
  menus: {
    top: [
      { id: 't1', name: 'Press', url: '/en/press' },
      { id: 't2', name: 'Careers', url: '/en/careers' },
    ],
    main: [
      {
        id: 'm1',
        name: 'Products',
        url: '/en/products',
        description: 'Everything that measures.',
        image: { url: '/uploads/m.jpg' },
        children: [
          { id: 'm11', name: 'Water', url: '/en/water', group: 'Sectors', description: 'Cold and hot.' },
          {
            id: 'm12',
            name: 'Gas',
            url: '/en/gas',
            group: 'Sectors',
            children: [{ id: 'm121', name: 'Homes', url: '/en/gas/homes' }],
          },
          { id: 'm13', name: 'Portal', url: 'https://portal.example.com/', group: 'More' },
        ],
      },
      { id: 'm2', name: 'About us', url: '/en/about' },
    ],
    side: [
      { id: 's1', name: 'Contact', url: '/en/contact', icon: 'phone' },
      { id: 's2', name: 'Other', url: '/en/other', icon: 'no-icon' },
    ],
    social: [
      { id: 'o1', name: 'LinkedIn', url: 'https://linkedin.example/', icon: 'linkedin' },
      { id: 'o2', name: 'Forum', url: 'https://forum.example/' },
    ],
    bottom: [
      { id: 'b1', name: 'Group', url: '/en/group', children: [{ id: 'b11', name: 'History', url: '/en/history' }] },
      { id: 'b2', name: 'Help', children: [{ id: 'b21', name: 'Service', url: '/en/service' }] },
    ],
    copyright: [
      { id: 'c1', name: '© Elmerion' },
      { id: 'c2', name: 'Designed by Studio', url: 'https://studio.example/' },
    ],
  },
};
const PAGE = {
  kind: 'page.show',
  layout: 'default',
  path: '/en/gas/homes',
  title: 'Homes',
  locale: 'en',
  translations: { pl: '/gaz/domy' },
  untranslated: { pl: 'strona główna' },
};

async function show(page: object = {}, site: object = {}): Promise<string[]> {
  await loadLazyParts();
  const props = { page: { ...PAGE, ...page }, site: { ...SITE, ...site } };
  const host = sendInEnglish(<Shell>Content</Shell>, props);
  const lines = outlineOf(host);
  host.remove();
  return lines;
}

const LANGUAGES = [
  '(globe)',
  '(chevron)',
  'link: polskistrona główna → /gaz/domy hreflang=pl lang=pl',
  'English',
  'link: Deutsch → https://de.example.com/ hreflang=de lang=de',
];
const SOCIAL = [
  'ul: Social media',
  'link: LinkedIn (opens in a new tab) → https://linkedin.example/ target=_blank rel=noopener',
  '(linkedin)',
  'link: Forum (opens in a new tab) → https://forum.example/ target=_blank rel=noopener',
];
const LOGO = ['link: Elmerion – Home → /en', 'image: → /uploads/logo.svg'];
const BASKET = ['button: Open the basket: 0 files haspopup=dialog type=button', '(basket)'];
const closing = (id: string) => `popovertarget=${id} popovertargetaction=hide type=button`;
const MENU = ['button: Menu popovertarget=main-menu type=button', '(menu)'];
const CLOSE_MENU = [`button: Close ${closing('main-menu')}`, '(close)'];

it('SH01 SH13 SH15: the top bar has what the menu adds, the fixed links, search, and the languages with their notes', async () => {
  const lines = await show();
  expect(lines.slice(0, lines.indexOf('navigation: Main menu'))).toEqual([
    'link: Skip to content → #main',
    'navigation: Shortcuts',
    'link: Careers → /en/careers',
    'link: Press centre → /en/press',
    'link: Download centre → /en/files',
    ...BASKET,
    'link: Price list → /en/prices',
    'button: Search popovertarget=search-panel type=button',
    '(search)',
    'button: Language: EN popovertarget=language-top type=button',
    ...LANGUAGES,
    ...LOGO,
  ]);
});

it('SH02 SH07 SH08 SH09: the main menu opens its levels, each with a way back, and marks the page that is shown', async () => {
  const lines = await show();
  expect(between(lines, 'navigation: Main menu', 'navigation: Quick links')).toEqual([
    'navigation: Main menu',
    'Menu',
    ...CLOSE_MENU,
    'button: Products popovertarget=menu-m1 type=button',
    '(chevron)',
    `button: Back: Products ${closing('menu-m1')}`,
    '(arrow-left)',
    ...CLOSE_MENU,
    'image: → /media/cache/resolve/post_image/uploads/m.jpg?w=800',
    'Products',
    'Everything that measures.',
    'link: All in Products → /en/products',
    '(arrow-right)',
    'Sectors',
    'link: Water → /en/water',
    'Cold and hot.',
    'link: Gas → /en/gas',
    'summary: Expand: Gas',
    '(plus)',
    'button: Gas popovertarget=menu-m12 type=button',
    '(chevron)',
    `button: Back: Gas ${closing('menu-m12')}`,
    '(arrow-left)',
    ...CLOSE_MENU,
    'link: All in Gas → /en/gas',
    'link: Homes → /en/gas/homes current=page',
    'More',
    'link: Portal (opens in a new tab) → https://portal.example.com/ target=_blank rel=noopener',
    '(external)',
    'link: About us → /en/about',
    'link: Press → /en/press',
    'link: Careers → /en/careers',
    'button: Language: EN popovertarget=language-mobile type=button',
    ...LANGUAGES,
    ...SOCIAL,
    'button: Search popovertarget=search-panel type=button',
    '(search)',
    ...BASKET,
    ...MENU,
    // pages have searches of their own
    'search: Site search',
    'label: What are you looking for?',
    'text: What are you looking for? = name=phrase inputmode=search enterkeyhint=search maxlength=200 autocomplete=off required',
    'button: Search type=submit',
    '(search)',
    `button: Close ${closing('search-panel')}`,
    '(close)',
  ]);
  expect(await show({ path: '/en/about' })).toContain('link: About us → /en/about current=page');
});

it('SH03 SH10 SH11: beside, below and at the end of a page are the side menu, the footer and the bar of phones', async () => {
  expect(between(await show(), 'navigation: Quick links')).toEqual([
    'navigation: Quick links',
    'link: Contact → /en/contact',
    '(phone)',
    'link: Other → /en/other',
    '(arrow-right)',
    'Content',
    'navigation: Group',
    'h2: Group',
    'link: Group → /en/group',
    'link: History → /en/history',
    'navigation: Help',
    'h2: Help',
    'link: Service → /en/service',
    ...LOGO,
    ...SOCIAL,
    'navigation: Legal information',
    '© Elmerion',
    'link: Designed by Studio (opens in a new tab) → https://studio.example/ target=_blank rel=noopener',
    '(external)',
    'link: Cookie settings → /en/cookies?modifyConsents',
    'navigation: Bottom navigation',
    'link: Home → /en',
    '(home)',
    ...MENU,
    'link: 0 filesFiles → /en/files',
    '(download)',
    'alert:',
  ]);
});

it('SH11 NL01: the newsletter is offered in the footer where the site has one, but not on its own page and not without a network', async () => {
  const offer = 'h2: Newsletter';
  const offers = async (page: object, site: object = { hasNewsletter: true }) =>
    (await show(page, site)).some((line) => line === offer);
  expect(await offers({})).toBe(true);
  expect(await offers({ kind: 'newsletter.index' })).toBe(false);
  expect(await offers({ kind: 'offline' })).toBe(false);
  expect(await offers({}, { hasNewsletter: false })).toBe(false);
  expect(await offers({}, { hasNewsletter: true, routes: {} })).toBe(false);
});

it('LY04 SH02: a home page has no bar of phones; what a site lacks has no link', async () => {
  const lines = await show({ layout: 'home' }, { fixedLinks: { home: '/en' }, menus: {}, logo: null });
  expect(lines).toEqual([
    'link: Skip to content → #main',
    'navigation: Shortcuts',
    'button: Language: EN popovertarget=language-top type=button',
    ...LANGUAGES,
    'link: Elmerion – Home → /en',
    'navigation: Main menu',
    'Menu',
    ...CLOSE_MENU,
    'button: Language: EN popovertarget=language-mobile type=button',
    ...LANGUAGES,
    ...MENU,
    'Content',
    'link: Elmerion – Home → /en',
    'navigation: Legal information',
    'link: Cookie settings → /en?modifyConsents',
    'alert:',
  ]);
});
