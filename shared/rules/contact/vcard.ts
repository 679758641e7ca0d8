import type { PostalAddress } from '../../contract/models/basics.ts';
import { encodePart } from '../../routing/address.ts';
import { buildContentLines, escapeValue } from '../text/content-line.ts';
import { foldText } from '../text/fold.ts';
import { readEmail } from './mail-link.ts';
import { readPersonName } from './person-name.ts';
import { readPhone } from './phone-link.ts';

export interface Vcard {
  name: string;
  office?: string | null | undefined;
  company?: string | null | undefined;
  department?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  email?: string | null | undefined;
  address?: PostalAddress | null | undefined;
  /** Absolute URL of the page that lists the person. */
  url?: string | null | undefined;
}

/** A person as a vCard 3.0 in UTF-8, a version that both phones and Outlook read. */
export function buildVcard(card: Vcard): string {
  const name = card.name.trim().replace(/\s+/g, ' ');
  const { family, given, prefixes, suffixes } = readPersonName(name);
  const phone = readPhone(card.phoneNumber ?? '');
  const email = readEmail(card.email ?? '');
  return buildContentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${[family, given, '', prefixes, suffixes].map(escapeValue).join(';')}`,
    `FN:${escapeValue(name)}`,
    card.company && `ORG:${[card.company, card.department ?? ''].filter(Boolean).map(escapeValue).join(';')}`,
    card.office && `TITLE:${escapeValue(card.office)}`,
    phone && `TEL;TYPE=WORK,VOICE:${phone.number}`,
    email && `EMAIL;TYPE=INTERNET,WORK:${escapeValue(email)}`,
    card.address && `ADR;TYPE=WORK:;;${toAddressParts(card.address).map(escapeValue).join(';')}`,
    card.url && `URL:${card.url}`,
    // Android keeps only the digits of a TEL: an extension in it would become part of the number that is dialled
    phone?.extension && `NOTE:${escapeValue((card.phoneNumber ?? '').trim())}`,
    'END:VCARD',
  ]);
}

/** Parts of the ADR property: street, town, region, postcode, country. */
const toAddressParts = ({ streetAddress, addressLocality, postalCode, addressCountry }: PostalAddress): string[] => [
  streetAddress ?? '',
  addressLocality,
  '',
  postalCode ?? '',
  addressCountry,
];

/** File name in ASCII, which every system supports: 'Andrzej Mikołajczak' becomes andrzej-mikolajczak.vcf. */
export function toVcardFileName(name: string): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words.slice(0, 80) || 'contact'}.vcf`;
}

/** Route of the BFF; the person is searched for in the department. */
export const VCARD_ROUTE = '/vcards/:locale/:department/:person.vcf';

export function buildVcardPath(locale: string, department: string, person: string): string {
  return `/vcards/${locale}/${encodePart(department)}/${encodePart(person)}.vcf`;
}
