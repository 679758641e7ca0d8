// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { ReportStatus } from '#shared/pages/page-views.ts';
import { outlineOf } from '../../../page/outline.test-rig.ts';
import { sendInEnglish, showInEnglish } from '../../../page/test-page.test-rig.tsx';
import { ReportStatusPanel } from './ReportStatusPanel.tsx';

const site = { routes: { 'whistleblower.index': '/report' }, captcha: { mode: 'off' } };
const propsOf = (isPosted = false) => ({
  page: { path: '/en/status', formToken: 'token', posted: isPosted ? { name: 'whistleblower-reply' } : null },
  site,
});
const NOTHING: ReportStatus = {
  ...{ receipt: '', content: '', step: 'open', problem: null },
  ...{ isSent: false, thread: null },
};
const CODE = 'ABCD-EFGH-JKLM';
const OPEN: ReportStatus = {
  ...NOTHING,
  receipt: CODE,
  thread: {
    state: 'open',
    takesFiles: true,
    messages: [
      { from: 'reporter', text: 'The meters are wrong.', date: '2026-03-01', files: 2 },
      { from: 'office', text: 'Which ones?', date: '2026-03-04' },
    ],
  },
};
const CLOSED: ReportStatus = { ...OPEN, thread: { state: 'closed', messages: [] } };
const send = (status: ReportStatus, isPosted = false) =>
  sendInEnglish(<ReportStatusPanel status={status} />, propsOf(isPosted));
function linesOf(status: ReportStatus, isPosted = false): string[] {
  const host = send(status, isPosted);
  const lines = outlineOf(host);
  host.remove();
  return lines;
}
/** The attributes of an element, without those of its looks. */
const attributesOf = (element: Element | null) =>
  Object.fromEntries(
    [...(element?.attributes ?? [])].flatMap(({ name, value }) => (name === 'class' ? [] : [[name, value]])),
  );

const TOKEN = 'hidden: = token name=_token';
const enterCode = (value: string, state = '', ...error: string[]) => [
  ...[TOKEN, 'label: Report number', 'The twenty characters you were given. Capitals and hyphens do not matter.'],
  `text: Report number = ${[value, state, 'name='].filter(Boolean).join(' ')}receipt maxlength=100 autocomplete=off required`,
  ...[...error, 'button: Open the report type=submit', 'link: Report form → /en/report', '(arrow-left)'],
];
const MESSAGES = [
  ...['Status', 'strong: In progress', 'ol: Messages'],
  ...['strong: You', 'time: 1 March 2026 dateTime=2026-03-01', 'The meters are wrong.', '2 files attached'],
  ...['strong: Reporting office', 'time: 4 March 2026 dateTime=2026-03-04', 'Which ones?'],
];
const reply = (value: string, state = '', ...error: string[]) => [
  ...[TOKEN, `hidden: = ${CODE} name=receipt`, 'label: Your reply'],
  'You need not say who you are. If you want to stay anonymous, leave out anything that points to you.',
  `textbox: Your reply = ${[value, state, 'name='].filter(Boolean).join(' ')}content maxlength=20000 autocomplete=off required`,
  // what comes back is also the text of its element
  ...[value, ...error].filter(Boolean),
];
const FILES = [
  'label: Evidence and other files (optional)',
  'PDF, DOCX, PNG or JPG: up to 5 files of 10 MB each, 20 MB together. The properties of documents and photos can give away their author, device and place. Remove them before sending if you want to stay anonymous. We do not keep file names.',
  'file: Evidence and other files (optional) = name=attachments multiple',
];
const SUBMIT = 'button: Send reply type=submit';
const LEAVE = [
  'Leave the mailbox when you have finished, so that nobody reads it on this screen after you. Your report stays with us, and its number opens the mailbox again.',
  'button: Leave the mailbox type=submit',
];
const CASE_CLOSED = [
  ...['Status', 'strong: Closed', 'ol: Messages'],
  'This case is closed, and no more replies can be added to it. If there is something new, please send',
  'link: a new report → /en/report',
];

it('D7: a report is opened with its number, which comes back if it is wrong', () => {
  expect(linesOf(NOTHING)).toEqual(enterCode(''));
  expect(linesOf({ ...NOTHING, problem: 'required' })).toEqual(
    enterCode('', 'invalid=true', '(error)', 'Enter the report number'),
  );
  expect(linesOf({ ...NOTHING, receipt: 'ABC', problem: 'unknown' })).toEqual(
    enterCode(
      ...(['ABC', 'invalid=true', '(error)'] as const),
      'There is no report with this number. Please check that every character is copied correctly.',
    ),
  );
});

it.each([
  ['limited', 'Too many requests came from this connection in a short time. Please try again in a few minutes.'],
  ['failed', 'Reports cannot be opened right now. Please try again in a few minutes. Your report is safe with us.'],
] as const)('D7: a report that cannot be opened now (%s) says so, and its number stays', (problem, text) => {
  const alert = ['alert:', '(error)', text];
  expect(linesOf({ ...NOTHING, receipt: 'ABC', problem })).toEqual([...alert, ...enterCode('ABC')]);
  // a reply is not lost with it
  expect(linesOf({ ...NOTHING, receipt: CODE, content: 'My reply', step: 'reply', problem }, true)).toEqual([
    ...[...alert, 'Your reply was not sent. Its text is still in the form.'],
    ...[...reply('My reply'), ...FILES, SUBMIT, ...LEAVE],
  ]);
});

it('F5: an open case has its messages, takes a reply with files, and can be left', () => {
  expect(linesOf(OPEN)).toEqual([...MESSAGES, ...reply(''), ...FILES, SUBMIT, ...LEAVE]);
  const sent = ['status: Your reply has been added to the report.', '(check)'];
  const thread: ReportStatus['thread'] = { state: 'open', messages: [], takesFiles: false };
  const state = ['Status', 'strong: In progress', 'ol: Messages'];
  expect(linesOf({ ...OPEN, thread, isSent: true })).toEqual([...sent, ...state, ...reply(''), SUBMIT, ...LEAVE]);
});

it('F5: a reply that is wrong comes back with what is wrong', () => {
  expect(linesOf({ ...OPEN, step: 'reply', problem: 'required' })).toEqual([
    ...[...MESSAGES, ...reply('', 'invalid=true', '(error)', 'Fill in this field'), ...FILES, SUBMIT, ...LEAVE],
  ]);
  const long = ['(error)', 'The text is too long: 20000 characters at most'];
  expect(linesOf({ ...OPEN, content: 'Long', step: 'reply', problem: 'long' })).toEqual([
    ...[...MESSAGES, ...reply('Long', 'invalid=true', ...long), ...FILES, SUBMIT, ...LEAVE],
  ]);
  const unknown = 'There is no report with this number. Please check that every character is copied correctly.';
  expect(linesOf({ ...NOTHING, receipt: CODE, content: 'Text', step: 'reply', problem: 'unknown' })).toEqual([
    ...['alert:', '(error)', unknown, 'Your reply was not sent. Its text is still in the form.'],
    ...[...reply('Text'), SUBMIT, ...LEAVE],
  ]);
});

it('F5: a closed case takes no reply; one that came after its end is shown, so that it can be copied', () => {
  expect(linesOf(CLOSED)).toEqual([...CASE_CLOSED, ...LEAVE]);
  expect(linesOf({ ...CLOSED, step: 'reply', content: 'One more thing', problem: 'closed' })).toEqual([
    ...['alert:', '(error)'],
    'Your reply was not added: the case has been closed in the meantime. Here is its text, should you want to copy it into a new report:',
    ...['One more thing', ...CASE_CLOSED, ...LEAVE],
  ]);
});

it('D7: number and reply are posted, neither is filled in, corrected or checked by others, and leaving is a plain GET', () => {
  const action = '/en/formularz-zgloszenia/status#report';
  const whole = { method: 'post', action, autocomplete: 'off', novalidate: '' };
  const code = send(NOTHING);
  expect(attributesOf(code.querySelector('form'))).toEqual(whole);
  expect(attributesOf(code.querySelector('[name=receipt]'))).toEqual({
    ...{ id: 'report-receipt', 'aria-invalid': 'false', 'aria-describedby': 'report-receipt-hint', name: 'receipt' },
    ...{ type: 'text', required: '', maxlength: '100', value: '' },
    ...{ autocomplete: 'off', autocapitalize: 'characters', autocorrect: 'off', spellcheck: 'false' },
  });
  code.remove();
  const wrong = { ...OPEN, content: 'Text', problem: 'long', step: 'reply' } as const;
  const host = send(wrong);
  const [form, leave] = host.querySelectorAll('form');
  expect(attributesOf(form ?? null)).toEqual({ ...whole, enctype: 'multipart/form-data', 'data-typed': 'true' });
  expect(attributesOf(leave ?? null)).toEqual({ method: 'get', action: '/en/status' });
  expect(attributesOf(host.querySelector('textarea'))).toEqual({
    ...{ id: 'report-reply', 'aria-invalid': 'true', 'aria-describedby': 'report-reply-hint report-reply-error' },
    ...{ name: 'content', rows: '6', required: '', maxlength: '20000', autocomplete: 'off', spellcheck: 'false' },
  });
});

it('D7: a reply with a file that is refused is not sent, and the page is left after a warning until one is', async () => {
  const { host } = await showInEnglish(<ReportStatusPanel status={OPEN} />, propsOf());
  const [form, area] = [host.querySelector('form') as HTMLFormElement, host.querySelector('textarea')];
  const submitted = vi.spyOn(form, 'submit').mockImplementation(() => {});
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  const choose = async (file: File) => {
    const input = host.querySelector<HTMLInputElement>('[type=file]');
    const list = new DataTransfer();
    list.items.add(file);
    await act(async () => {
      if (input) input.files = list.files;
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const press = () =>
    act(async () => [...host.querySelectorAll('button')].find((b) => b.textContent === 'Send reply')?.click());
  expect(leave()).toBe(false);
  if (area) area.value = 'These';
  expect(leave()).toBe(true);
  await choose(new File(['MZ'], 'meter.exe'));
  await press();
  await vi.waitFor(() => expect(document.activeElement).toBe(host.querySelector('[type=file]')));
  expect([submitted.mock.calls.length, leave(), host.textContent.includes('Not an accepted format')]).toEqual([
    ...[0, true, true],
  ]);
  await choose(new File(['%PDF-1.7\n'], 'meter.pdf'));
  await press();
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce());
  // the browser leaves the page by itself now
  expect(leave()).toBe(false);
});

it('D7: a long text that is pasted or dropped stays whole, so that the form can say it is too long', async () => {
  const { host } = await showInEnglish(<ReportStatusPanel status={OPEN} />, propsOf());
  const area = host.querySelector('textarea');
  for (const type of ['paste', 'drop']) {
    vi.useFakeTimers();
    area?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(area?.hasAttribute('maxlength')).toBe(false);
    vi.runAllTimers();
    expect(area?.getAttribute('maxlength')).toBe('20000');
    vi.useRealTimers();
  }
});
