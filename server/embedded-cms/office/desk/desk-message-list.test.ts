import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  CSV_HEADERS,
  csv,
  type Desk,
  endOf,
  openDesk,
  optionsOf,
  searchOf,
  selectOf,
  tableOf,
  toLines,
  toOrder,
} from './desk.test-rig.ts';
import { addMessages } from './messages.test-rig.ts';

let desk: Desk;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T09:00:00Z') });
  desk = await openDesk({ refusedMails: 2 });
});
afterEach(async () => {
  vi.useRealTimers();
  await desk.close();
});

const toCell = (day: string, time: string) => `<time datetime="${day}">${time}</time>`;
const toNumber = (form: string, id: string) => `<a class="whole" href="/desk/en/messages/${form}/${id}">${id}</a>`;
const MESSAGE_HEADS = ['Number', 'Received', 'Sender', 'Matter', 'Language', 'Attachments', 'Status', 'Due'];
const MONDAY = toCell('2026-01-12T09:00:00.000Z', '12 January 2026 at 10:00');
const TUESDAY = toCell('2026-01-13T09:00:00.000Z', '13 January 2026 at 10:00');
const MESSAGE_ROWS = {
  contact: [
    toNumber('contact-us', 'M7Q2A-B3C4D'),
    ...[
      MONDAY,
      'Anna Żak<br><span class="muted">Wodociągi</span>',
      'Contact form: Quotation',
      'Polish',
      '1',
      'to be answered',
    ],
    '<strong>answer by 14 January 2026 (due soon: tomorrow)</strong>',
  ],
  items: [
    toNumber('contact-us', 'N7Q2A-B3C4D'),
    ...[
      TUESDAY,
      'Jo',
      'Contact form: 120 × EM-310 Volta, x +1',
      'English',
      '–',
      'to be answered',
      'answer by 15 January 2026',
    ],
  ],
  application: [
    toNumber('job-application', 'P7Q2A-B3C4D'),
    ...[
      TUESDAY,
      'Max Maus',
      'Job application: Test engineer',
      'German',
      '–',
      'to be answered',
      'answer by 27 January 2026',
    ],
  ],
  product: [
    toNumber('product-contact', 'Q7Q2A-B3C4D'),
    ...[
      TUESDAY,
      '<span class="whole">m@example.de</span>',
      'Product question: EM-310 Volta',
      'German',
      '–',
      'done',
      'done, 13 January 2026',
    ],
  ],
};

it('O4 O5: the list of messages by their due dates, its notice, search and CSV', async () => {
  addMessages(desk);
  const { contact, items, application, product } = MESSAGE_ROWS;
  const note =
    '<p class="note" role="note">E-mails that could not be sent: 2. They are in the folder outbox/refused until an administrator corrects them and sends them again.</p>';
  const hint = 'Name, company, e-mail, phone, tax number, product, number or words of the text.';
  const toSearch = (state: string, form: string, matter: string, more?: object) =>
    searchOf(
      'messages',
      hint,
      selectOf('state', 'Status', optionsOf(state, 'waiting=to be answered', 'done=done')) +
        selectOf(
          'form',
          'Form',
          optionsOf(
            form,
            'contact-us=Contact form',
            'product-contact=Product question',
            'job-application=Job application',
          ),
        ) +
        selectOf(
          'matter',
          'Matter',
          `<optgroup label="Contact form">${optionsOf(matter, 'contact-us/offer=Quotation')}</optgroup><optgroup label="Job application">${optionsOf(matter, 'job-application/tester=Test engineer')}</optgroup>` +
            `<optgroup label="Product question">${optionsOf(matter, 'product-contact/em-310=EM-310 Volta', 'product-contact/x=x', 'product-contact/y=y')}</optgroup>`,
        ),
      more,
    );
  const open = async (query = '') => (await desk.get(`en/messages${query}`)).main;
  const toTable = (...rows: string[][]) => tableOf('Messages', MESSAGE_HEADS, rows);
  expect(await open()).toEqual(
    toLines(
      `<h1>Messages</h1>${note}${toSearch('', '', '', { isNarrowed: false })}${toOrder('messages')}${toTable(contact, items, application, product)}${endOf('messages', '4. Page 1 of 1')}`,
    ),
  );
  expect(await open('?state=waiting&form=contact-us&matter=product-contact%2Fem-310')).toEqual(
    toLines(
      `<h1>Messages</h1>${note}${toSearch('waiting', 'contact-us', 'product-contact/em-310')}${toTable(items)}${endOf('messages', '1. Page 1 of 1', '?state=waiting&amp;form=contact-us&amp;matter=product-contact%2Fem-310')}`,
    ),
  );
  // a product by a word of its name, which no message has
  expect((await open('?q=volta')).filter((line) => line.startsWith('<a class="whole"'))).toEqual([
    items[0],
    product[0],
  ]);
  expect((await open('?q=engineer')).filter((line) => line.startsWith('<a class="whole"'))).toEqual([application[0]]);
  const exported = await desk.get('en/messages/csv?order=newest');
  expect(exported.headers).toMatchObject({
    ...CSV_HEADERS,
    'content-disposition': 'attachment; filename=Messages.csv',
  });
  const warning = 'This is not a valid Polish tax number (NIP). The form warns of it, but accepts the message.';
  expect(exported.body.replaceAll('\u00a0', '~')).toBe(
    csv(
      'Number|Form|Received|Due|Status|Done on|Language of the sender|Product|Quantity|Enquiry list|Position|What is it about?|Industry|First name|Last name|Company|VAT / tax number|E-mail address|Phone|Please call me back|Region|Country|Marketing|Commercial information by e-mail|Future vacancies|Warning|Attachments|Message',
      'N7Q2A-B3C4D|Contact form|2026-01-13 10:00|2026-01-15|to be answered||English|||120 × EM-310 Volta\nx\ny||||Jo|||||123||||||||0|',
      'P7Q2A-B3C4D|Job application|2026-01-13 10:00|2026-01-27|to be answered||German||||Test engineer|||Max|Maus|||a-rather-long-address@elmerion.example|||||||||0|',
      'Q7Q2A-B3C4D|Product question|2026-01-13 10:00|2026-01-15|done|2026-01-13 10:00|German|EM-310 Volta|5|||||||||m@example.de|||||||||0|Preis?',
      `M7Q2A-B3C4D|Contact form|2026-01-12 10:00|2026-01-14|to be answered||Polish|||||Quotation|Water and wastewater|Anna|Żak|Wodociągi|7822144990|anna@example.com|~+48 61 555 01 51 ext. 12|yes|śląskie|Poland|no|||${warning}|1|Hello\nthere`,
    ),
  );
});
