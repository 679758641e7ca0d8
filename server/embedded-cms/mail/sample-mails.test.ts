import { expect, it } from 'vitest';
import { LOCALES } from '#shared/locales/locales.ts';
import type { Rows } from '../records/tables.ts';
import type { MailContent } from './mail-content.ts';
import { createMailContext } from './mail-context.ts';
import { buildSampleMails } from './sample-mails.ts';

const rows = {
  configurations: new Map(),
  products: new Map([['em-310', { id: 'em-310', name: 'EM-310 Volta' }]]),
  voivodeships: new Map(),
  jobs: new Map([['tester', { id: 'tester', title: 'Test engineer', company: 'Elmerion Lab' }]]),
  'newsletter-categories': new Map([
    ['products', { id: 'products', name: 'Products' }],
    ['reports', { id: 'reports', name: 'Current reports', announces: 'stock_report.show' }],
    ['company', { id: 'company', name: 'Company' }],
  ]),
} as unknown as Rows;
const context = createMailContext('en', rows, {
  siteOrigin: 'https://www.elmerion.example',
  publicUrl: 'https://cms.elmerion.example',
  deskUrl: 'https://desk.elmerion.example',
});
const mails = new Map(buildSampleMails(context).map(({ name, content }) => [name, toLines(content)]));

/** A mail as lines: subject, preheader, heading, its parts, why it came, links. */
function toLines({ subject, preheader, heading, parts, reason, links = [] }: MailContent): string[] {
  const body = parts.flatMap((part) => {
    if ('paragraph' in part) return [part.paragraph];
    if ('quote' in part) return [`> ${part.quote}`];
    if ('button' in part) return [`[${part.button.label}] ${part.button.url}`];
    return part.rows.map(([name, value]) => `${name}: ${value}`);
  });
  return [subject, preheader, heading, ...body, reason, ...links.map(({ label, url }) => `${label} → ${url}`)];
}

const RECEIVED = ['Message number: ABCDE-FGHJK', 'Received: 14 May 2026 at 10:30'];
const APPLIED = ['Application number: ABCDE-FGHJK', 'Received: 14 May 2026 at 10:30'];
const POSITION = 'Position: Test engineer\nElmerion Lab';
const REPLY = 'A reply to this e-mail goes straight to the sender of the message.';
const WAYS = ['E-mail address: anna.zak@example.com', 'Phone: +48 600 100 200'];
const LANGUAGE = 'Sender’s language: English';
const MARINA =
  '> We are refitting a marina with 48 berths and need electricity and water meters with remote reading.\n\n– supply 3 × 230/400 V, up to 63 A\n– DIN-rail mounting in outdoor cabinets\n\nPlease send us an offer with a delivery date.';
const GATEWAY = '> Can the readings reach our own system without an additional gateway?';
const toDesk = (path: string) => `[Open at the office’s desk] https://desk.elmerion.example/desk/en/${path}`;
const OF_FORMS =
  'This address is on the list of recipients of messages from the website’s forms. The website’s editors keep that list.';
const COPY =
  'This is a copy of a message sent through a form at www.elmerion.example with this address. If you did not write it, please ignore this e-mail.';
const TWO_DAYS = 'We will answer within two working days.';
const ARRIVED = [
  ...['We have received your message ABCDE-FGHJK', TWO_DAYS, 'Thank you, your message has arrived'],
  ...[`${TWO_DAYS} If you call us about it, please quote the message number.`, ...RECEIVED],
];

it.each([
  [
    'office-contact',
    [
      ...['Hafenwerk GmbH – Quotation, Other: Marina – ABCDE-FGHJK', 'Anna Żak', 'New message from the contact form'],
      ...[REPLY, ...RECEIVED, 'Name: Anna Żak', 'What is it about?: Quotation', 'Industry: Other: Marina'],
      ...['Company: Hafenwerk GmbH', ...WAYS, 'Marketing: no', LANGUAGE, MARINA],
      ...['Attachments: plan.pdf (409.6 KB)', toDesk('messages/contact-us/ABCDE-FGHJK'), OF_FORMS],
    ],
  ],
  [
    'office-product',
    [
      ...['Anna Żak – EM-310 Volta – ABCDE-FGHJK', 'Anna Żak', 'New question about a product', REPLY, ...RECEIVED],
      ...['Product: EM-310 Volta', 'Name: Anna Żak', ...WAYS, LANGUAGE, GATEWAY],
      'Attachments: plan.pdf (9.6 MB), not attached, as the e-mail would be too large; the file is at the office’s desk',
      ...[toDesk('messages/product-contact/ABCDE-FGHJK'), OF_FORMS],
    ],
  ],
  [
    'office-application',
    [
      ...['Anna Żak – Test engineer – ABCDE-FGHJK', 'Anna Żak', 'New job application', REPLY, ...APPLIED, POSITION],
      ...['Name: Anna Żak', ...WAYS, 'Future vacancies: yes', LANGUAGE, 'Attachments: cv.pdf (409.6 KB)'],
      ...[toDesk('messages/job-application/ABCDE-FGHJK'), OF_FORMS],
    ],
  ],
  ['copy-contact', [...ARRIVED, 'Your message:', MARINA, 'Attachments: plan.pdf (409.6 KB)', COPY]],
  ['copy-product', [...ARRIVED, 'Product: EM-310 Volta', 'Your message:', GATEWAY, COPY]],
  [
    'copy-application',
    [
      ...['We have received your application ABCDE-FGHJK', 'We will answer, as a rule within ten working days.'],
      'Thank you for your application',
      'We will answer, as a rule within ten working days. If you have a question, please quote the application number.',
      ...[...APPLIED, POSITION, 'Attachments: cv.pdf (409.6 KB)', COPY],
    ],
  ],
])('F1: the sample %s has its facts in order, what was written, and where to go on', (name, lines) => {
  expect(mails.get(name)).toEqual(lines);
});

const PRIVATE =
  'This e-mail contains neither the report nor anything about the person who made it. Reports can be read only at the office’s desk.';
const OF_REPORTS =
  'This address is on the list of recipients of notifications of reports. The website’s editors keep that list.';
const toReports = [toDesk('reports'), OF_REPORTS];
const notice = (subject: string, ...lines: string[]) => [subject, PRIVATE, subject, ...lines, ...toReports];

it('F5: mails about reports name days, and nothing of the report', () => {
  expect(['report', 'report-reply', 'report-due', 'report-overdue'].map((name) => mails.get(name))).toEqual([
    notice(
      'A report has come in (14 May 2026)',
      ...[PRIVATE, 'Day of receipt: 14 May 2026', 'Feedback no later than: 14 August 2026'],
    ),
    notice('A reply to a report has come in (14 May 2026)', PRIVATE, 'Day of receipt: 14 May 2026'),
    notice(
      'Feedback on a report is due soon (21 August 2026)',
      'By this day the reporting person must have been told of the action taken (article 9(1)(f) of Directive (EU) 2019/1937).',
      ...[PRIVATE, 'Feedback no later than: 21 August 2026'],
    ),
    notice(
      'Feedback on a report is overdue (21 August 2026)',
      'The reporting person should have been told of the action taken by this day. Answer at the desk, or record there the day on which they were told.',
      ...[PRIVATE, 'Feedback no later than: 21 August 2026'],
    ),
  ]);
});

const UNTIL = '21 May 2026 at 10:30';
const REMOVE = 'Remove this address → https://cms.elmerion.example/newsletter/leave/sample?locale=en';
const UNKNOWN =
  'If someone entered your address without your knowledge, do nothing. Without a confirmation we will send you nothing more.';
const CONFIRM = 'https://www.elmerion.example/en/newsletter/confirmation/sample';
const LINKS = [
  'Change topics or language, or take a break → https://cms.elmerion.example/newsletter/preferences/sample?locale=en',
  'Unsubscribe → https://cms.elmerion.example/newsletter/leave/sample?locale=en',
];
const because = (what: string) => `You are receiving this e-mail because ${what} at www.elmerion.example.`;

it.each([
  [
    'confirmation',
    [
      ...['Confirm your newsletter subscription', `The link works until ${UNTIL}.`, 'One more step'],
      'This address was entered in www.elmerion.example’s newsletter form. If that was you, confirm the subscription below.',
      ...['Topics: Products, Company', `Link works until: ${UNTIL}`, `[Confirm subscription] ${CONFIRM}`, UNKNOWN],
      ...[because('this address was entered in the newsletter form'), REMOVE],
    ],
  ],
  [
    'confirmation-alerts',
    [
      ...['Confirm your e-mail alerts', `The link works until ${UNTIL}.`, 'One more step'],
      'This address was entered on www.elmerion.example’s website to receive e-mail alerts. If that was you, confirm below.',
      ...['Topics: Current reports', `Link works until: ${UNTIL}`, `[Confirm alerts] ${CONFIRM}`, UNKNOWN],
      ...[because('alerts to this address were requested'), REMOVE],
    ],
  ],
  [
    'welcome',
    [
      ...['Your newsletter subscription is confirmed', 'The first issue will arrive within the next month.'],
      'Welcome to the newsletter',
      'Your subscription is confirmed. The first issue of the newsletter will arrive within the next month. You can withdraw your consent at any time with one click.',
      ...['Topics: all newsletter topics', 'Language: English', '[Go to our website] https://www.elmerion.example/en'],
      ...[because('this address is subscribed to the newsletter'), ...LINKS],
    ],
  ],
  [
    'welcome-alerts',
    [
      ...['Confirmed: Current reports', 'We will write as soon as there is something new.', 'Your alerts are on'],
      'Your address is confirmed. We will send you an e-mail with a link each time something new on this subject is published on our website. You can withdraw your consent at any time with one click.',
      ...['Topics: Current reports', 'Language: English', '[Go to our website] https://www.elmerion.example/en'],
      ...[because('this address is subscribed to alerts'), ...LINKS],
    ],
  ],
  [
    'alert',
    [
      ...['EM-310 Volta', 'New data sheets and manuals are in the download centre.', 'EM-310 Volta'],
      'New data sheets and manuals are in the download centre.',
      '[Read it on our website] https://www.elmerion.example/en',
      ...[because('the topic “Current reports” was chosen for this address'), ...LINKS],
    ],
  ],
])('NL: the sample %s says what it is about, what to press, and how to leave', (name, lines) => {
  expect(mails.get(name)).toEqual(lines);
});

it('F1: editors see every mail', () => {
  expect([...mails.keys()]).toEqual([
    ...['office-contact', 'office-product', 'office-application', 'copy-contact', 'copy-product', 'copy-application'],
    ...['report', 'report-reply', 'report-due', 'report-overdue', 'confirmation', 'confirmation-alerts'],
    ...['welcome', 'welcome-alerts', 'alert'],
  ]);
});

it('no mail speaks of a button: in its plain text an address stands there', () => {
  const said = LOCALES.flatMap((locale) =>
    buildSampleMails({ ...context, locale }).flatMap(({ content }) =>
      content.parts.filter((part) => 'paragraph' in part && /button|przycisk|Schaltfl/.test(part.paragraph)),
    ),
  );
  expect(said).toEqual([]);
});
