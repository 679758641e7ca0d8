import { expect, it } from 'vitest';
import { buildVcard, buildVcardPath, toVcardFileName } from './vcard.ts';

const lines = (text: string) => text.replaceAll('\r\n ', '').trimEnd().split('\r\n');

it('a vCard contains all data of the person, escaped', () => {
  const text = buildVcard({
    name: 'dr inż. Danuta Przybylska',
    office: 'Kierowniczka; dział A, B\nlaboratorium',
    company: 'Elmerion Lab sp. z o.o.',
    department: 'Laboratorium',
    phoneNumber: '+48 61 555 01 71',
    email: 'danuta@elmerion.example',
    address: {
      streetAddress: 'ul. Pomiarowa 12, budynek C',
      addressLocality: 'Poznań',
      postalCode: '61-003',
      addressCountry: 'PL',
    },
  });
  expect(lines(text)).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Przybylska;Danuta;;dr inż.;',
    'FN:dr inż. Danuta Przybylska',
    'ORG:Elmerion Lab sp. z o.o.;Laboratorium',
    'TITLE:Kierowniczka\\; dział A\\, B\\nlaboratorium',
    'TEL;TYPE=WORK,VOICE:+48615550171',
    'EMAIL;TYPE=INTERNET,WORK:danuta@elmerion.example',
    'ADR;TYPE=WORK:;;ul. Pomiarowa 12\\, budynek C;Poznań;;61-003;PL',
    'END:VCARD',
  ]);
});

it('K14: a phone number has no trunk zero, and its extension is kept apart; only an address is a mail', () => {
  const text = buildVcard({
    name: 'Anna Żak',
    phoneNumber: '+49 (0) 341 555 01 10 Durchwahl 12',
    email: 'Anna Żak <anna@example.com>',
  });
  expect(lines(text)).toContain('TEL;TYPE=WORK,VOICE:+493415550110');
  expect(lines(text)).toContain('NOTE:+49 (0) 341 555 01 10 Durchwahl 12');
  expect(lines(text)).toContain('EMAIL;TYPE=INTERNET,WORK:anna@example.com');
  expect(buildVcard({ name: 'Anna', phoneNumber: 'brak', email: 'brak' })).not.toMatch(/TEL|EMAIL/);
});

it('missing data such as phone, office and company has no line', () => {
  expect(lines(buildVcard({ name: 'Wioletta Górna', phoneNumber: ' ', email: 'w@x.example' })).join()).not.toMatch(
    /TEL|TITLE|ORG|URL/,
  );
  expect(lines(buildVcard({ name: 'Sekretariat' }))[2]).toBe('N:Sekretariat;;;;');
  expect(lines(buildVcard({ name: 'J. K. Rowling' }))[2]).toBe('N:Rowling;J. K.;;;');
});

it('folds lines at 75 octets of UTF-8, never inside a letter', () => {
  const text = buildVcard({ name: 'Ż Ó', office: 'ż'.repeat(200) });
  for (const line of text.split('\r\n'))
    expect(encodeURIComponent(line).replace(/%../g, '.').length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('ż'.repeat(200));
});

it('file names are ASCII, and addresses are encoded', () => {
  expect(toVcardFileName('Łukasz Żółć-Müller')).toBe('lukasz-zolc-muller.vcf');
  expect(toVcardFileName('???')).toBe('contact.vcf');
  expect(buildVcardPath('de', 'vertrieb', 'a/b')).toBe('/vcards/de/vertrieb/a%2Fb.vcf');
});

it('M12, BR-04: a name with a particle and titles has each in its field, and FN as it is written', () => {
  const text = buildVcard({ name: ' Prof. Dr. Karl  von der Heide, MBA', phoneNumber: '+48 61 555 01 51 wew. 12' });
  expect(lines(text)).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:von der Heide;Karl;;Prof. Dr.;MBA',
    'FN:Prof. Dr. Karl von der Heide\\, MBA',
    'TEL;TYPE=WORK,VOICE:+48615550151',
    'NOTE:+48 61 555 01 51 wew. 12',
    'END:VCARD',
  ]);
});
