// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PageOf } from '#shared/pages/page-data.ts';
import { Product } from './Product.tsx';
import { ProductSystem } from './ProductSystem.tsx';
import { between, CRUMBS, DESCRIPTION_BLOCK, outlineOfPage, teaser } from './sample-page.test-rig.ts';

const PRODUCT = {
  ...teaser('em'),
  description: '<p>Long</p>',
  category: { id: 'c', name: 'Meters', slug: 'meters', path: 'water/meters' },
  images: [{ url: '/uploads/1.jpg', alt: 'Front' }],
  brandImage: { url: '/uploads/brand.svg', alt: 'Aquametra' },
  attributes: [
    { key: 'dn', label: 'DN', value: '40', unit: 'mm', reading: true },
    { key: 'x', label: 'X', value: '1' },
  ],
  tabs: [{ id: 't1', name: 'Data', type: 'text', content: { html: '<p>Rows</p>' } }],
  tags: [{ id: 't', name: 'MID', slug: 'mid' }],
  variants: [{ code: 'EM-1', name: 'One phase' }],
  certificates: [
    {
      number: 'C-1',
      name: 'Type examination',
      body: 'PTB',
      bodyNumber: '0102',
      issued: '2025-01-02',
      until: '2035-01-03',
      file: { url: '/files/c.pdf' },
    },
  ],
  similarProducts: [teaser('s')],
  recommendedProducts: [teaser('r'), teaser('s')],
  contactPerson: { name: 'Ewa', phoneNumber: '+48 61 100 00 02' },
  contactCategories: [{ id: 'cc', slug: 'meters-sales' }],
  blocks: [DESCRIPTION_BLOCK],
};
const contentOf = (change: object) => ({
  product: { ...PRODUCT, ...change },
  advisories: [{ id: 'sa', number: 'SA-1', title: 'Port', slug: 'sa-1', severity: 'high', score: 7.5 }],
  fallbackPhone: '+48 61 100 00 03',
  qr: null,
});
type Page = PageOf<'product' | 'product_simple'>;
const site = { contactImage: '/uploads/contact.jpg' };
const show = (layout: string, change: object = {}) =>
  outlineOfPage<Page>((page) => <Product page={page} />, { layout, content: contentOf(change) }, site);

const BAR = ['link: Our solutions → /en/group haspopup=dialog', '(menu)', ...CRUMBS];
const ADVISORY = [
  'h2: Security advisories for this product',
  'link: SA-1 Severity: high · CVSS 7.5 Port → /en/security/sa-1',
  '(warning)',
];
const TOOLS = [
  ...['button: Compare name=ids type=submit', '(compare)'],
  ...['button: Add to enquiry: Product em name=ask type=submit', '(mail)'],
  ...['button: Print the data type=button', '(print)'],
];
const BLOCK = ['section: Block', 'h2: Block', 'B'];
const slider = (name: string, ids: string[]) => [
  `section: ${name}`,
  `h2: ${name}`,
  ...(ids.length > 1
    ? [
        `button: Previous: ${name} type=button disabled`,
        '(arrow-left)',
        `button: Next: ${name} type=button`,
        '(arrow-right)',
      ]
    : []),
  `ul: ${name}`,
  ...ids.flatMap((id) => [`h3: Product ${id}`, `link: Product ${id} → /en/products/${id}`, `Caption ${id}`]),
];
const BANNER = [
  'section: A question about your application?',
  'Contact',
  'h2: A question about your application?',
  'Our engineers will help you match Product em to your network and operating conditions.',
  'image: → /media/cache/resolve/general_desktop/uploads/contact.jpg?w=800',
];
const CONTACT = 'section: A question about this product';

it('LY10 LY11: the lead has gallery, brand, name, caption, readings, advisories and what one can do, in this order', async () => {
  expect(between(await show('product'), BAR[0] as string, 'Description')).toEqual([
    ...BAR,
    'ul: Gallery: Product em',
    'link: Enlarge picture 1 → /media/cache/resolve/general_desktop/uploads/1.jpg?w=2400',
    ...['image: Front → /media/cache/resolve/gallery_post_main/uploads/1.jpg?w=800', '(zoom-in)'],
    'image: → /uploads/brand.svg',
    'Aquametra',
    'h1: Product em',
    'Caption em',
    ...ADVISORY,
    ...['dt: DN', 'dd: 40 mm'],
    'link: Ask about the product → #product-contact',
    ...TOOLS,
    'Short em',
    'ul: Product tags',
    'MID',
  ]);
});

it('LY12 LY13 LY14: description, tabs, blocks, variants, certificates and sliders follow, then the contact', async () => {
  expect(between(await show('product'), 'Description', CONTACT)).toEqual([
    ...['Description', 'Long'],
    'Data and documents',
    'h2: Data and documents',
    'tablist: Data and documents',
    'tab: Data selected=true type=button',
    ...['h3: Data', 'button: Data expanded=true type=button', '(minus)', 'tabpanel: Data', 'Rows'],
    ...BLOCK,
    ...['section: Variants and order codes', 'Variants', 'h2: Variants and order codes'],
    ...['th: Order code', 'th: Variant', 'td:', 'th: EM-1', 'td: One phase', 'td: Add to enquiry'],
    ...['button: Add to enquiry: Product em, EM-1 name=ask type=submit', '(plus)'],
    ...['section: Certificates and approvals', 'Certificates', 'h2: Certificates and approvals'],
    ...['th: Number', 'th: Kind', 'th: Issued by', 'th: Validity'],
    ...['th: C-1', 'link: C-1 → /files/c.pdf download', 'td: Type examination', 'td: PTB, 0102'],
    'td: from 2 Jan 2025 to 3 Jan 2035',
    ...slider('Compatible devices', ['s']),
    ...slider('You may be interested in', ['r', 's']),
    ...BANNER,
  ]);
});

it('LY20: a simple product has blocks instead of tabs, and one slider of all related products, each once', async () => {
  const lines = await show('product_simple', {
    hideContactBlock: true,
    description: null,
    variants: [],
    certificates: null,
  });
  expect(between(lines, 'section: Block', CONTACT)).toEqual([...BLOCK, ...slider('Related products', ['s', 'r'])]);
  expect([lines.includes('Description'), lines.includes('tablist: Data and documents')]).toEqual([false, false]);
});

it('PR10 LY14: the contact is the person of the product; without one it is the group with the configured phone', async () => {
  const person = async (change: object) => between(await show('product', change), 'section: Your contact');
  const mail = ['link: a@b.example → mailto:a@b.example', '(mail)'];
  expect(await person({})).toEqual([
    'section: Your contact',
    'Ewa',
    ...['link: +48 61 100 00 02 → tel:+48611000002', '(phone)', ...mail],
    'link: All department contacts → /en/contact/meters-sales',
    '(arrow-right)',
  ]);
  expect(await person({ contactPerson: null, contactCategories: [] })).toEqual([
    'section: Your contact',
    'Elmerion SA',
    ...['link: +48 61 100 00 03 → tel:+48611000003', '(phone)', ...mail],
    'link: Contact → /en/contact',
    '(arrow-right)',
  ]);
});

it('LY14: the form names the product and asks in this order', async () => {
  expect(between(await show('product'), CONTACT, 'section: Your contact')).toEqual([
    CONTACT,
    'h2: A question about this product',
    'Interested in several products? Add them to your enquiry and send one form with the quantity of each.',
    ...['hidden: = name=_token', 'hidden: = /en/group/history name=_page', 'hidden: = em name=_product'],
    ...['Your question is about:', 'strong: History'],
    'label: First name (optional)',
    'text: First name (optional) = name=firstName maxlength=100 autocomplete=given-name',
    'label: Last name (optional)',
    'text: Last name (optional) = name=lastName maxlength=100 autocomplete=family-name',
    'label: E-mail address',
    'text: E-mail address = name=email inputmode=email maxlength=254 autocomplete=email required',
    // one of both is shown: the second without a script
    'label: Phone (optional) (optional, except for a call back)',
    'tel: Phone (optional) (optional, except for a call back) = name=phoneNumber autocomplete=tel',
    'checkbox: Please call me back = true name=callBack',
    'label: Please call me back',
    'label: Country (optional)',
    'text: Country (optional) = name=country maxlength=100 autocomplete=country-name',
    'label: Quantity (optional)',
    'text: Quantity (optional) = name=quantity inputmode=numeric',
    'label: Message',
    'textbox: Message = name=content maxlength=10000 required',
    'checkbox: I agree to the processing of my personal data by Elmerion SA to answer my message and make an offer. = true name=consent1 required',
    'label: I agree to the processing of my personal data by Elmerion SA to answer my message and make an offer.',
    'checkbox: I have read the Privacy policy (opens in a new tab) = true name=consent2 required',
    'label: I have read the Privacy policy (opens in a new tab)',
    'link: Privacy policy (opens in a new tab) → /en/privacy target=_blank rel=noopener',
    'label: Attachment (optional)',
    'PDF, DOCX, PNG or JPG, up to 10 MB.',
    'file: Attachment (optional) = name=attachment',
    'button: Send message type=submit',
  ]);
});

it('a product that is no longer sold can not be added to an enquiry', async () => {
  const lines = await show('product', { lifecycle: { status: 'withdrawn' } });
  expect(lines.filter((line) => line.includes('enquiry:'))).toEqual([]);
});

it('LY16: a system has its picture beside its name, then its blocks, the banner, recommended products and the contact', async () => {
  const system = (change: object) =>
    outlineOfPage<PageOf<'product_system'>>(
      (page) => <ProductSystem page={page} />,
      { content: contentOf(change) },
      site,
    );
  const lines = await system({});
  expect(lines.slice(0, lines.indexOf(CONTACT))).toEqual([
    // in the bar, which is not shown yet
    'link: Ask about the product → #product-contact',
    ...BAR,
    'Caption em',
    'h1: Product em',
    'Short em',
    ...ADVISORY,
    'link: Ask about the product → #product-contact',
    ...TOOLS,
    'image: Front → /media/cache/resolve/gallery_post_main/uploads/1.jpg?w=800',
    ...BLOCK,
    ...slider('You may be interested in', ['r', 's']),
    ...BANNER,
  ]);
  expect(await system({ hideContactBlock: true })).not.toContain(BANNER[0]);
});
