import { foldText } from '../text/fold.ts';

/** Octets a line of a vCard may have (RFC 2426, 2.6); longer ones go on in a line that begins with a space. */
const LINE_MAX = 75;

export interface Vcard {
  name: string;
  office?: string | null | undefined;
  company?: string | null | undefined;
  department?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  email?: string | null | undefined;
  /** Absolute address of the page the person stands on. */
  url?: string | null | undefined;
}

/** A person as a vCard 3.0, which phones and Outlook read alike; UTF-8. */
export function buildVcard(card: Vcard): string {
  const name = card.name.trim().replace(/\s+/g, ' ');
  const { title, given, family } = splitName(name);
  const phone = (card.phoneNumber ?? '').replace(/[^+\d]/g, '');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeText(family)};${escapeText(given)};;${escapeText(title)};`,
    `FN:${escapeText(name)}`,
    card.company && `ORG:${[card.company, card.department ?? ''].filter(Boolean).map(escapeText).join(';')}`,
    card.office && `TITLE:${escapeText(card.office)}`,
    phone && `TEL;TYPE=WORK,VOICE:${phone}`,
    card.email && `EMAIL;TYPE=INTERNET,WORK:${escapeText(card.email)}`,
    card.url && `URL:${card.url}`,
    'END:VCARD',
  ];
  return lines.flatMap((line) => (line ? [`${foldLine(line)}\r\n`] : [])).join('');
}

/** 'dr inż. Danuta Przybylska': titles begin with a small letter or end with a full stop, unless that is an initial. */
function splitName(name: string): { title: string; given: string; family: string } {
  const words = name.split(' ');
  const isTitle = (word: string) => /^\p{Ll}/u.test(word) || (word.length > 2 && word.endsWith('.'));
  const first = words.findIndex((word, i) => !isTitle(word) || i === words.length - 1);
  return {
    title: words.slice(0, first).join(' '),
    given: words.slice(first, -1).join(' '),
    family: words.at(-1) ?? '',
  };
}

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // they would end or break a line
    .replace(/[\u0000-\u001f\u007f]/g, '');

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > LINE_MAX) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** In UTF-8. */
const octetsOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/** Name of the file in letters that every system keeps: 'Andrzej Mikołajczak' becomes andrzej-mikolajczak.vcf. */
export function toVcardFileName(name: string): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words.slice(0, 80) || 'contact'}.vcf`;
}

/** Route of the BFF; the person is looked for in the department. */
export const VCARD_ROUTE = '/vcards/:locale/:department/:person.vcf';

export function buildVcardPath(locale: string, department: string, person: string): string {
  return `/vcards/${locale}/${encodeURIComponent(department)}/${encodeURIComponent(person)}.vcf`;
}
