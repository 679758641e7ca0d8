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
/** Other words make a number something else: a fax, or an extension of another one. */
const OTHER =
  /(?<!\p{L})(?:fa(?:ks|x)|telefa(?:ks|x)|faxnummer|wewn(?:ętrzny)?|wew|ext|extn|extension|int|nst|nebenstelle|apparat|app|klappe|brak|nie|no|not|kein|keine|nicht)(?!\p{L})/iu;
const FAX = /^(?:tele)?fa(?:ks|x)$/;
/** What stands before the first digit, plus or parenthesis of a number. */
const BEFORE = /^(?:[^\d+(]|\((?=[^\d+()]*\)))*/;
const BEHIND = /\s*(?:\([^\d()]*\p{L}[^\d()]*\)|[^\d()]*)$/u;
/** One letter at the digits, and any letters right behind them, are slips: O for zero, l for one. */
const SLIP_BEFORE = /(?<!\p{L})\p{L}$/u;
const SLIP_BEHIND = /^(?:\p{L}|\s*\p{L}(?!\p{L}))/u;
/** Links to a number that names its country without a plus. */
const WHATSAPP = /^(?:https?:\/\/)?(?:wa\.me\/|(?:api\.whatsapp\.com|whatsapp:\/)\/send\/?\?phone=)\+?(\d+).*$/i;
const SCHEME = /[[<(|]*(?<![a-z])(?:tel|callto):(?=\S)/gi;

/**
 * The number that a link leads to: 'sms:+48601000000?body=x'; '[+48 601 000 000](tel:+48601000000)' and the like, as mail
 * programs write links in plain text, are the text of the link. Other text is returned unchanged.
 */
export function readLink(typed: string): string {
  const text = typed
    .replace(/%(2[\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/;(?!ext=)[a-z-]+=[^;]*/gi, '');
  const [before = '', behind = '', ...others] = text.split(SCHEME);
  if (/\d/.test(before) && behind !== '' && others.length === 0) {
    const [shown, linked] = [toDigits(before), toDigits(behind)];
    // a national number is linked with its country
    if (linked.endsWith(shown.replace(/^0/, '')) && shown.length > 5) return before.replace(/^\[|[\s\]]+$/g, '');
  }
  return text.replace(WHATSAPP, '+$1').replace(/^([a-z-]+:\S[^?]*)\?.*$/i, '$1');
}
const toDigits = (text: string) => text.replace(/\(0\)|^\D*00(?=\s*[1-9])|\D/g, '');

/** Leaves out labels and signs before and behind a number, such as 'Tel. kom.:' or an emoji; other words stay. */
export function dropLabels(text: string): string {
  const before = BEFORE.exec(text)?.[0] ?? '';
  const number = !SLIP_BEFORE.test(before) && isLabel(before, true) ? text.slice(before.length) : text;
  const behind = BEHIND.exec(number)?.[0] ?? '';
  return !SLIP_BEHIND.test(behind) && isLabel(behind, behind.endsWith(')'))
    ? number.slice(0, number.length - behind.length)
    : number;
}

/** isFree: whether words that are not known are a label too, if they have their colon or parentheses. */
function isLabel(text: string, isFree: boolean): boolean {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const isWithPhone = words.some((word) => word.startsWith('tel'));
  if (words.every((word) => WORDS.has(word) || (isWithPhone && FAX.test(word)))) return true;
  return isFree && /[:)]\s*$/.test(text) && (isWithPhone || !OTHER.test(text));
}

/** Digits before a slash that are more than an area code, and behind it that are more than an extension. */
const NATIONAL = 7;
const INTERNATIONAL = 10;
const ANOTHER = 5;

/** Whether a slash or a dot in the middle separates parts of one number, and not two numbers. */
export function isOneNumber(text: string): boolean {
  const whole = /^\W*(?:\+|00)/.test(text) ? INTERNATIONAL : NATIONAL;
  return [...text.matchAll(/[/·•|]/g)].every(
    ({ index }) =>
      text.slice(0, index).replace(/\D/g, '').length < whole || text.slice(index).replace(/\D/g, '').length < ANOTHER,
  );
}
