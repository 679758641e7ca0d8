// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Survey } from '#shared/contract/models/visitor.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish } from '../../page/test-page.test-rig.tsx';
import { ContactUsForm } from './ContactUsForm.tsx';
import { SurveyForm } from './SurveyForm.tsx';

const page = { path: '/en/contact', formToken: 't', title: 'Contact', posted: null };
const site = {
  ...{ company: { legalName: 'Elmerion SA' }, fixedLinks: { privacy: '/en/privacy' }, routes: {} },
  captcha: { mode: 'off' },
};
const linesOf = (form: React.ReactNode) => outlineOf(sendInEnglish(form, { page, site }));
const field = (label: string, facts: string, kind = 'text', hint: string[] = []) => [
  ...[`label: ${label}`, ...hint, `${kind}: ${label} = ${facts}`],
];
const box = (label: string, facts: string, kind = 'checkbox', value = 'true') => [
  ...[`${kind}: ${label} = ${value} ${facts}`, `label: ${label}`],
];
const options = (...names: string[]) => names.map((name) => `option: ${name}`);
const HIDDEN = ['hidden: = t name=_token', 'hidden: = /en/contact name=_page'];

it('FM08: the contact form asks for a person, a company, what it is about, a message and four consents, in this order', () => {
  const phone = 'Phone (optional) (optional, except for a call back)';
  const contact =
    'I agree to the processing of my personal data by Elmerion SA to answer my message and make an offer.';
  expect(linesOf(<ContactUsForm enquiry={[]} finder={null} />)).toEqual([
    ...HIDDEN,
    ...field('First name', 'name=firstName maxlength=100 autocomplete=given-name required'),
    ...field('Last name', 'name=lastName maxlength=100 autocomplete=family-name required'),
    ...field('E-mail address', 'name=email inputmode=email maxlength=254 autocomplete=email required'),
    ...field(phone, 'name=phoneNumber autocomplete=tel', 'tel'),
    ...box('Please call me back', 'name=callBack'),
    ...field('Company (optional)', 'name=company maxlength=200 autocomplete=organization'),
    ...field('VAT / tax number (optional)', 'name=taxIdentificationNumber', 'text', [
      'With the country code, for example DE123456789. It speeds up your quotation.',
    ]),
    ...field('Region (optional)', 'name=region maxlength=100 autocomplete=address-level1'),
    ...field('Country (optional)', 'name=country maxlength=100 autocomplete=country-name'),
    ...field('Industry (optional)', 'name=trade', 'combobox'),
    ...options('Choose', 'Water and wastewater', 'District heating', 'Electricity', 'Gas', 'Housing'),
    ...options('Industry and mining', 'Other'),
    ...field('Which industry?', 'name=otherTrade maxlength=200'),
    ...field('What is it about? (optional)', 'name=service', 'combobox'),
    ...options('Choose', 'Quotation', 'Help with choosing a device', 'Service and technical support'),
    ...options('Calibration and verification', 'Training', 'Something else'),
    ...field('Which service?', 'name=otherService maxlength=200'),
    ...field('Message', 'name=content maxlength=10000 required', 'textbox'),
    ...['group: Consents', 'legend: Consents', ...box(contact, 'name=offerContactConsent required')],
    ...box('I have read the Privacy policy (opens in a new tab)', 'name=privacyPolicyConsent required'),
    'link: Privacy policy (opens in a new tab) → /en/privacy target=_blank rel=noopener',
    ...box(
      'I agree to the processing of my data by Elmerion SA for marketing. (optional)',
      'name=marketingDataConsent',
    ),
    ...box('I agree to receive commercial information by e-mail. (optional)', 'name=electronicCommunicationConsent'),
    ...field('Attachments (optional)', 'name=attachments multiple', 'file', [
      'PDF, DOCX, PNG or JPG: up to 5 files of 10 MB each, 20 MB together.',
    ]),
    'button: Send message type=submit',
  ]);
});

it('SV01: a survey has a group for each question with answers, and a field for own words', () => {
  const answers = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), label: name }));
  const survey: Survey = {
    id: 's',
    title: 'Survey',
    questions: [
      { id: 'one', type: 'single', label: 'Found it?', required: true, options: answers('Yes', 'No') },
      { id: 'two', type: 'multiple', label: 'How?', required: false, options: answers('Search') },
      { id: 'three', type: 'scale', label: 'How good?', required: true, options: answers('1', '2') },
      { id: 'four', type: 'text', label: 'What else?', required: false },
    ],
  };
  const group = (name: string) => [`group: ${name}`, `legend: ${name}`];
  expect(linesOf(<SurveyForm survey={survey} onDone={() => {}} />)).toEqual([
    ...[...HIDDEN, 'hidden: = s name=_survey', ...group('Found it?')],
    ...[...box('Yes', 'name=q-one', 'radio', 'yes'), ...box('No', 'name=q-one', 'radio', 'no')],
    ...[...group('How? (optional)'), ...box('Search', 'name=q-two', 'checkbox', 'search')],
    ...[...group('How good?'), ...box('1', 'name=q-three', 'radio', '1'), ...box('2', 'name=q-three', 'radio', '2')],
    ...field('What else? (optional)', 'name=q-four maxlength=2000', 'textbox'),
    'button: Send answers type=submit',
  ]);
});
