import { expect, it } from 'vitest';
import { loadSampleSite, SAMPLE_ORIGIN } from '../sample-site.test-rig.ts';
import { buildOrganizationData } from './home.ts';

const toConfigurations = (values: Record<string, string>) =>
  Object.entries({ SITE_NAME: 'Elmerion Group', ...values }).map(([name, value]) => ({ name, value }));
const build = async (values: Record<string, string>) => {
  const site = await loadSampleSite('en', {
    configurations: toConfigurations(values),
    menus: [
      {
        name: 'social',
        children: [
          { id: 'l', name: 'LinkedIn', url: 'https://www.linkedin.com/company/x' },
          { id: 'n', name: 'News', url: '/news' },
          { id: 'h', name: 'Plain', url: 'http://plain.example' },
        ],
      },
    ],
  } as never);
  return JSON.parse(JSON.stringify(buildOrganizationData(site)));
};

it('B2 BX03: each contact has what is known of it, phone or mail or both; one without either is left out', async () => {
  const [organization, webSite] = await build({
    COMPANY_PHONE: '+48 61 000 00 00',
    COMPANY_EMAIL: 'office@example.com',
    DEFAULT_PRODUCT_CONTACT_PERSON_PHONE: '+48 61 000 00 11',
    PRESS_CONTACT_EMAIL: 'press@example.com',
    COMPANY_ADDRESS: 'ul. Pomiarowa 12, 61-003 Poznań',
    COMPANY_LEGAL_NAME: 'Elmerion SA',
  });
  const contact = (contactType: string, ways: object) => ({
    '@type': 'ContactPoint',
    contactType,
    ...ways,
    availableLanguage: 'en',
  });
  expect(organization.contactPoint).toEqual([
    contact('customer service', { telephone: '+48610000000', email: 'office@example.com' }),
    contact('sales', { telephone: '+48610000011' }),
    contact('press', { email: 'press@example.com' }),
  ]);
  expect(organization).toMatchObject({
    '@type': 'Organization',
    '@id': `${SAMPLE_ORIGIN}/#organization`,
    name: 'Elmerion Group',
    email: 'office@example.com',
    telephone: '+48610000000',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'ul. Pomiarowa 12',
      postalCode: '61-003',
      addressLocality: 'Poznań',
      addressCountry: 'PL',
    },
    sameAs: ['https://www.linkedin.com/company/x'],
  });
  expect(webSite).toEqual({
    '@type': 'WebSite',
    name: 'Elmerion Group',
    url: `${SAMPLE_ORIGIN}/en`,
    inLanguage: 'en',
    publisher: { '@id': `${SAMPLE_ORIGIN}/#organization` },
  });
});

it('B2 BX03: support and investor relations are contacts too; an address of another form stays a text', async () => {
  const [organization] = await build({
    SERVICE_HOTLINE: '+48 800 000 000',
    IR_CONTACT_EMAIL: 'ir@example.com',
    COMPANY_ADDRESS: 'Main Street 1, London',
  });
  expect(
    organization.contactPoint.map(({ contactType, telephone, email }: Record<string, string>) => [
      contactType,
      telephone ?? email,
    ]),
  ).toEqual([
    ['technical support', '+48800000000'],
    ['investor relations', 'ir@example.com'],
  ]);
  expect(organization.address).toBe('Main Street 1, London');
  const [bare] = await build({});
  expect(['contactPoint', 'address', 'email', 'telephone'].filter((name) => name in bare)).toEqual([]);
});
