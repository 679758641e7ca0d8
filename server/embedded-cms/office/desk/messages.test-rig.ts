import { vi } from 'vitest';
import type { Desk } from './desk.test-rig.ts';

const CONTACT = {
  ...{
    firstName: 'Anna',
    lastName: 'Żak',
    company: 'Wodociągi',
    email: 'anna@example.com',
    phoneNumber: '+48 61 555 01 51',
  },
  ...{
    phoneExtension: '12',
    taxIdentificationNumber: '7822144990',
    region: 'slaskie',
    country: 'PL',
    trade: 'water',
    service: 'offer',
  },
  ...{ content: 'Hello\nthere', callBack: true, marketingDataConsent: false, offerContactConsent: true },
};
/** An enquiry about three products, by phone alone. */
export const ITEMS = {
  firstName: 'Jo',
  phoneNumber: '123',
  items: [{ product: 'em-310', quantity: 120 }, { product: 'x' }, { product: 'y' }],
};
/** Four messages of 12 and 13 January; the last is done. */
export function addMessages(desk: Desk): void {
  const { messages } = desk.store;
  const add = (
    form: 'contact-us' | 'product-contact' | 'job-application',
    reference: string,
    locale: 'pl' | 'en' | 'de',
    body: object,
    files: string[] = [],
  ) =>
    messages.add(form, {
      locale,
      reference,
      body: body as never,
      files: files.map((file) => ({ file, name: file })),
      receivedAt: Date.now(),
    });
  add('contact-us', 'M7Q2A-B3C4D', 'pl', CONTACT, ['a1.pdf']);
  vi.setSystemTime(new Date('2026-01-13T09:00:00Z'));
  add('contact-us', 'N7Q2A-B3C4D', 'en', ITEMS);
  add('job-application', 'P7Q2A-B3C4D', 'de', {
    firstName: 'Max',
    lastName: 'Maus',
    email: 'a-rather-long-address@elmerion.example',
    job: 'tester',
  });
  add('product-contact', 'Q7Q2A-B3C4D', 'de', {
    product: 'em-310',
    quantity: '5',
    email: 'm@example.de',
    content: 'Preis?',
  });
  messages.setDone('product-contact', 'Q7Q2A-B3C4D', true);
  desk.signIn();
}
