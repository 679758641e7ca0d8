import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStore } from '#server/embedded-cms/store/store.ts';
import {
  decodeMarkup,
  entriesOf,
  headsOf,
  openPage,
  PERSON,
  postForm,
  REPORT,
  toText,
  withDesk,
} from './desk-client.ts';

const desk = withDesk();
const { open, write } = desk;

describe('O5: a message', () => {
  it('says of a NIP that it is wrong, as the form does', async () => {
    const warned = 'This is not a valid Polish tax number (NIP). The form warns of it, but accepts the message.';
    const wrong = await write({ taxIdentificationNumber: '123-456-32-19' });
    expect(toText(await open(`/desk/en/messages/contact-us/${wrong}`))).toContain(`123-456-32-19 ${warned}`);
    for (const taxIdentificationNumber of ['123-456-32-18', 'DE123456789']) {
      const right = await write({ taxIdentificationNumber });
      expect(await open(`/desk/en/messages/contact-us/${right}`)).not.toContain(warned);
    }
  });

  it('is answered in the language of its sender with number, date and quotation, in a link of bounded length', async () => {
    const id = await write({ ...PERSON, service: 'offer', content: 'Proszę o ofertę & cenę?\nPilne! 😀' }, 'pl');
    const linkOf = async (number: string) =>
      decodeMarkup(/href="(mailto:[^"]+)"/.exec(await open(`/desk/en/messages/contact-us/${number}`))?.[1] ?? '');
    const link = await linkOf(id);
    const [address, query = ''] = link.slice('mailto:'.length).split('?');
    const read = new Map(query.split('&').map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]));
    expect([address, read.get('subject')]).toEqual(['lucja@zoo.example', `Re: Wiadomość ${id}: Oferta`]);
    expect(read.get('body')).toMatch(
      new RegExp(`^\\r\\n\\r\\nWiadomość ${id} z \\d+ \\S+ \\d{4}:\\r\\n> Proszę o ofertę & cenę\\?\\r\\n> Pilne! 😀$`),
    );
    expect(link).not.toMatch(/[\s+"<>]/);
    const abroad = await linkOf(await write({ ...PERSON, email: "jan.o'neil+1@żółw.pl" }));
    expect(abroad).toMatch(/^mailto:jan\.o'neil%2B1@xn--w-uga1v8h\.pl\?/);
    const long = await linkOf(await write({ ...PERSON, content: 'Zażółć 😀\n'.repeat(1000) }, 'de'));
    expect(long.length).toBeLessThanOrEqual(1900);
    expect(decodeURIComponent(long)).toMatch(/Re: Nachricht .*> Zażółć 😀\r\n> Zażółć.*…$/s);
  });

  it('shows products and options by their names', async () => {
    const id = await write({ region: 'wielkopolskie', items: [{ product: 'em-310', quantity: 12 }] });
    const text = toText(await open(`/desk/en/messages/contact-us/${id}`));
    expect(text).toMatch(/12 × (?!em-310)\S/);
    expect(text).toContain('Greater Poland');
  });
});

it('O5: the audit log says in words what was done, also of rows that hold paths, and can be exported', async () => {
  const store = createStore(path.join(desk.cms.data, 'store.db'));
  const visit = { id: 'aaaa1111', name: 'Ola' };
  store.desk.log(visit, 'read', 'reports/0123456789abcdef');
  store.desk.log(visit, 'file', 'messages/job-application/A1');
  store.desk.log(visit, 'read', 'messages/contact-us/B2');
  store.desk.log(visit, 'list', 'log');
  store.close();
  const heads = { pl: 'Zdarzenie', en: 'Event', de: 'Ereignis' };
  const words = {
    pl: [
      'Otwarto: Zgłoszenie 01234567',
      'Pobrano załącznik: Aplikacja A1',
      'Otwarto: Wiadomość B2 (Formularz kontaktowy)',
      'Otwarto listę: Dziennik',
    ],
    en: ['Report 01234567 opened', 'Attachment downloaded: Application A1', 'List opened: Log'],
    de: ['Meldung 01234567 geöffnet', 'Anhang heruntergeladen: Bewerbung A1', 'Liste geöffnet: Protokoll'],
  };
  for (const locale of ['pl', 'en', 'de'] as const) {
    const html = await open(`/desk/${locale}/log`);
    expect(headsOf(html).at(-1)).toBe(heads[locale]);
    const csv = await open(`/desk/${locale}/log/csv`);
    for (const event of words[locale]) {
      expect(toText(html)).toContain(event);
      expect(csv).toContain(`"${event}"`);
    }
    expect(toText(html)).not.toMatch(/A1 \(/);
    expect(toText(html)).not.toMatch(/(?:reports|messages)\//);
    expect(csv).not.toMatch(/(?:reports|messages)\//);
  }
});

/** The main part of a page as it is read, with DAY for each date and NUMBER for that of a message. */
const read = (html: string) =>
  toText(/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '')
    .replace(/\d{1,2} [A-Z][a-z]+ \d{4}(?: at \d\d:\d\d)?/g, 'DAY')
    .replace(/[A-Z0-9]{5}-[A-Z0-9]{5}/g, 'NUMBER')
    .trim();
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button([^>]*)>([^<]*)/g)].map(([, attributes = '', text = '']) => `${text}${attributes}`);

const ERASE =
  'Delete the message At the request of the person who sent it (GDPR, article 17): the message, its attachments and the e-mails about it that were not sent yet are deleted. This cannot be undone. The log keeps the number. E-mails that were sent, and backups, have to be deleted separately. Delete for good';

it('O5: a message has its state, what it is due, its fields in the order of the form, its text and what can be done', async () => {
  const company = { company: 'Zoo', taxIdentificationNumber: 'DE123456789', region: 'slaskie', country: 'Poland' };
  const matter = {
    service: 'offer',
    trade: 'other',
    otherTrade: 'Animals',
    callBack: true,
    marketingDataConsent: true,
  };
  const url = `/desk/en/messages/contact-us/${await write({ ...PERSON, ...company, ...matter }, 'de')}`;
  const fields = [
    'Received DAY What is it about? Quotation Industry Other: Animals First name Łucja Last name Gęś Company Zoo',
    'VAT / tax number DE123456789 E-mail address lucja@zoo.example Phone +48 600-100-200 Please call me back yes',
    'Region Silesia Country Poland Marketing yes Language of the sender German Text Proszę o ofertę. Answer by e-mail',
  ].join(' ');
  const { text: waiting, token } = await openPage(desk.cms, url, desk.cookie);
  expect(read(waiting)).toBe(`Message NUMBER Status to be answered Due answer by DAY ${fields} Mark as done ${ERASE}`);
  expect(waiting).toContain('<a href="tel:+48600100200">+48 600-100-200</a>');
  const erase = 'Delete for good name="delete" value="yes" class="second"';
  expect(buttonsOf(waiting)).toEqual(['Sign out (Ewa)', 'Mark as done name="done" value="yes"', erase]);
  expect((await postForm(desk.cms, url, { token, done: 'yes' }, desk.cookie)).statusCode).toBe(303);
  const done = await open(url);
  expect(read(done)).toBe(`Message NUMBER Status done Due done, DAY ${fields} Mark as not done ${ERASE}`);
  expect(buttonsOf(done)).toEqual(['Sign out (Ewa)', 'Mark as not done name="done" value="no"', erase]);
});

it('F5: a report has its state, days and what was written, and what can be done', async () => {
  await desk.cms.post('/api/whistleblower', REPORT);
  const [url = ''] = entriesOf(await open('/desk/en/reports'), 'reports');
  const report = await open(url);
  expect(read(report).replace(/\([0-9a-f]{8}\)/, '(NUMBER)')).toBe(
    [
      'Report from DAY (NUMBER) Status new Due dates acknowledge by DAY: acknowledged on DAY feedback by DAY',
      'Received DAY What it is about Product and workplace safety Language of the sender Polish Anonymous yes',
      'Text Opis &lt;b&gt;sprawy&lt;/b&gt;. Correspondence Office, DAY Potwierdzamy przyjęcie zgłoszenia.',
      'O działaniach następczych poinformujemy w tym miejscu, nie później niż trzy miesiące od dziś.',
      'Jeżeli chcesz coś dodać, napisz odpowiedź. Answer The person who reported reads it by entering the report number.',
      'A closed report cannot be reopened. What is this answer? A question or a message. The date for feedback stays.',
      'Feedback: which actions were taken or are planned, and why. Send answer Send and close the report',
      'The answer that closes a report is recorded as feedback if there has been none.',
      'Feedback If it was given in another way, for example at a meeting, record the day.',
      'Day on which it was given Record the day',
    ].join(' '),
  );
  expect(buttonsOf(report)).toEqual([
    'Sign out (Ewa)',
    'Send answer',
    'Send and close the report name="close" value="yes" class="second"',
    'Record the day class="second"',
  ]);
});
