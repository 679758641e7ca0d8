import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isForeignLocalPart, normaliseEmail, toMailAddress, toMailboxKey } from './email.ts';

describe('NL01 e-mail address', () => {
  it.each([
    'a@b.pl',
    'jan.kowalski+news@sub.example.com',
    "o'neill@example.ie",
    'x_y-z@a-b.co',
    'anna@münchen.de',
    'ola@żółw.pl',
    'x@例え.jp',
    'anna@xn--mnchen-3ya.de',
  ])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true);
    expect(normaliseEmail(text)).toBe(text);
  });

  it.each([
    '',
    'a',
    'a@b',
    '@b.pl',
    'a@',
    'a b@c.pl',
    'a@b..pl',
    'a@-b.pl',
    'a@b-.pl',
    'a@b.pl\n',
    'ą@b.pl',
    'a@b@c.pl',
    'a@ż..pl',
    'a@ż/ó.pl',
    'a@ż:80.pl',
    'a@😀.pl',
    `${'a'.repeat(65)}@b.pl`,
    `a@${'b.'.repeat(130)}pl`,
    `a@${'ż'.repeat(64)}.pl`,
  ])('%j is invalid', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('M7: an e-mail address as it is copied', () => {
  it.each([
    ['a\u200b@example.org', 'a@example.org'],
    ['a@exam\u00adple.org', 'a@example.org'],
    ['\ufeffa@example.org\u2060', 'a@example.org'],
    ['\u202aa@example.org\u202c', 'a@example.org'],
    ['\u200ea@example\u202e.org', 'a@example.org'],
    ['\u00a0a@example.org\u00a0', 'a@example.org'],
    ['a‑b@ex‐ample.org', 'a-b@ex-ample.org'],
    ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'anna@example.org'],
    ['x@例え。jp', 'x@例え.jp'],
    ['mailto:a@example.org', 'a@example.org'],
    ['MAILTO:a@example.org?subject=Hello&body=x@y.z', 'a@example.org'],
    ['mailto:a%40example.org', 'a@example.org'],
    ['E-Mail: a@example.org', 'a@example.org'],
    ['<a@example.org>', 'a@example.org'],
    ['Anna Żak <a@example.org>', 'a@example.org'],
    ['"Żak, Anna" <mailto:a@example.org>', 'a@example.org'],
    ['Anna <a@example.org>;', 'a@example.org'],
    ['a@example.org,', 'a@example.org'],
    ['a@example.org;', 'a@example.org'],
    ['a@example.org.', 'a@example.org'],
    ['(a@example.org)', 'a@example.org'],
    ['ola@x.pl (Ola)', 'ola@x.pl'],
    ['ola@x.pl/', 'ola@x.pl'],
    ['Ola ola@x.pl', 'ola@x.pl'],
    ['Ola Żak-Nowak ola@x.pl', 'ola@x.pl'],
    ['„a@example.org”', 'a@example.org'],
    ["'a@example.org'", 'a@example.org'],
    ["o'neill@example.ie", "o'neill@example.ie"],
    ['a @ example.org', 'a@example.org'],
    ['Anna.Zak@EXAMPLE.org', 'Anna.Zak@EXAMPLE.org'],
    ['anna@mu\u0308nchen.de', 'anna@münchen.de'],
    ['Żółw@Example.pl,', 'Żółw@Example.pl'],
    ['SMTP:a@example.org', 'a@example.org'],
    ['[SMTP:a@example.org]', 'a@example.org'],
    ['mailto://a@example.org', 'a@example.org'],
    ['Adres e-mail: a@example.org', 'a@example.org'],
    ['E-Mail-Adresse : a@example.org', 'a@example.org'],
    ['e-mail a@example.org', 'a@example.org'],
    ['✉ a@example.org', 'a@example.org'],
    ['📧a@example.org', 'a@example.org'],
    ['a@example.org 📧', 'a@example.org'],
    ['• a@example.org', 'a@example.org'],
    ['- a@example.org', 'a@example.org'],
    ['**a@example.org**', 'a@example.org'],
    ['_a@example.org', '_a@example.org'],
    ['[a@example.org](mailto:a@example.org)', 'a@example.org'],
    ['a@example.org<mailto:a@example.org>', 'a@example.org'],
    ['Anna a@example.org [mailto:a@example.org]', 'a@example.org'],
    ['<mailto:a@example.org|a@example.org>', 'a@example.org'],
    ['<a href="mailto:a@example.org?subject=x">a@example.org</a>', 'a@example.org'],
    ["'a@example.org' <A@example.org>", 'a@example.org'],
    ['anna@münchen.de<mailto:anna@xn--mnchen-3ya.de>', 'anna@münchen.de'],
    ['o’neil@example.ie', "o'neil@example.ie"],
    ['o´neilʼs@example.ie', "o'neil's@example.ie"],
    ['‘a@example.org’', 'a@example.org'],
    ['anna (at) example (dot) org', 'anna@example.org'],
    ['anna[małpa]example.org', 'anna@example.org'],
    ['Jan Kowalski j.kowalski@x.pl', 'j.kowalski@x.pl'],
    ['Jan Kowalski <kowalski@x.pl>', 'kowalski@x.pl'],
    ['mailto:o%27neil@x.pl', "o'neil@x.pl"],
    ['<mailto:a%2Bb@mu%CC%88nchen.de?subject=x%40y.pl>', 'a+b@münchen.de'],
    ['jan%40example.com', 'jan@example.com'],
    ['jan%40example.com@gmail.com', 'jan%40example.com@gmail.com'],
    ['{jan@example.com}', 'jan@example.com'],
    ["'jan@example.com',", 'jan@example.com'],
    ["*'jan@example.com'*;", 'jan@example.com'],
    ['prywatny: jan@example.com', 'jan@example.com'],
    ['E-mail (prywatny): Jan Kowalski <jan@example.com>', 'jan@example.com'],
    ['Jan Kowalski (jan@example.com)', 'jan@example.com'],
    ['jan@example.com – prywatny', 'jan@example.com'],
    ['Ada Test [mailto:ada@example.org]', 'ada@example.org'],
    ['Ada Test [ada@example.org]', 'ada@example.org'],
    ['Test, Ada [mailto:ada@example.org]', 'ada@example.org'],
    ['|ada@example.org|', 'ada@example.org'],
    ['| ada@example.org |', 'ada@example.org'],
  ])('%j is %s', (text, address) => {
    expect(normaliseEmail(text)).toBe(address);
  });

  it.each([
    'a@b.pl, c@d.pl',
    'a@b.pl/c@d.pl',
    'a@b.pl c@d.pl',
    'A <a@b.pl>, C <c@d.pl>',
    'a@b.pl <c@d.pl>',
    '[a@b.pl](mailto:c@d.pl)',
    'jan:kowalski@example.pl',
    'jan@example.com (ola@example.com)',
    'https://jan:word@example.pl',
    'Anna at example.org',
    'a b@c.pl',
    'a@b.pl lub telefon',
    'a@[192.0.2.1]',
    'Ada [intern] test@',
    'Ada [a@b.pl] [c@d.pl]',
    'Jan Kowalski@example.com',
    'jan@x.pl?ola@y.pl',
    'ⓙan@x.pl',
    'Anna Maria@firma.pl',
    'J. Kowalski@firma.pl',
    'Jan Janowski@firma.pl',
    'ANNA NOWAK@firma.pl',
    'ABC firma@firma.pl',
    'adres biuro@firma.pl',
    'Mail Boxes@firma.pl',
    'Mail boxes@firma.pl',
    'E-mail Boxes@firma.pl',
    'jan@mail firma.pl',
    'jan@x: firma.pl',
    'jan@example.com@gmail.com',
    'mailto:jan%40example.com@gmail.com',
    'jan@example.com²',
    'jan@①.pl',
    'jan@ª.pl',
    'brak',
    '?@',
    '',
  ])('%j is not one address, and stays as it is', (text) => {
    expect(normaliseEmail(text)).toBe(text);
    expect(isEmail(normaliseEmail(text))).toBe(false);
  });

  it.each([
    ['żółw@example.pl', true],
    ['müller@münchen.de', true],
    ['a@example.pl', false],
    ['ż ółw@example.pl', false],
    ['żółw@', false],
    ['żółw', false],
    ['anna@münchen.de', false],
  ])('%s is only wrong before the @: %s', (address, isOnly) => {
    expect(isForeignLocalPart(address)).toBe(isOnly);
  });

  it.each([
    ['anna@münchen.de', 'anna@xn--mnchen-3ya.de'],
    ['ola@żółw.pl', 'ola@xn--w-uga1v8h.pl'],
    ['x@例え.jp', 'x@xn--r8jz45g.jp'],
    ['Anna@Example.ORG', 'Anna@example.org'],
    ['no address', 'no address'],
  ])('%s is %s for a mail server', (address, ascii) => {
    expect(toMailAddress(address)).toBe(ascii);
  });

  it('each way of writing an address is one mailbox', () => {
    const ways = ['anna@münchen.de', 'Anna@MÜNCHEN.de', 'anna@xn--mnchen-3ya.de', 'ANNA@xn--MNCHEN-3ya.DE'];
    expect(new Set(ways.map(toMailboxKey))).toEqual(new Set(['anna@xn--mnchen-3ya.de']));
  });

  it('an address is not changed twice', () => {
    const part = fc.constantFrom(
      'a',
      '@',
      '.',
      ' ',
      '<',
      '>',
      ',',
      "'",
      '"',
      'mailto:',
      'E-mail: ',
      '*',
      '(at)',
      '’',
      '📧',
      '?',
      '%40',
      '%25',
      '{',
      '}',
      'Jan ',
      'jan',
      'ż',
      '\u200d',
      '-',
      'b.pl',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const once = normaliseEmail(parts.join(''));
        expect(normaliseEmail(once)).toBe(once);
      }),
      { numRuns: 5000 },
    );
  });

  it.each(['<', '<a@', 'A ', '{', 'mailto:%', 'mail:', '(', '%', ' ', 'a@', "'", '?'])(
    'takes linear time for many %j',
    (part) => {
      normaliseEmail(part.repeat(100_000));
      for (let n = 0; n < 50; n++) normaliseEmail(part.repeat(990 / part.length));
    },
  );
});
