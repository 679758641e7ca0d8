import { type Static, Type } from 'typebox';
import { LOCALES } from '../../locales/locales.ts';
import { PAGE_KINDS } from '../../pages/page-kinds.ts';
import { Image } from './basics.ts';
import { Day, Flag, Id, List, Maybe, MaybeList, MaybeText, Name, Text, Url } from './fields.ts';

export interface MenuItem {
  id: string;
  name: string;
  url?: string | null;
  target?: string | null;
  locale?: string | null;
  cssClass?: string | null;
  /** If 'Category', typeReferenceId is the id of a product category (SH30). */
  type?: string | null;
  /** Heading under which the mega menu lists the item. */
  group?: string | null;
  typeReferenceId?: string | null;
  isCategory?: boolean | null;
  /** One sentence for the mega menu's first columns. */
  description?: string | null;
  /** Name of an icon of the side navigation. */
  icon?: string | null;
  /** Picture of the mega menu's first columns; first level only. */
  image?: Image | null;
  children?: MenuItem[] | null;
}

const itemFields = {
  id: Id('Id of the item, unique in its menu', 'main-products'),
  name: Name('Link text', 'Products'),
  url: Maybe(
    Url(
      'Path of the site without locale prefix, an absolute address (opens in a new tab), tel: or mailto:',
      '/products',
    ),
  ),
  target: MaybeText('_blank: opens in a new tab', '_blank'),
  locale: MaybeText('Language of the item', 'en'),
  cssClass: MaybeText('Not used by the site', 'highlight'),
  type: MaybeText('Category: the item links to the product category given by typeReferenceId', 'Category'),
  group: MaybeText('Heading under which the mega menu lists the item', 'Water'),
  typeReferenceId: Maybe(Id('Id of the ProductCategory', 'water')),
  isCategory: Maybe(Flag('True: same as type Category')),
  description: MaybeText('One sentence for the mega menu', 'All devices by sector.'),
  icon: MaybeText(
    'Icon in the menu `side` (search, download, basket, phone, mail, map-pin; for others an arrow) and in the menu `social` (linkedin, youtube, facebook; for others the name is shown)',
    'phone',
  ),
};
const below = (item: ReturnType<typeof Type.Object>) =>
  MaybeList(item, 'Subitems; levels deeper than four are cut off');

/** Four levels are more than any menu shows; deeper levels are cut off. */
const Leaf = Type.Object(itemFields);
const Level3 = Type.Object({ ...itemFields, children: below(Leaf) });
const Level2 = Type.Object({ ...itemFields, children: below(Level3) });
const Level1 = Type.Object({
  ...itemFields,
  image: Maybe(Image, 'Picture of the mega menu; first level only'),
  children: below(Level2),
});

export const Menu = Type.Unsafe<{ name: string; children: MenuItem[] }>(
  Type.Object({
    name: Text(
      'main: header · top: bar above the header · bottom: columns of the footer · copyright: last line of the footer · side: beside the page · social: social networks. Other menus are ignored',
      'main',
    ),
    children: List(Level1, 'Items in display order'),
  }),
);

export const Crumb = Type.Object({
  name: Text('Displayed name', 'Products'),
  slug: Text('Path, or pattern; of a pattern, the part before /: is the address', '/products'),
});
export type Crumb = Static<typeof Crumb>;

/** An address of the site, or a pattern of addresses, and what it shows (spec 3, D2). */
export const SitemapNode = Type.Object({
  nodeType: Name(
    `First part (before the dot) of the kind of page: ${PAGE_KINDS.join(', ')}; or redirect, with any action`,
    'product',
  ),
  action: Name(
    'Second part (after the dot) of the kind of page; or gone, with any nodeType: the page was removed permanently (410)',
    'show',
  ),
  slug: Text(
    'Path without locale prefix, lower case; or a pattern for all entities of a kind, with the slug of the entity as last segment. In patterns, :x matches one segment, :x? none or one, :x+ one or more, :x* any number; other segments match literally',
    '/products/:slug+',
    { pattern: '^/' },
  ),
  crumbs: MaybeList(Crumb, 'Breadcrumbs: the page itself first, the home page last'),
  nodeReference: MaybeText(
    'Id that is passed to /api/pages, /api/surveys and similar calls; the same in all languages. Empty for patterns',
    'about',
  ),
  redirectTo: MaybeText('For nodeType redirect: the target path within the site', '/about'),
  updated: Maybe(Day('Day of the last change (lastmod in the XML sitemap)')),
});
export type SitemapNode = Static<typeof SitemapNode>;

/** PL/EN/DE */
const ROOTS = LOCALES.map((locale) => locale.toUpperCase()).join('/');

export const Configuration = Type.Object({
  name: Text(
    `SITE_NAME, SITE_LOGO, SITE_ICON, COMPANY_LEGAL_NAME, COMPANY_PHONE, COMPANY_EMAIL, COMPANY_ADDRESS, SERVICE_HOTLINE, PRESS_CONTACT_EMAIL, IR_CONTACT_EMAIL, SECURITY_CONTACT, CONTACT_IMAGE, SHARING_IMAGE and SHARING_IMAGE_{NODETYPE}, DEFAULT_PRODUCT_CONTACT_PERSON_PHONE (_NAME, _EMAIL), SELECTABLE_LOCALES, EXTERNAL_LOCALE_ROOT_${ROOTS}, LINK_PRESS, LINK_DOWNLOAD_CENTER, LINK_PRIVACY, LINK_COOKIES, LINK_PRICE_LIST, SITE_KEY, FEED_AUTHORITY, REPORT_COMPANY and REPORT_COMPANY_…, CONSENT_VERSION, CONSENT_ALL, CONSENT_COOKIES, ADVERT_DELAY_S, ADVERT_PAUSE_MIN, NEWSLETTER, PAGE_FEEDBACK (docs/cms.md). Others are ignored and never reach a browser`,
    'SITE_NAME',
  ),
  value: Text('Value of the setting', 'Larch Meters'),
});
