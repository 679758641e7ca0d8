import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStore } from '#server/embedded-cms/store/store.ts';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { decodeMarkup, entriesOf, headsOf, openPage, PERSON, REPORT, toText, withDesk } from './desk-client.ts';

const desk = withDesk();
const { open, write } = desk;
const list = async (query: string, section = 'messages') =>
  entriesOf(await open(`/desk/en/${section}?${query}`), section).map((url) => url.split('/').at(-1));
/** Text of the row of an entry. */
const rowOf = (html: string, id: string) => toText(html.split('<tr').find((row) => row.includes(id)) ?? '');

describe('O3: the list of messages', () => {
  it('shows sender with company, matter, language and attachments under heads that say so', async () => {
    const id = await write({ ...PERSON, company: 'Zoo AG', service: 'offer' }, 'de');
    const html = await open('/desk/en/messages');
    expect(headsOf(html)).toEqual([
      'Number',
      'Received',
      'Sender',
      'Matter',
      'Language',
      'Attachments',
      'Status',
      'Due',
    ]);
    expect(html).toContain('<caption>Messages</caption>');
    expect(rowOf(html, id)).toMatch(/Łucja Gęś Zoo AG Contact form: \S.* German – to be answered answer by \d/);
    // one word for an application, and none that also means a report
    for (const [locale, word] of [
      ['pl', 'Aplikacja o pracę'],
      ['en', 'Job application'],
      ['de', 'Bewerbung'],
    ])
      expect(await open(`/desk/${locale}/messages`)).toContain(`<option value="job-application">${word}</option>`);
  });

  it('says how many mails the mail server refused, since the office would wait for them', async () => {
    expect(await open('/desk/en/messages')).not.toContain('role="note"');
    const refused = path.join(desk.cms.data, 'outbox/refused');
    await mkdir(refused, { recursive: true });
    for (const name of ['a.eml', 'b.eml', 'notes.txt']) await writeFile(path.join(refused, name), '');
    expect(await open('/desk/de/messages')).toContain(
      '<p class="note" role="note">E-Mails, die nicht gesendet werden konnten: 2.',
    );
    await rm(refused, { recursive: true });
  });

  it('is narrowed by state, form and matter', async () => {
    const id = await write({ ...PERSON, service: 'training' });
    expect(await list('state=waiting')).toContain(id);
    expect(await list('state=done')).not.toContain(id);
    expect(await list('form=contact-us&matter=contact-us%2Ftraining')).toEqual([id]);
    expect(await list('form=job-application')).not.toContain(id);
    expect(await list('matter=contact-us%2Foffer')).not.toContain(id);
    expect(await open('/desk/de/messages')).toMatch(
      /<optgroup label="Kontaktformular">.*<option value="contact-us\/training">[^<]+<\/option>.*<\/optgroup>/,
    );
  });

  it('has pages of fifty with links that keep the search, also in the other languages and in the export', async () => {
    const store = createStore(path.join(desk.cms.data, 'store.db'));
    for (let i = 0; i < 120; i++)
      store.messages.add('contact-us', {
        locale: 'pl',
        files: [],
        receivedAt: Date.now() + i,
        body: { ...CONTACT_MESSAGE, lastName: `Mnogi ${i}` } as never,
      });
    store.close();
    const search = '?q=MNOGI&state=waiting';
    const pages: string[] = [];
    for (let url = `/desk/en/messages${search}`; url; ) {
      const html = await open(url);
      pages.push(html);
      expect(html).toContain('type="search" maxlength="200" value="MNOGI"');
      expect(html).toContain('<option value="waiting" selected>');
      url = decodeMarkup(/href="([^"]+)" rel="next"/.exec(html)?.[1] ?? '');
    }
    const found = pages.map((html) => entriesOf(html, 'messages'));
    expect([found.map(({ length }) => length), new Set(found.flat()).size]).toEqual([[50, 50, 20], 120]);
    const [first = '', second = ''] = pages;
    expect([first, second].map((html) => /Entries: [^<]*/.exec(html)?.[0])).toEqual([
      'Entries: 120. Page 1 of 3.',
      'Entries: 120. Page 2 of 3.',
    ]);
    expect(decodeMarkup(second)).toContain(`href="/desk/de/messages${search}&page=2"`);
    expect(decodeMarkup(second)).toContain(`href="/desk/en/messages${search}" rel="prev"`);
    const csv = await open(`/desk/en/messages/csv${search}`);
    expect(csv.split('\r\n').length).toBe(120 + 2);
    const beyond = await desk.cms.get(`/desk/en/messages${search}&page=4`, { cookie: desk.cookie });
    expect([beyond.status, beyond.headers['location']]).toEqual([302, `/desk/en/messages${search}&page=3`]);
    const empty = await desk.cms.get('/desk/en/messages?q=hipopotam&page=99', { cookie: desk.cookie });
    expect([empty.status, empty.headers['location']]).toEqual([302, '/desk/en/messages?q=hipopotam']);
  });
});

it('O3: reports are searched and narrowed likewise', async () => {
  const { body } = await desk.cms.post('/api/whistleblower?locale=pl', {
    ...REPORT,
    category: 'finance',
    content: 'Faktura zapłacona dwukrotnie.',
  });
  await desk.cms.post('/api/whistleblower', REPORT);
  await desk.cms.post('/api/whistleblower/replies', { receipt: body['receipt'], content: 'Chodzi o Żywiec.' });
  const [id = ''] = await list('q=zaplacona', 'reports');
  expect(id).not.toBe('');
  for (const query of ['q=zywiec', `q=${id.slice(0, 8)}`, 'category=finance', 'state=received&category=finance'])
    expect([query, await list(query, 'reports')]).toEqual([query, [id]]);
  expect(await list('q=zaplacona&category=safety', 'reports')).toEqual([]);
  expect(await list('state=closed', 'reports')).toEqual([]);
});

it('messages are listed by due date and the newest first, or by time alone, as the list says', async () => {
  const store = createStore(path.join(desk.cms.data, 'store.db'));
  const add = (form: 'contact-us' | 'job-application', received: string) =>
    store.messages.add(form, {
      locale: 'pl',
      files: [],
      receivedAt: Date.parse(received),
      body: { ...CONTACT_MESSAGE, lastName: 'Kolejny' } as never,
    });
  // a message is due after two working days, an application after ten
  const application = add('job-application', '2026-03-04T09:00:00Z');
  const early = add('contact-us', '2026-03-03T09:00:00Z');
  const late = add('contact-us', '2026-03-03T12:00:00Z');
  const done = add('contact-us', '2026-03-01T09:00:00Z');
  store.messages.setDone('contact-us', done, true);
  store.close();
  expect(await list('q=kolejny')).toEqual([late, early, application, done]);
  expect(await list('q=kolejny&order=newest')).toEqual([application, late, early, done]);
  const page = await open('/desk/en/messages?q=kolejny&form=contact-us');
  expect(toText(page)).toContain('Order: by due date · newest first');
  const [, href = ''] = /· <a href="([^"]+)"/.exec(page) ?? [];
  expect(decodeMarkup(href)).toBe('/desk/en/messages?q=kolejny&form=contact-us&order=newest');
  const newest = await open(decodeMarkup(href));
  expect(newest).toContain('<strong>newest first</strong>');
  expect(newest).toContain('<input type="hidden" name="order" value="newest">');
  expect(await list('q=kolejny&order=x')).toEqual([late, early, application, done]);
});

describe('O4: the export of messages', () => {
  it.each([
    [
      'pl',
      ';',
      'Numer',
      'Formularz',
      'Formularz kontaktowy',
      'do odpowiedzi',
      'polski',
      'Lista zapytania',
      'Wiadomości.csv',
    ],
    ['en', ',', 'Number', 'Form', 'Contact form', 'to be answered', 'Polish', 'Enquiry list', 'Messages.csv'],
    [
      'de',
      ';',
      'Nummer',
      'Formular',
      'Kontaktformular',
      'zu beantworten',
      'Polnisch',
      'Anfrageliste',
      'Nachrichten.csv',
    ],
  ])('%s: heads, labels and times are in the language and in words', async (locale, separator, ...words) => {
    const [number, form, formName, state, language, items, file] = words;
    const id = await write({
      ...PERSON,
      service: 'offer',
      region: 'wielkopolskie',
      items: [{ product: 'em-310', quantity: 12 }, { product: 'gone' }],
      taxIdentificationNumber: '123-456-32-19',
    });
    const { text, headers } = await openPage(desk.cms, `/desk/${locale}/messages/csv`, desk.cookie);
    expect(headers['content-disposition']).toContain(encodeURIComponent(String(file)));
    expect(text.startsWith('\ufeff')).toBe(true);
    const [head = '', ...rows] = text.slice(1).split('\r\n');
    const cells = (line: string) => line.slice(1, -1).split(`"${separator}"`);
    expect(cells(head)).toEqual(expect.arrayContaining([number, form, items]));
    const row = cells(rows.find((line) => line.includes(id)) ?? '');
    const cellOf = (name: string | undefined) => row[cells(head).indexOf(String(name))];
    expect([cellOf(form), row[4], row[6]]).toEqual([formName, state, language]);
    expect(row[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(cellOf(items)).toMatch(/^12 × (?!em-310)\S.*\ngone$/);
    expect(row).toContain('\u00a0+48 600-100-200');
    expect(text).not.toMatch(/em-310|'\+48|T\d\d:\d\d:\d\d|"(?:true|false)"/);
  });
});
