// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { PostedForm } from '#shared/pages/posted-form.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish, showInEnglish } from '../../page/test-page.test-rig.tsx';
import { ContactUsForm } from './ContactUsForm.tsx';
import { JobApplicationForm } from './JobApplicationForm.tsx';
import { WhistleblowerForm } from './reports/WhistleblowerForm.tsx';

const SITE = {
  company: { legalName: 'Elmerion SA', phone: '+48 61 100 00 01', email: 'office@elmerion.example' },
  fixedLinks: { privacy: '/en/privacy' },
  routes: {},
  captcha: { mode: 'off' },
};
const FORMS = {
  'contact-us': <ContactUsForm enquiry={[]} finder={null} />,
  'job-application': <JobApplicationForm offer={{ id: 'j', title: 'Engineer', slug: 'engineer' } as never} />,
  whistleblower: <WhistleblowerForm />,
};
type Posted = Partial<PostedForm> & { name: keyof typeof FORMS };
const propsOf = (posted: Posted) => {
  const whole = { values: {}, problems: {}, wrongFiles: {}, ...posted };
  return { page: { path: '/en/contact', formToken: 't', title: 'Contact', posted: whole }, site: SITE };
};
const outcomeOf = (host: Element) => host.querySelector('[id$=-outcome]') as HTMLElement;
/** What a form says when it comes back. */
function linesOf(posted: Posted): string[] {
  const host = sendInEnglish(FORMS[posted.name], propsOf(posted));
  const lines = outlineOf(outcomeOf(host));
  host.remove();
  return lines;
}

const NOT_SENT = 'Your message was not sent. Everything you typed is still in the form.';
const NO_ANSWER = 'We have no confirmation that your message reached us. Everything you typed is still in the form.';
const OTHER_WAYS = [
  ...['You can also reach us in other ways:', 'link: +48 61 100 00 01 → tel:+48611000001', ','],
  'link: office@elmerion.example → mailto:office@elmerion.example',
];
const REFUSED =
  'This message can not be accepted as it is, and sending it again would not change that. Please call us or write an e-mail; what you have written is still here.';
const TOO_LARGE =
  'The message with its attachments is too large. Please use smaller files, or send the message without them.';

it.each([
  [
    'failed',
    NO_ANSWER,
    'Error. Please try again later. Sending the unchanged message again is safe: it will reach us only once.',
  ],
  ['refused', NOT_SENT, REFUSED],
  [
    'limited',
    NOT_SENT,
    'Many messages were sent from this connection in a short time. Please try again in a few minutes.',
  ],
  ['tooLarge', NOT_SENT, TOO_LARGE],
  ['tooSlow', NOT_SENT, 'The transfer took too long. Please try again, or send a smaller file.'],
  ['wrongType', NOT_SENT, 'We cannot accept data of this kind. Please send the attachment as PDF, DOCX, PNG or JPG.'],
] as const)(
  'FM11 FM14: a message that was not sent (%s) says so, why, and how else to reach us',
  async (failure, heading, why) => {
    const posted = { status: 'sendingError', failure } as const;
    expect(linesOf({ name: 'contact-us', ...posted })).toEqual(['(error)', heading, why, ...OTHER_WAYS]);
    // a report never goes through the office (D7)
    const ofReport =
      'This report can not be accepted as it is, and sending it again would not change that. What you have written is still here: change it, or send it without its attachments.';
    const report = failure === 'refused' ? ofReport : why;
    expect(linesOf({ name: 'whistleblower', ...posted })).toEqual(['(error)', heading, report]);
  },
);

it.each([
  ['closed', 'This position has been closed and applications are no longer accepted.'],
  ['tooLarge', 'The application and its files are too large. Please choose smaller files.'],
  ['refused', REFUSED],
] as const)('JB02 FM11: an application that was not sent (%s) has its own words', (failure, why) => {
  expect(linesOf({ name: 'job-application', status: 'sendingError', failure })).toEqual([
    '(error)',
    NOT_SENT,
    why,
    ...OTHER_WAYS,
  ]);
});

it.each([
  [
    'unconfirmed',
    'One more step: please confirm.',
    'Nothing is lost. Check what you have written and press the button once more: that is how we tell people from programs.',
  ],
  [
    'guarded',
    NOT_SENT,
    'It looked as if a program had filled in the form; a password manager may be the reason. Check what you have written and press the button once more.',
  ],
] as const)('M8: a message that only has to be confirmed (%s) is no error', (failure, heading, text) => {
  expect(linesOf({ name: 'contact-us', status: 'sendingError', failure })).toEqual(['(info)', heading, text]);
});

it('FM16: a captcha that failed says so, and how else to reach us', () => {
  expect(linesOf({ name: 'contact-us', status: 'recaptchaError' })).toEqual([
    ...['(error)', 'No reCAPTCHA verification'],
    `${NOT_SENT} The check against automated messages could not be carried out; a program that blocks scripts may be the reason. Please try again in a moment.`,
    ...OTHER_WAYS,
  ]);
});

const ARRIVED = 'Thank you, your message has arrived. We will answer within two working days.';
const STORED = (what: string, to: string) =>
  `We have received your ${what} and stored it safely. It will ${to} as soon as the system is available again. There is no need to send it a second time.`;
const NUMBER = ['Message number:', 'ABCDE-FGHIJ', 'If you call us about it, please quote the message number.'];
const ANOTHER = 'link: Write another message → /en/contact';
const OF_APPLICATION = [
  ...['Application number:', 'ABCDE-FGHIJ', 'If you have a question, please quote the application number.'],
  ...['dt: Position', 'dd: Engineer', 'link: Send another application → /en/contact'],
];
const reference = 'ABCDE-FGHIJ';

it.each([
  ['contact-us', {}, [ARRIVED]],
  ['contact-us', { reference, fileCount: 2 }, [ARRIVED, '2 files received.', ...NUMBER, ANOTHER]],
  ['contact-us', { reference, isWaiting: true }, [STORED('message', 'be delivered to our team'), ...NUMBER, ANOTHER]],
  [
    'job-application',
    { reference, fileCount: 1 },
    [
      'Thank you, your application has arrived. We will answer, as a rule within ten working days.',
      ...['1 file received.', ...OF_APPLICATION],
    ],
  ],
  [
    'job-application',
    { reference, isWaiting: true },
    [STORED('application', 'reach our recruitment team'), ...OF_APPLICATION],
  ],
  ['whistleblower', {}, ['Report received']],
] as const)('FM11: what is said of a message that has arrived (%s, %j)', (name, change, lines) => {
  expect(linesOf({ name, status: 'success', ...change })).toEqual(['(check)', ...lines]);
});

it('FM12: what is wrong is listed with its fields, and a click leads to the field', async () => {
  const { host } = await showInEnglish(
    FORMS['contact-us'],
    propsOf({
      ...{ name: 'contact-us', status: 'error' },
      problems: { email: 'email', content: 'required' },
    }),
  );
  const outcome = outcomeOf(host);
  expect(outlineOf(outcome)).toEqual([
    ...['(error)', 'Please fill in all required fields correctly'],
    'link: E-mail address: Invalid email address entered. → #contact-us-email',
    'link: Message: Fill in this field → #contact-us-content',
  ]);
  const [first] = outcome.querySelectorAll('a');
  const field = host.querySelector('[name=email]') as HTMLElement;
  const scrolled = vi.spyOn(field, 'scrollIntoView').mockImplementation(() => {});
  await act(async () => first?.click());
  expect([document.activeElement, scrolled.mock.calls]).toEqual([field, [[{ block: 'center' }]]]);
});
