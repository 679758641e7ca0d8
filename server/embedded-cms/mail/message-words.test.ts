import { expect, it } from 'vitest';
import { COMPLETE_LOCALES, type Locale } from '#shared/locales/locales.ts';
import { forms } from '#shared/rules/forms/forms.ts';
import { OFFICE_FORM_NAMES } from '#shared/rules/forms/office-forms.ts';
import type { Rows } from '../records/tables.ts';
import { type Message, toSenderAddress } from '../store/messages.ts';
import { createMailContext } from './mail-context.ts';
import { buildCopyMail, buildOfficeMail, buildReportMail } from './message-mails.ts';
import { toItemLines, toMessageRows, toSenderName, toSubject } from './message-words.ts';

const toRows = (locale: Locale) =>
  ({
    configurations: null,
    products: new Map([
      ['em-310', { id: 'em-310', name: 'EM-310 Volta' }],
      ['aq-40', { id: 'aq-40', name: 'AQ-40 Sonic' }],
    ]),
    voivodeships: new Map([['slaskie', { id: 'slaskie', name: 'śląskie' }]]),
    // only the sender's language has this offer
    jobs: new Map(
      locale === 'de'
        ? [['tester', { id: 'tester', title: 'Prüfingenieur (m/w/d)', company: 'Elmerion Lab GmbH' }]]
        : [],
    ),
  }) as unknown as Rows;
const contextOf = (locale: Locale) =>
  createMailContext(locale, toRows(locale), {
    siteOrigin: 'https://www.elmerion.example',
    publicUrl: null,
    rowsOf: toRows,
  });
const ID = 'ABCDE-FGHJK';
const message = (form: Message['form'], body: object, locale: Locale = 'en'): Message => ({
  form,
  id: ID,
  locale,
  created: '2026-05-14T08:30:00.000Z',
  done: null,
  body: { firstName: 'Anna', lastName: 'Żak', email: 'anna@example.com', ...body } as Message['body'],
});
const items = [{ product: 'em-310', variant: 'EM310-100-VM1', quantity: 120 }, { product: 'aq-40' }];

it.each([
  [
    'pl',
    { company: 'Wodociągi Łęg', service: 'offer', trade: 'water' },
    'Wodociągi Łęg – Oferta, Wodociągi i kanalizacja',
  ],
  ['en', { company: 'Example Ltd', service: 'offer', trade: 'water' }, 'Example Ltd – Quotation, Water and wastewater'],
  ['en', { trade: 'heat' }, 'Anna Żak – District heating'],
  ['en', { service: 'other', otherService: 'A visit' }, 'Anna Żak – Something else: A visit'],
  ['en', { items }, 'Anna Żak – EM-310 Volta, EM310-100-VM1 (+1)'],
  ['en', { items, service: 'offer' }, 'Anna Żak – Quotation: EM-310 Volta, EM310-100-VM1 (+1)'],
  ['de', {}, 'Anna Żak – Kontaktformular'],
  ['en', { company: '  ', firstName: undefined, lastName: undefined }, 'anna@example.com – Contact form'],
] as const)('M11: an inbox in %s can be sorted by sender and matter: %o', (locale, body, subject) => {
  expect(toSubject(contextOf(locale), message('contact-us', body))).toBe(`${subject} – ${ID}`);
});

it('M11: products and jobs are named, also a job that only the sender’s language has', () => {
  expect(toSubject(contextOf('pl'), message('product-contact', { product: 'em-310' }))).toBe(
    `Anna Żak – EM-310 Volta – ${ID}`,
  );
  const application = message('job-application', { job: 'tester' }, 'de');
  expect(toSubject(contextOf('pl'), application)).toBe(`Anna Żak – Prüfingenieur (m/w/d) – ${ID}`);
  expect(toMessageRows(contextOf('pl'), application)).toContainEqual([
    'Stanowisko',
    'Prüfingenieur (m/w/d)\nElmerion Lab GmbH',
  ]);
});

it('M11: a subject is short, one line, keeps its number and cuts no character', () => {
  const subject = toSubject(
    contextOf('en'),
    message('contact-us', { company: `${'😀'.repeat(90)}\r\nBcc: x`, service: 'other', otherService: 'ż'.repeat(200) }),
  );
  expect([subject.length <= 150, subject.isWellFormed(), subject.endsWith(ID)]).toEqual([true, true, true]);
  expect(subject).not.toMatch(/[\r\n]/);
});

it('O5: the office sees what the form warned of, and regions by their names', () => {
  const rows = toMessageRows(
    contextOf('en'),
    message('contact-us', { taxIdentificationNumber: '7822144990', region: 'slaskie' }),
  );
  expect(rows).toContainEqual([
    'VAT / tax number',
    '7822144990\nThis is not a valid Polish tax number (NIP). The form warns of it, but accepts the message.',
  ]);
  expect(rows.map(([, value]) => value)).toContain('śląskie');
});

it('M11: an enquiry names its products; a phone number comes with its extension', () => {
  expect(toItemLines(contextOf('pl'), message('contact-us', { items }))).toEqual([
    '120 × EM-310 Volta, EM310-100-VM1',
    'AQ-40 Sonic',
  ]);
  const called = message('contact-us', { phoneNumber: '+48 61 555 01 51', phoneExtension: '12' });
  expect(toMessageRows(contextOf('en'), called)).toContainEqual(['Phone', '+48 61 555 01 51 ext. 12']);
  const twice = message('contact-us', { phoneNumber: '601234567 602345678' });
  expect(toMessageRows(contextOf('pl'), twice)).toContainEqual(['Telefon', '601234567, 602345678']);
});

it('whether somebody wants to be called stands after the number, in the words of the form', () => {
  const called = message('contact-us', {
    marketingDataConsent: true,
    callBack: true,
    region: 'slaskie',
    phoneNumber: '601234567',
  });
  const labels = toMessageRows(contextOf('en'), called).map(([label]) => label);
  expect(labels.slice(4, 8)).toEqual(['Phone', 'Please call me back', 'Region', 'Marketing']);
});

it('a field of several choices is the words of each', () => {
  const several = message('contact-us', { trade: ['water', 'heat'] });
  expect(toMessageRows(contextOf('en'), several)).toContainEqual([
    'Industry',
    'Water and wastewater, District heating',
  ]);
});

it.each(COMPLETE_LOCALES)('M11: every field of a message has its label in %s, and every choice its text', (locale) => {
  for (const form of OFFICE_FORM_NAMES) {
    const fields = Object.entries(forms[form]).filter(([name, field]) => !field.isItems && !/^consent\d$/.test(name));
    const toBody = (pick: (options: readonly string[]) => string | undefined) =>
      Object.fromEntries(
        fields.map(([name, field]) => [name, field.isConsent ? true : field.options ? pick(field.options) : 'Text']),
      );
    const names = new Set(fields.map(([name]) => name));
    const options = fields.flatMap(([, field]) => field.options ?? []);
    for (const pick of [(list: readonly string[]) => list[0], (list: readonly string[]) => list.at(-1)]) {
      for (const [label, value] of toMessageRows(contextOf(locale), message(form, toBody(pick)))) {
        expect([names.has(label), options.includes(value)], `${label}: ${value}`).toEqual([false, false]);
      }
    }
  }
  const rows = toMessageRows(
    contextOf(locale),
    message('contact-us', { taxIdentificationNumber: 'DE782', country: 'DE' }),
  );
  expect(Object.fromEntries(rows)).toMatchObject(
    {
      pl: { 'NIP lub numer VAT UE': 'DE782', Kraj: 'Niemcy' },
      en: { 'VAT / tax number': 'DE782', Country: 'Germany' },
      de: { 'USt-IdNr. / Steuernummer': 'DE782', Land: 'Deutschland' },
    }[locale],
  );
});

it('M11, X3: who gave no address is promised no e-mail, and the office is told to call', () => {
  const silent = message('contact-us', {
    email: undefined,
    firstName: undefined,
    lastName: undefined,
    phoneNumber: '123',
  });
  expect([toSenderAddress(silent), toSenderName(silent)]).toEqual(['', '123']);
  const { parts } = buildOfficeMail(contextOf('en'), silent, []);
  expect(parts[0]).toEqual({ paragraph: 'The sender gave no e-mail address. Please answer by phone.' });
});

it.each([
  ['pl', 'Odpowiemy w ciągu dwóch dni roboczych.', 'Odpowiemy zwykle w ciągu dziesięciu dni roboczych.'],
  ['en', 'We will answer within two working days.', 'We will answer, as a rule within ten working days.'],
  [
    'de',
    'Wir antworten innerhalb von zwei Arbeitstagen.',
    'Wir antworten in der Regel innerhalb von zehn Arbeitstagen.',
  ],
] as const)(
  'M11: a mail in %s promises what the site does; sizes follow the site’s rule',
  (locale, ofMessage, ofJob) => {
    const file = (size: number) => ({ name: 'a.pdf', size, place: '', isAttached: true });
    const copy = buildCopyMail(contextOf(locale), message('contact-us', {}, locale), [file(99), file(100_009)]);
    expect(copy.preheader).toBe(ofMessage);
    expect(JSON.stringify(copy.parts)).toContain(ofMessage);
    expect(JSON.stringify(copy.parts)).toContain(`a.pdf (99 B)\\na.pdf (${locale === 'en' ? '97.66' : '97,66'} KB)`);
    expect(buildCopyMail(contextOf(locale), message('job-application', { job: 'tester' }), []).preheader).toBe(ofJob);
  },
);

it('mails to the office lead to the message at the desk, and those about reports to their list alone', () => {
  const context = { ...contextOf('de'), deskUrl: 'https://desk.example' };
  const buttonOf = (parts: readonly object[]) => parts.find((part) => 'button' in part);
  const label = 'Im Büroportal öffnen';
  const url = `https://desk.example/desk/de/messages/contact-us/${ID}`;
  expect(buttonOf(buildOfficeMail(context, message('contact-us', {}), []).parts)).toEqual({ button: { label, url } });
  const reports = { button: { label, url: 'https://desk.example/desk/de/reports' } };
  expect(buttonOf(buildReportMail(context, '2026-05-14', false).parts)).toEqual(reports);
  expect(buttonOf(buildReportMail(contextOf('de'), '2026-05-14', false).parts)).toBeUndefined();
  expect(buttonOf(buildOfficeMail(contextOf('de'), message('contact-us', {}), []).parts)).toBeUndefined();
});

it('a file that is not attached is at the desk, or in the data folder where there is none', () => {
  const file = { name: 'a.pdf', size: 9_000_000, place: 'attachments/x.pdf', isAttached: false };
  const rowsOf = (deskUrl: string | null) =>
    JSON.stringify(buildOfficeMail({ ...contextOf('en'), deskUrl }, message('contact-us', {}), [file]).parts);
  expect(rowsOf('https://desk.example')).toContain('the file is at the office’s desk');
  expect(rowsOf(null)).toContain('attachments/x.pdf in the data folder');
});

it('the copy of a question about a product says how many, and the mail to the office says it once', () => {
  const question = message('product-contact', { product: 'em-310', quantity: 12 });
  const copy = JSON.stringify(buildCopyMail(contextOf('en'), question, []).parts);
  const office = JSON.stringify(buildOfficeMail(contextOf('en'), question, []).parts);
  for (const parts of [copy, office]) expect(parts.match(/\["[^"]*","12"\]/g)).toHaveLength(1);
});
