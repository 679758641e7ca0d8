// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish } from '../../page/test-page.test-rig.tsx';
import { ContactUsForm } from './ContactUsForm.tsx';
import { JobApplicationForm } from './JobApplicationForm.tsx';
import { ProductContactForm } from './ProductContactForm.tsx';
import { WhistleblowerForm } from './reports/WhistleblowerForm.tsx';

const site = {
  ...{ company: { legalName: 'Elmerion SA' }, fixedLinks: { privacy: '/en/privacy' }, routes: {} },
  captcha: { mode: 'off' },
};
/** A form as the server returns it: with what was typed, and with what is wrong. */
const send = (form: React.ReactNode, name: string | null, values: object = {}, problems: object = {}) =>
  sendInEnglish(form, {
    page: {
      ...{ path: '/en/contact', formToken: 't', title: 'EM-310' },
      posted: name && { name, status: 'error', values, problems, wrongFiles: {} },
    },
    site,
  });
/** The fields, without the summary of what is wrong above them. */
function fieldsOf(...args: Parameters<typeof send>): string[] {
  const host = send(...args);
  host.querySelector('[id$=-outcome]')?.remove();
  const lines = outlineOf(host);
  host.remove();
  return lines;
}
const HIDDEN = ['hidden: = t name=_token', 'hidden: = /en/contact name=_page'];
const field = (label: string, facts: string, ...error: string[]) => [
  ...[`label: ${label}`, `text: ${label} = ${facts}`, ...error],
];
const wrong = (text: string) => ['(error)', text];
const box = (label: string, name: string, state: string, ...error: string[]) => {
  const invalid = error.length > 0 ? ' invalid=true' : '';
  return [`checkbox: ${label} = true${invalid} name=${name}${state}`, `label: ${label}`, ...error];
};
const EMPTY = wrong('Fill in this field');
const UNTICKED = wrong('Tick this box to send the form');
const PRIVACY = 'link: Privacy policy (opens in a new tab) → /en/privacy target=_blank rel=noopener';

it('FM06 FM08: a question about a product comes back with what was typed, and each field with what is wrong', () => {
  const values = {
    ...{ firstName: 'Anna', lastName: 'Żak', email: 'anna', phoneNumber: '1', callBack: 'true', country: 'Poland' },
    ...{ quantity: 'two', content: 'Text', consent1: 'true' },
  };
  const problems = {
    ...{ email: 'email', phoneNumber: 'callBack', quantity: 'quantity', content: 'required' },
    ...{ consent1: 'consent', consent2: 'consent', country: 'refused', firstName: 'long' },
  };
  const contact =
    'I agree to the processing of my personal data by Elmerion SA to answer my message and make an offer.';
  expect(fieldsOf(<ProductContactForm product="em-310" />, 'product-contact', values, problems)).toEqual([
    ...[...HIDDEN, 'hidden: = em-310 name=_product', 'Your question is about:', 'strong: EM-310'],
    ...field(
      'First name (optional)',
      'Anna invalid=true name=firstName maxlength=100 autocomplete=given-name',
      ...wrong('The text is too long: 100 characters at most'),
    ),
    ...field('Last name (optional)', 'Żak name=lastName maxlength=100 autocomplete=family-name'),
    ...field(
      'E-mail address',
      'anna invalid=true name=email inputmode=email maxlength=254 autocomplete=email required',
      ...wrong('Invalid email address entered.'),
    ),
    ...['label: Phone', 'tel: Phone = 1 invalid=true name=phoneNumber autocomplete=tel required'],
    ...wrong('Enter the number we should call'),
    ...box('Please call me back', 'callBack', ' checked'),
    ...field(
      'Country (optional)',
      'Poland invalid=true name=country maxlength=100 autocomplete=country-name',
      ...wrong('Check this value: it was not accepted'),
    ),
    ...field(
      'Quantity (optional)',
      'two invalid=true name=quantity inputmode=numeric',
      ...wrong('Enter a whole number from 1 to 999999, without a comma or full stop'),
    ),
    ...['label: Message', 'textbox: Message = Text invalid=true name=content maxlength=10000 required', 'Text'],
    ...EMPTY,
    ...box(contact, 'consent1', ' required checked', ...UNTICKED),
    ...box('I have read the Privacy policy (opens in a new tab)', 'consent2', ' required', PRIVACY, ...UNTICKED),
    ...['label: Attachment (optional)', 'PDF, DOCX, PNG or JPG, up to 10 MB.'],
    ...['file: Attachment (optional) = name=attachment', 'button: Send message type=submit'],
  ]);
});

it('JB02: an application comes back likewise, and asks for its files', () => {
  const values = {
    firstName: 'Anna',
    lastName: '',
    email: 'a@b.example',
    content: 'Text',
    futureOffersConsent: 'true',
  };
  const problems = { lastName: 'required', attachments: 'fileMissing', applicationConsent: 'consent' };
  const application =
    'I agree to the processing by Metrix GmbH of the data in my application for the purposes of this recruitment.';
  const future =
    'I also agree to be considered for future vacancies at companies of the Group for two years. (optional)';
  const offer = { id: 'j-1', title: 'Engineer', company: 'Metrix GmbH' };
  expect(fieldsOf(<JobApplicationForm offer={offer} />, 'job-application', values, problems)).toEqual([
    ...[...HIDDEN, 'hidden: = j-1 name=_job', 'Position', ':', 'strong: Engineer'],
    ...field('First name', 'Anna name=firstName maxlength=100 autocomplete=given-name required'),
    ...field('Last name', 'invalid=true name=lastName maxlength=100 autocomplete=family-name required', ...EMPTY),
    ...field('E-mail address', 'a@b.example name=email inputmode=email maxlength=254 autocomplete=email required'),
    ...['label: Phone (optional)', 'tel: Phone (optional) = name=phoneNumber autocomplete=tel'],
    'label: CV and other documents',
    'PDF, DOCX, PNG or JPG: up to 5 files of 10 MB each, 20 MB together. We need at least your CV.',
    'file: CV and other documents = invalid=true name=attachments required multiple',
    ...wrong('Attach a file: we cannot consider an application without a CV'),
    ...['label: Message (optional)', 'textbox: Message (optional) = Text name=content maxlength=10000', 'Text'],
    ...['group: Consents', 'legend: Consents'],
    ...box(application, 'applicationConsent', ' required', ...UNTICKED),
    ...box('I have read the Privacy policy (opens in a new tab)', 'privacyPolicyConsent', ' required'),
    ...[PRIVACY, ...box(future, 'futureOffersConsent', ' checked'), 'button: Send application type=submit'],
  ]);
});

it('FM09 D7: a report comes back likewise; what identifies its sender is asked for only if it has a name', () => {
  const values = { category: 'privacy', content: 'Text', anonymous: 'false', lastName: 'Żak' };
  const problems = { category: 'choice', anonymous: 'choice', email: 'contact' };
  const sender = (name: string, value: string, state: string) =>
    `radio: ${name} = ${value} invalid=true name=anonymous${state}`;
  const [anonymous, named] = ['I am reporting anonymously', 'I am giving my name'];
  const off = 'autocomplete=off';
  const host = send(<WhistleblowerForm />, 'whistleblower', values, problems);
  // of a fragment, happy-dom does not read it
  expect([...host.querySelectorAll('[selected]')].map((option) => option.textContent)).toEqual([
    'Privacy and personal data',
  ]);
  host.querySelector('[id$=-outcome]')?.remove();
  expect(outlineOf(host).map((line) => line.replace(/^(combobox: .* =) \w+ invalid/, '$1 invalid'))).toEqual([
    ...[...HIDDEN, 'label: What is the report about?'],
    'combobox: What is the report about? = invalid=true name=category required',
    ...['option: Choose', 'option: Corruption', 'option: Competition and public procurement'],
    ...[
      'option: Product and workplace safety',
      'option: Environmental protection',
      'option: Privacy and personal data',
    ],
    ...[
      'option: Finance, tax, money laundering',
      'option: Harassment, discrimination, ethics',
      'option: Another breach',
    ],
    ...[...wrong('Choose one of the options given'), 'label: Description of the breach'],
    'What happened, where and when? Who knows about it? In an anonymous report, leave out anything that points to you.',
    `textbox: Description of the breach = Text name=content maxlength=20000 ${off} required`,
    ...['Text', 'group: Who is reporting?', 'legend: Who is reporting?'],
    ...[sender(anonymous, 'true', ''), `label: ${anonymous}`, sender(named, 'false', ' checked'), `label: ${named}`],
    ...wrong('Choose one of the options given'),
    ...field('First name (optional)', `name=firstName maxlength=100 ${off}`),
    ...field('Last name (optional)', `Żak name=lastName maxlength=100 ${off}`),
    ...['label: E-mail address', 'Give an e-mail address or a phone number so that we can acknowledge your report.'],
    `text: E-mail address = invalid=true name=email inputmode=email maxlength=254 ${off}`,
    ...wrong('Give an e-mail address or a phone number, or choose an anonymous report'),
    ...['label: Phone', `tel: Phone = name=phoneNumber ${off}`, 'label: Attachments (optional)'],
    'PDF, DOCX, PNG or JPG: up to 5 files of 10 MB each, 20 MB together. The properties of documents and photos can give away their author, device and place. Remove them before sending if you want to stay anonymous. We do not keep file names.',
    ...['file: Attachments (optional) = name=attachments multiple', 'button: Send report type=submit'],
  ]);
});

/** The attributes of an element, without those of its looks. */
const attributesOf = (element: Element | null) =>
  Object.fromEntries(
    [...(element?.attributes ?? [])].flatMap(({ name, value }) => (name === 'class' ? [] : [[name, value]])),
  );

it('BX08 D7: forms are posted without a script too; of a report the browser stores, corrects and sends on nothing', () => {
  const contact = send(<ContactUsForm enquiry={[]} finder={null} />, null);
  const form = { method: 'post', enctype: 'multipart/form-data', novalidate: '' };
  expect(attributesOf(contact.querySelector('form'))).toEqual({
    ...{ ...form, id: 'contact-us-form', action: '/en/forms/contact-us#contact-us-form' },
  });
  const email = { name: 'email', id: 'contact-us-email', type: 'text', 'aria-invalid': 'false', value: '' };
  expect(attributesOf(contact.querySelector('[name=email]'))).toEqual({
    ...{ ...email, autocomplete: 'email', maxlength: '254', required: '' },
    ...{ inputmode: 'email', autocapitalize: 'none', autocorrect: 'off', spellcheck: 'false' },
  });
  expect(attributesOf(contact.querySelector('textarea'))).toEqual({
    ...{
      name: 'content',
      id: 'contact-us-content',
      'aria-invalid': 'false',
      rows: '6',
      maxlength: '10000',
      required: '',
    },
  });
  contact.remove();
  const report = send(<WhistleblowerForm />, 'whistleblower', { content: 'Text' }, { content: 'long' });
  expect(attributesOf(report.querySelector('form'))).toEqual({
    ...{ ...form, id: 'whistleblower-form', action: '/en/forms/whistleblower#whistleblower-form' },
    ...{ autocomplete: 'off', 'data-typed': 'true' },
  });
  expect(attributesOf(report.querySelector('textarea'))).toEqual({
    ...{ name: 'content', id: 'whistleblower-content', 'aria-invalid': 'true', rows: '10', maxlength: '20000' },
    ...{ 'aria-describedby': 'whistleblower-content-hint whistleblower-content-error', required: '' },
    ...{ spellcheck: 'false', autocomplete: 'off' },
  });
  const radios = [...report.querySelectorAll<HTMLInputElement>('[type=radio]')];
  expect(radios.map(({ id, value, checked }) => [id, value, checked])).toEqual([
    ['whistleblower-anonymous', 'true', true],
    ['whistleblower-anonymous-false', 'false', false],
  ]);
});
