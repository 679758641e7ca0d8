// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { outlineOfSentPage } from '../../layouts/sample-page.test-rig.ts';
import { Newsletter } from './Newsletter.tsx';
import { ReportStatus } from './ReportStatus.tsx';
import { Whistleblower } from './Whistleblower.tsx';

const FILES =
  'PDF, DOCX, PNG or JPG: up to 5 files of 10 MB each, 20 MB together. The properties of documents and photos can give away their author, device and place. Remove them before sending if you want to stay anonymous. We do not keep file names.';
const STATUS = {
  ...{ type: 'report_status' as const, receipt: '', content: '', step: 'open' as const },
  ...{ problem: null, isSent: false, thread: null },
};
const show = (element: ReactElement) => outlineOfSentPage(() => element, { path: '/en/form', kind: 'page.show' });

it('FM09: the form of a report asks for a category and a description first, and for a name only from those who give it', async () => {
  const category = 'What is the report about?';
  expect(await show(<Whistleblower view={{ type: 'whistleblower' }} />)).toEqual([
    ...['section: Report form', 'Report', 'h2: Report form', 'Do you already have a report number?'],
    ...['link: Read the answers → /en/formularz-zgloszenia/status', '(arrow-right)'],
    ...['hidden: = name=_token', 'hidden: = /en/form name=_page'],
    ...[`label: ${category}`, `combobox: ${category} = name=category required`, 'option: Choose'],
    ...['option: Corruption', 'option: Competition and public procurement', 'option: Product and workplace safety'],
    ...['option: Environmental protection', 'option: Privacy and personal data'],
    ...['option: Finance, tax, money laundering', 'option: Harassment, discrimination, ethics'],
    'option: Another breach',
    'label: Description of the breach',
    'What happened, where and when? Who knows about it? In an anonymous report, leave out anything that points to you.',
    'textbox: Description of the breach = name=content maxlength=20000 autocomplete=off required',
    ...['group: Who is reporting?', 'legend: Who is reporting?'],
    'radio: I am reporting anonymously = true name=anonymous checked',
    'label: I am reporting anonymously',
    ...['radio: I am giving my name = false name=anonymous', 'label: I am giving my name'],
    'label: First name (optional)',
    'text: First name (optional) = name=firstName maxlength=100 autocomplete=off',
    'label: Last name (optional)',
    'text: Last name (optional) = name=lastName maxlength=100 autocomplete=off',
    'label: E-mail address',
    'Give an e-mail address or a phone number so that we can acknowledge your report.',
    'text: E-mail address = name=email inputmode=email maxlength=254 autocomplete=off',
    ...['label: Phone', 'tel: Phone = name=phoneNumber autocomplete=off'],
    ...['label: Attachments (optional)', FILES, 'file: Attachments (optional) = name=attachments multiple'],
    'button: Send report type=submit',
  ]);
});

const OPEN = ['section: Open your report', 'Report', 'h2: Open your report'];
const code = (value: string, ...problem: string[]) => [
  ...['hidden: = name=_token', 'label: Report number'],
  'The twenty characters you were given. Capitals and hyphens do not matter.',
  `text: Report number = ${value}name=receipt maxlength=100 autocomplete=off required`,
  ...[...problem, 'button: Open the report type=submit'],
];
const LIMITED = 'Too many requests came from this connection in a short time. Please try again in a few minutes.';
const FAILED = 'Reports cannot be opened right now. Please try again in a few minutes. Your report is safe with us.';
const UNKNOWN = 'There is no report with this number. Please check that every character is copied correctly.';

it.each([
  [null, '', code('')],
  ['required', '', code('invalid=true ', '(error)', 'Enter the report number')],
  ['unknown', 'R-1', code('R-1 invalid=true ', '(error)', UNKNOWN)],
  ['limited', 'R-1', ['alert:', '(error)', LIMITED, ...code('R-1 ')]],
  ['failed', 'R-1', ['alert:', '(error)', FAILED, ...code('R-1 ')]],
] as const)(
  'F5: the number of a report that is asked for (%s) keeps what was typed and says what is wrong',
  async (problem, receipt, lines) => {
    expect(await show(<ReportStatus view={{ ...STATUS, receipt, problem }} />)).toEqual([...OPEN, ...lines]);
  },
);

const HEAD = ['section: Messages', 'Report', 'h2: Messages'];
const state = (text: string) => ['Status', `strong: ${text}`, 'ol: Messages'];
const replyField = (value: string, ...problem: string[]) => [
  ...['hidden: = name=_token', 'hidden: = R-1 name=receipt', 'label: Your reply'],
  'You need not say who you are. If you want to stay anonymous, leave out anything that points to you.',
  `textbox: Your reply = ${value}name=content maxlength=20000 autocomplete=off required`,
  ...problem,
];
const SEND = 'button: Send reply type=submit';
const LEAVE = [
  'Leave the mailbox when you have finished, so that nobody reads it on this screen after you. Your report stays with us, and its number opens the mailbox again.',
  'button: Leave the mailbox type=submit',
];
const opened = (change: object, thread: object = {}) =>
  show(
    <ReportStatus
      view={{ ...STATUS, receipt: 'R-1', thread: { state: 'open', messages: [], ...thread }, ...change }}
    />,
  );

it('F5: a report that was opened has its state, the messages of both sides with day and files, a reply and a way out', async () => {
  const messages = [
    { from: 'reporter', text: 'One\nTwo', date: '2026-05-04', files: 2 },
    { from: 'office', text: 'Thanks', date: '2026-05-06' },
  ];
  const lines = [
    ...[...HEAD, ...state('In progress'), 'strong: You', 'time: 4 May 2026 dateTime=2026-05-04', 'One Two'],
    ...['2 files attached', 'strong: Reporting office', 'time: 6 May 2026 dateTime=2026-05-06', 'Thanks'],
  ];
  expect(await opened({}, { messages })).toEqual([...lines, ...replyField(''), SEND, ...LEAVE]);
  expect(await opened({}, { messages, takesFiles: true })).toEqual([
    ...[...lines, ...replyField(''), 'label: Evidence and other files (optional)', FILES],
    ...['file: Evidence and other files (optional) = name=attachments multiple', SEND, ...LEAVE],
  ]);
});

it('F5: a report that was only received can be added to, a closed one can not', async () => {
  expect(await opened({}, { state: 'received' })).toEqual([
    ...[...HEAD, ...state('Report received'), ...replyField(''), SEND, ...LEAVE],
  ]);
  expect(await opened({}, { state: 'closed' })).toEqual([
    ...[...HEAD, ...state('Closed')],
    'This case is closed, and no more replies can be added to it. If there is something new, please send',
    ...['a new report', ...LEAVE],
  ]);
});

const NOT_SENT = 'Your reply was not sent. Its text is still in the form.';
it.each([
  ['was sent', { isSent: true }, ['status: Your reply has been added to the report.', '(check)'], replyField('')],
  ['was blank', { problem: 'required' }, [], replyField('invalid=true ', '(error)', 'Fill in this field')],
  [
    'was too long',
    { problem: 'long', content: 'Hi' },
    [],
    replyField('Hi invalid=true ', 'Hi', '(error)', 'The text is too long: 20000 characters at most'),
  ],
  [
    'was one too many',
    { problem: 'limited', content: 'Hi' },
    ['alert:', '(error)', LIMITED, NOT_SENT],
    replyField('Hi ', 'Hi'),
  ],
  [
    'was not taken',
    { problem: 'failed', content: 'Hi' },
    ['alert:', '(error)', FAILED, NOT_SENT],
    replyField('Hi ', 'Hi'),
  ],
])('F5: a reply that %s (%j) says so above the messages, and its text is not lost', async (_, change, above, field) => {
  expect(await opened({ step: 'reply', ...change })).toEqual([
    ...[...HEAD, ...above, ...state('In progress'), ...field, SEND, ...LEAVE],
  ]);
});

it('NL01 NL02: the page of the newsletter has its topics, of which the address names one', async () => {
  const view = { type: 'newsletter' as const, categories: [{ id: 'p', name: 'Products' }], topic: 'p' };
  expect(await show(<Newsletter view={view} />)).toEqual([
    ...['Newsletter', 'hidden: = name=_token', 'hidden: = /en/form name=_page', 'h2: Newsletter'],
    ...['Our news by e-mail. No third-party advertising.', 'label: E-mail address'],
    'text: E-mail address = name=email inputmode=email maxlength=254 autocomplete=email required',
    ...['label: Topic', 'combobox: Topic = p name=category', 'option: all', 'option: Products'],
    ...['button: Subscribe type=submit', 'You can withdraw your consent at any time with one click.'],
    'link: Privacy policy (opens in a new tab) → /en/privacy target=_blank rel=noopener',
  ]);
});
