import { describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { callOfForm } from '../../contract/form-calls.ts';
import { models } from '../../contract/models/models.ts';
import {
  toContactUsBody,
  toFormBody,
  toNewsletterBody,
  toPlainBody,
  toProductContactBody,
  toWhistleblowerBody,
} from './form-bodies.ts';
import { checkForm, FORM_NAMES, type FormField, forms } from './forms.ts';
import { OFFICE_FORM_NAMES } from './office-forms.ts';

const contact = {
  firstName: 'Anna',
  lastName: 'Żak',
  email: 'anna@example.com',
  content: 'Proszę o ofertę.',
  offerContactConsent: 'true',
  privacyPolicyConsent: 'true',
};

describe('FM08 contact form', () => {
  it('needs names, e-mail, message and two consents (D9)', () => {
    expect(checkForm('contact-us', {})).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
      content: 'required',
      offerContactConsent: 'consent',
      privacyPolicyConsent: 'consent',
    });
    expect(checkForm('contact-us', contact)).toEqual({});
  });

  it('requires a text if "other" is chosen, and drops the text otherwise', () => {
    expect(checkForm('contact-us', { ...contact, trade: 'other', service: 'other' })).toEqual({
      otherTrade: 'required',
      otherService: 'required',
    });
    const values = { ...contact, trade: 'water', otherTrade: 'x'.repeat(300) };
    expect(checkForm('contact-us', values)).toEqual({});
    expect(toContactUsBody(values)).not.toHaveProperty('otherTrade');
    expect(toContactUsBody({ ...contact, trade: 'other', otherTrade: ' Porty ' })).toMatchObject({
      otherTrade: 'Porty',
    });
  });

  it('rejects a choice that is not offered, but accepts a wrong NIP', () => {
    expect(checkForm('contact-us', { ...contact, trade: 'constructor', taxIdentificationNumber: '1' })).toEqual({
      trade: 'choice',
    });
  });

  it('has the fields of the spec, and those of an enquiry (issue 19)', () => {
    expect(Object.keys(forms['contact-us']).toSorted()).toEqual(
      [
        'firstName lastName company region trade otherTrade service otherService email taxIdentificationNumber phoneNumber content',
        'items country callBack',
        'privacyPolicyConsent offerContactConsent marketingDataConsent electronicCommunicationConsent',
      ]
        .join(' ')
        .split(' ')
        .toSorted(),
    );
  });
});

it('a quantity of something else or with a separator is no whole number, however long it is', () => {
  const problems = ['1.500 pieces', '12 kg', '1000000'].map((quantity) => checkForm('product-contact', { quantity }));
  expect(problems.map(({ quantity }) => quantity)).toEqual(['quantity', 'quantity', 'quantity']);
});

it('F3: a call back requires a phone number, and a quantity must be a whole number', () => {
  const values = { callBack: 'true', quantity: '1,5', items: 'em-310*ten\naq-40' };
  expect(checkForm('product-contact', values)).toMatchObject({ phoneNumber: 'callBack', quantity: 'quantity' });
  expect(checkForm('contact-us', values)).toMatchObject({ phoneNumber: 'callBack', 'item:em-310': 'quantity' });
  expect(checkForm('contact-us', { ...contact, phoneNumber: '123456', callBack: 'true', items: 'em-310*10' })).toEqual(
    {},
  );
});

describe('FM06 FM07 product contact form', () => {
  it('needs e-mail, message and both consents', () => {
    expect(checkForm('product-contact', { firstName: '', phoneNumber: '12345' })).toEqual({
      email: 'required',
      phoneNumber: 'phone',
      content: 'required',
      consent1: 'consent',
      consent2: 'consent',
    });
  });

  it('W9: needs a message, with a quantity too', () => {
    const values = { email: 'a@b.example', quantity: '200', consent1: 'true', consent2: 'true' };
    expect(checkForm('product-contact', values)).toEqual({ content: 'required' });
    expect(checkForm('product-contact', { ...values, content: '\u200b', quantity: '0' })).toEqual({
      content: 'required',
      quantity: 'quantity',
    });
    expect(checkForm('contact-us', { ...contact, content: ' ', items: 'em-310*10' })).toEqual({ content: 'required' });
  });

  it('sends consent1 as consentToDataProcessing, and only non-empty fields', () => {
    const values = { email: 'a@b.example', content: ' x ', consent1: 'true', consent2: 'true', lastName: '' };
    expect(toProductContactBody(values, 'aq-40')).toEqual({
      email: 'a@b.example',
      content: 'x',
      product: 'aq-40',
      consentToDataProcessing: 'true',
    });
  });
});

describe('FM09 report (D7)', () => {
  const report = { category: 'safety', content: 'x', anonymous: 'true' };
  it('drops all data of an anonymous sender', () => {
    const values = { ...report, email: 'nonsense', firstName: 'Jan' };
    expect(checkForm('whistleblower', values)).toEqual({});
    expect(toWhistleblowerBody(values)).toEqual({ category: 'safety', content: 'x', anonymous: true });
  });
  it('requires contact data from a sender who is not anonymous', () => {
    expect(checkForm('whistleblower', { ...report, anonymous: 'false' })).toEqual({ email: 'contact' });
    expect(checkForm('whistleblower', { ...report, anonymous: 'false', phoneNumber: '+48 61 555' })).toEqual({});
    expect(checkForm('whistleblower', { ...report, anonymous: 'maybe' })).toEqual({ anonymous: 'choice' });
  });
});

describe('NL01 NL03 newsletter', () => {
  it.each([
    ['', 'required'],
    ['a@b.p', 'short'],
    ['jan@x.example,', null],
    ['żółw@example.pl', 'emailLocal'],
    ['anna@example.pl, jan@example.pl', 'emailSeveral'],
    ['jan.x.example', 'email'],
  ])('%j: %s', (email, problem) => {
    expect(checkForm('newsletter', { email })).toEqual(problem ? { email: problem } : {});
  });
  it('D21: "all" is sent as an empty list', () => {
    expect(toNewsletterBody({ email: ' a@b.pl ', category: 'all' })).toEqual({ email: 'a@b.pl', categories: [] });
    expect(toNewsletterBody({ email: 'a@b.pl', category: 'n1' }).categories).toEqual(['n1']);
  });
});

it('a form without a body of its own sends each of its fields in its shape, and none that is empty or not needed', () => {
  const fields: Record<string, FormField> = {
    name: {},
    phoneNumber: { type: 'phone' },
    meters: { options: ['water', 'heat', 'gas'], isMultiple: true },
    days: { options: ['mo'], isMultiple: true },
    items: { isItems: true },
    others: { isItems: true },
    reason: { when: { field: 'name', is: 'other' } },
    consent: { isConsent: true },
    news: { isConsent: true },
  };
  const values = {
    name: ' Ada ',
    phoneNumber: '61 555 01 51 wew. 12',
    meters: 'water\ngas',
    days: '',
    items: 'em-310:VM1*10\naq-40',
    reason: 'not asked',
    consent: 'true',
  };
  expect(toPlainBody(fields, values)).toEqual({
    name: 'Ada',
    phoneNumber: '61 555 01 51',
    phoneExtension: '12',
    meters: ['water', 'gas'],
    items: [{ product: 'em-310', variant: 'VM1', quantity: 10 }, { product: 'aq-40' }],
    consent: true,
    news: false,
  });
});

/** Fields that a body has under another name; null: it is part of another. */
const RENAMED: Record<string, string | null> = {
  category: 'categories',
  consent1: 'consentToDataProcessing',
  consent2: null,
};
const TABLES = FORM_NAMES.filter((name) => name !== 'survey');

it.each(TABLES)('every field of the table of %s is sent, and the model of its call has it', (form) => {
  const row = endpoints[callOfForm(form)];
  const known = Object.keys((models as Record<string, { properties?: object }>)[row.body]?.properties ?? {});
  // a field that somebody adds
  const table: Record<string, FormField> = forms[form];
  table['noticePeriod'] = { max: 50 };
  try {
    const filled: [string, string][] = Object.entries(table).map(([name, field]) => {
      const condition = Object.values(table).find(({ when }) => when?.field === name)?.when?.is;
      const choice = field.options?.at(-1);
      return [name, field.isConsent ? 'true' : field.isItems ? 'em-310*10' : (condition ?? choice ?? '600600600')];
    });
    const body = toFormBody(form, Object.fromEntries(filled), { product: 'm1', job: 'j1' });
    for (const name of Object.keys(table)) {
      const sent = form === 'whistleblower' ? name : RENAMED[name] === undefined ? name : RENAMED[name];
      if (sent) expect(body, name).toHaveProperty(sent);
    }
    expect(body).toHaveProperty('noticePeriod', '600600600');
    const unknown = Object.keys(body).filter((name) => !known.includes(name));
    expect(unknown, 'a field of forms.ts needs its property in shared/contract/models/form.ts').toEqual([
      'noticePeriod',
    ]);
  } finally {
    delete table['noticePeriod'];
  }
});

it.each(OFFICE_FORM_NAMES)('X3: the office can answer every message of %s: by e-mail, or by phone', (form) => {
  const wrong = checkForm(form, {});
  expect([wrong['email'], wrong['phoneNumber']], 'require email or phoneNumber in forms.ts').not.toEqual([
    undefined,
    undefined,
  ]);
});
