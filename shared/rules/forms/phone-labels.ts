import { countDigits, DIGITS, WHOLE } from '../contact/phone-link.ts';

/**
 * Words before or behind a phone number in signatures, contact cards and tables, in the languages of the site; the letters
 * are those of business cards. Not among them: fax, whose number nobody can call, and the words before an extension.
 */
const WORDS = new Set(
  `tel telefon telefonu telefoniczny telefonisch telefonnummer nr numer no number nummer rufnummer kontakt kontaktowy
  contact phone telephone ph fon kom komórka komórkowy mobile mobil mobiltelefon mob cell cellphone handy handynummer handynr
  funk stacjonarny festnetz landline dom praca biuro firma służbowy prywatny centrala sekretariat recepcja bezpośredni
  home work office main direct direkt büro privat private geschäftlich dienstlich business zentrale durchwahl call sms
  callto whatsapp signal viber telegram facetime t m p c k h d`.split(/\s+/),
);
/** Other words make a number something else: a fax, an extension, a number that is not to be called, one of another kind. */
const OTHER = new RegExp(
  `(?<!\\p{L})(?:${[
    '\\p{L}*fa(?:ks|x)\\p{L}*|f',
    'wew|wewn|wewnętrzn\\p{L}*|w(?=\\s*[.:])|ext|extn|extension|internal|intern\\p{L}?|int|nst|nebenstelle|apparat|app|klappe|klapka|kl|linka|poste|toestel|mellék|доб|dw|x',
    'brak|bez|nie|niea\\p{L}*|niecz\\p{L}*|niepraw\\p{L}*|stary|stare|zły|no|not|never|without|wrong|old|former',
    'kein\\p{L}*|nicht|nie|ohne|falsch\\p{L}*|alt|alte|ungültig\\p{L}*',
    'nip|pesel|regon|krs|vat|ust|steuer|tax|tin|uid|id|idnr|eori|hrb|iban|bic|swift|konto|rachunek|ean|gtin|sn|pin|plz|zip|kod|code',
    'godz\\p{L}*|uhrzeit|hours|vin|licznik\\p{L}*|zähler\\p{L}*|meter',
    'data|dat[ey]|datum|dnia|ur|urodz\\p{L}*|geburt\\p{L}*|birth\\p{L}*|dob|rok|year|jahr|faktura|rechnung|invoice|dowód|paszport|passport',
    '(?:nr|numer)\\.?\\s+(?:klient|zamówi|faktur|umow|seryjn|fabr|licznik|rachun|kont[ao](?!k)|dow|paszp|sprawy|oferty)\\p{L}*',
    '(?:customer|order|invoice|contract|serial|meter|account|case)\\s+(?:no|nr|id|number)',
    '(?:kunden|bestell|auftrags|rechnungs|vertrags|serien|zähler|konto|ausweis|steuer)[\\s-]*(?:nr|nummer)',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** A fax at the number of a phone: 'Tel./Fax', 'faks i telefon'. In 'Tel.: Fax:' the phone has no number. */
const AND = '\\.?\\s*(?:[/+&,|-]|(?:i|oraz|und|u\\.|and)(?!\\p{L}))\\s*';
const PHONE = '(?<!\\p{L})(?:t|ph|tel|telefon|telephone|phone|fon)';
const FAX = '(?:f|(?:tele)?fa(?:ks|x))';
const PHONE_AND_FAX = new RegExp(`${PHONE}${AND}${FAX}(?!\\p{L})|(?<!\\p{L})${FAX}${AND}${PHONE}(?!\\p{L})`, 'giu');
/** 'no phone' is none, and 'phone no' a label. */
const NO_PHONE = /(?<!\p{L})no\s+(?:tel|phone|mobile|telephone|number|contact|call)(?!\p{L})/iu;
/** What stands before the first digit, plus or parenthesis of a number; `②` and `½` are not left out. */
const BEFORE = /^(?:[^\p{N}+(]|\((?=[^\p{N}+()]*\)))*/u;
const BEHIND = /\s*(?:\([^\p{N}()]*\p{L}[^\p{N}()]*\)|[^\p{N}()]*)$/u;
/** A word or two behind a dash: '601 000 000 - Anna'. */
const BEHIND_DASH = /^\s+-\s+(\p{L}{2,}(?:\s\p{L}{2,})?)$/u;
/** One letter at the digits, and any letters right behind them, are slips: O for zero, l for one. */
const SLIP_BEFORE = /(?<!\p{L})\p{L}$/u;
const SLIP_BEHIND = /^(?:\p{L}|\s*\p{L}(?!\p{L}))/u;
/** Links to a number that names its country without a plus. */
const WHATSAPP =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api\.whatsapp\.com|whatsapp:\/)\/send\/?\?phone=)\+?(\d+)(?:[?&/].*)?$/i;
const QUERY = /^((?:tel|sms|smsto|callto|whatsapp(?!:\/\/)):[^?]*)\?(?!ext=)[a-z]+=.*$/i;
/** Parameters of a link (RFC 3966) which say nothing about the number. */
const PARAMETERS = /;(?!ext=|phone-context=)[a-z-]+=[^;\s>)\]|]*/gi;
/** The country of a number that is written without it, and without the zero that stands for it. */
const CONTEXT = /tel:\s*([1-9][^;+]*)(;.*)?;phone-context=(\+[\d-]+)(?![^;\s>)\]|])/i;
const SCHEME = /[[<(|]*(?<![a-z])(?:tel|callto):(?=\S)/gi;

/**
 * The number that a link leads to: 'sms:+48601000000?body=x'; '[+48 601 000 000](tel:+48601000000)' and the like, as mail
 * programs write links in plain text, are the text of the link. Other text is returned unchanged.
 */
export function readLink(typed: string): string {
  const link = typed
    .replace(QUERY, '$1')
    .replace(/(tel:\+[^;]*);phone-context=[^;\s>)\]|]*/i, '$1')
    .replace(/%(2[\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const text = /tel:/i.test(link) ? link.replace(PARAMETERS, '').replace(CONTEXT, 'tel:$3 $1$2') : link;
  const [before = '', behind = '', ...others] = text.split(SCHEME);
  if (/\d/.test(before) && behind !== '' && others.length === 0) {
    const [shown, linked] = [toDigits(before), toDigits(behind)];
    // a national number is linked with its country
    if (linked.endsWith(shown.replace(/^0/, '')) && shown.length > 5) return before.replace(/^\[|[\s\]]+$/g, '');
  }
  return text.replace(WHATSAPP, '+$1');
}
const toDigits = (text: string) => text.replace(/\(0\)|^\D*00(?=\s*[1-9])|\D/g, '');

/** Leaves out labels and signs before and behind a number, such as 'Tel. kom.:' or an emoji; other words stay. */
export function dropLabels(text: string): string {
  const before = BEFORE.exec(text)?.[0] ?? '';
  const number = !SLIP_BEFORE.test(before) && isLabel(before, true) ? text.slice(before.length) : text;
  const behind = BEHIND.exec(number)?.[0] ?? '';
  const label = behind.replace(BEHIND_DASH, '($1)');
  return !SLIP_BEHIND.test(behind) && isLabel(label, label.endsWith(')'))
    ? number.slice(0, number.length - behind.length)
    : number;
}

/** isFree: whether words that are not known are a label too, if they have their colon or parentheses. */
function isLabel(text: string, isFree: boolean): boolean {
  if (NO_PHONE.test(text)) return false;
  const label = text.replace(PHONE_AND_FAX, 'tel');
  const words = label.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.every((word) => WORDS.has(word)) || (isFree && /[:)]\s*$/.test(label) && !OTHER.test(label));
}

/** Digits behind a sign that are more than a part of the number before it. */
const ANOTHER = 5;
/** The number of a line in a list (`1. 22 555 01 51`), two numbers, a date. */
const SEVERAL =
  /\d\.\s+[\d+(]|^\s*(?:\d{1,2}[./](?:0?[1-9]|1[0-2])[./](?:19|20)?\d{2}|(?:19|20)\d{2}[./]\d{1,2}[./]\d{1,2})\s*$/;

/** Whether a slash or a dot in the middle separates parts of one number, and not two numbers. */
export function isOneNumber(text: string): boolean {
  if (SEVERAL.test(text) || countDigits(text) > DIGITS.max) return false;
  const whole = /^\W*(?:\+|00)/.test(text) ? WHOLE.international : WHOLE.national;
  return [...text.matchAll(/[/·•|]/g)].every(
    ({ 0: sign, index }) =>
      countDigits(text.slice(0, index)) < whole ||
      // an extension behind a slash is split off before
      (sign !== '/' && countDigits(text.slice(index)) < ANOTHER),
  );
}
