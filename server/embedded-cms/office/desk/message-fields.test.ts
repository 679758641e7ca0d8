import { expect, it } from 'vitest';
import type { Locale } from '#shared/locales/locales.ts';
import type { Rows } from '../../records/tables.ts';
import type { Message } from '../../store/messages.ts';
import { toDeskText, toMatterChoice } from './message-fields.ts';
import { type DeskOptions, toMailContext } from './signed-in.ts';

// the Polish desk has neither the product nor the job
const toRows = (locale: Locale) =>
  ({
    products: new Map(locale === 'de' ? [['em-310', { name: 'EM-310 Volta' }]] : []),
    jobs: new Map(locale === 'de' ? [['tester', { title: 'Prüfingenieur' }]] : []),
  }) as unknown as Rows;
const mailContext = toMailContext({ rowsOf: toRows, siteOrigin: 'https://www.elmerion.example' } as DeskOptions, 'pl');
const message = (form: Message['form'], body: object) => ({ form, id: 'A', locale: 'de', body }) as Message;

it('O5: the desk names products and jobs that only another language has, as the mails do', () => {
  expect(toDeskText(mailContext, message('job-application', { job: 'tester' }), 'job')).toBe('Prüfingenieur');
  expect(toDeskText(mailContext, message('product-contact', { product: 'em-310' }), 'product')).toBe('EM-310 Volta');
  expect(toDeskText(mailContext, message('contact-us', { items: [{ product: 'em-310' }] }), 'items')).toBe(
    'EM-310 Volta',
  );
  expect(toMatterChoice(mailContext, { form: 'job-application', matter: 'tester' })).toBe('Prüfingenieur');
  expect(toMatterChoice(mailContext, { form: 'product-contact', matter: 'gone' })).toBe('gone');
});
