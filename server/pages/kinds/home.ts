import { readEmail } from '#shared/rules/contact/mail-link.ts';
import { readPhone } from '#shared/rules/contact/phone-link.ts';
import type { LocaleSite } from '../../cms/locale-sites.ts';
import { absolute, toPublisher } from '../assemble-page.ts';
import { blockPage } from './block-page.ts';

export const home = blockPage({
  layout: 'home',
  extend: ({ site }) => ({ data: buildOrganizationData(site) }),
});

/** Names of the CMS configurations with phone number and e-mail address, by Google's contact types. */
const CONTACTS = {
  'customer service': ['COMPANY_PHONE', 'COMPANY_EMAIL'],
  sales: ['DEFAULT_PRODUCT_CONTACT_PERSON_PHONE', null],
  'technical support': ['SERVICE_HOTLINE', null],
  press: [null, 'PRESS_CONTACT_EMAIL'],
  'investor relations': [null, 'IR_CONTACT_EMAIL'],
} as const;

/** Structured data of the publisher and of the site (BX03). */
export function buildOrganizationData({ siteData, configuration }: LocaleSite): Record<string, unknown>[] {
  const address = configuration.get('COMPANY_ADDRESS');
  const contacts = Object.entries(CONTACTS).flatMap(([contactType, names]) => {
    const [phone = '', mail = ''] = names.map((name) => (name && configuration.get(name)) || undefined);
    const telephone = readPhone(phone)?.number;
    const email = readEmail(mail) ?? undefined;
    if (!telephone && !email) return [];
    return [{ '@type': 'ContactPoint', contactType, telephone, email, availableLanguage: siteData.locale }];
  });
  const profiles = (siteData.menus.social || []).flatMap(({ url }) => (url?.startsWith('https://') ? [url] : []));
  const { legalName } = siteData.company;
  const phone = readPhone(siteData.company.phone ?? '')?.number;
  const email = readEmail(siteData.company.email ?? '');
  const organization = {
    ...toPublisher(siteData),
    legalName,
    url: absolute(siteData, siteData.fixedLinks.home),
    ...(siteData.icon ? { logo: absolute(siteData, siteData.icon) } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(address ? { address: toPostalAddress(address) } : {}),
    ...(contacts.length > 0 ? { contactPoint: contacts } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
  const webSite = {
    '@type': 'WebSite',
    name: siteData.siteName,
    url: absolute(siteData, siteData.fixedLinks.home),
    inLanguage: siteData.locale,
    publisher: { '@id': `${siteData.origin}/#organization` },
  };
  return [organization, webSite];
}

/** Splits an address like 'ul. Pomiarowa 12, 61-003 Poznań'; schema.org accepts any other form as plain text. */
function toPostalAddress(address: string) {
  const [, streetAddress, postalCode, addressLocality] = /^(.+?),\s*(\d\d-\d{3})\s+([^,]+)/.exec(address) ?? [];
  if (!streetAddress) return address;
  return { '@type': 'PostalAddress', streetAddress, postalCode, addressLocality, addressCountry: 'PL' };
}
