import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Desk, openDesk, toLines } from './desk.test-rig.ts';
import { addMessages, ITEMS } from './messages.test-rig.ts';

let desk: Desk;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T09:00:00Z') });
  desk = await openDesk();
});
afterEach(async () => {
  vi.useRealTimers();
  await desk.close();
});

const toPost = (label: string, value: string) =>
  `<form method="post" class="actions"><input type="hidden" name="token" value="TOKEN"><button name="done" value="${value}">${label}</button></form>`;
const ERASE = `<details class="actions"><summary>Delete the message</summary><p>At the request of the person who sent it (GDPR, article 17): the message, its attachments and the e-mails about it that were not sent yet are deleted. This cannot be undone. The log keeps the number. E-mails that were sent, and backups, have to be deleted separately.</p>
  <form method="post"><input type="hidden" name="token" value="TOKEN"><button name="delete" value="yes" class="second">Delete for good</button></form></details>`;
const fact = (name: string, value: string) => `<dt>${name}</dt><dd>${value}</dd>`;

it('O4: a message at the desk: all that was sent, in words, with its files and an answer in the language of its sender', async () => {
  addMessages(desk);
  const { status, main } = await desk.get('en/messages/contact-us/M7Q2A-B3C4D');
  const subject = encodeURIComponent('Re: Wiadomość M7Q2A-B3C4D: Oferta, Wodociągi i kanalizacja');
  const quoted = encodeURIComponent('Wiadomość M7Q2A-B3C4D z 12 stycznia 2026:');
  const link = `mailto:anna@example.com?subject=${subject}&amp;body=%0D%0A%0D%0A${quoted}%0D%0A%3E%20Hello%0D%0A%3E%20there`;
  expect([status, ...main]).toEqual([
    200,
    ...toLines(
      `<h1>Message M7Q2A-B3C4D</h1><dl>${fact('Status', 'to be answered')}${fact('Due', '<strong>answer by 14 January 2026 (due soon: tomorrow)</strong>')}
      ${fact('Received', '12 January 2026 at 10:00')}${fact('What is it about?', 'Quotation')}${fact('Industry', 'Water and wastewater')}
      ${fact('First name', 'Anna')}${fact('Last name', 'Żak')}${fact('Company', 'Wodociągi')}
      ${fact('VAT / tax number', '7822144990<br><strong class="late">This is not a valid Polish tax number (NIP). The form warns of it, but accepts the message.</strong>')}
      ${fact('E-mail address', '<span class="whole">anna@example.com</span>')}${fact('Phone', '<a href="tel:+48615550151;ext=12">+48 61 555 01 51 ext. 12</a>')}
      ${fact('Please call me back', 'yes')}${fact('Region', 'śląskie')}${fact('Country', 'Poland')}${fact('Marketing', 'no')}${fact('Language of the sender', 'Polish')}
      ${fact('Attachments', '<ul><li><a href="/desk/en/messages/contact-us/M7Q2A-B3C4D/files/a1.pdf">a1.pdf</a> (PDF, the file is lost)</li></ul>')}</dl>
      <h2>Text</h2><p class="text">Hello\nthere</p><p class="tools"><a href="${link}">Answer by e-mail</a></p>${toPost('Mark as done', 'yes')}${ERASE}`.replace(
        'Hello\nthere',
        'Hello@there',
      ),
    ).map((line) => line.replace('Hello@there', 'Hellothere')),
  ]);
  const application = await desk.get('en/messages/job-application/P7Q2A-B3C4D');
  expect(application.main.slice(0, 2)).toEqual(['<h1>Application P7Q2A-B3C4D</h1>', '<dl>']);
  // an address that is too long for a phone is only broken before its @ and its dots
  const address = ['a-rather-long-address', '@elmerion', '.example']
    .map((part) => `<span class="whole">${part}</span>`)
    .join('<wbr>');
  expect(application.main.join('')).toContain(
    `${fact('Position', 'Test engineer')}${fact('First name', 'Max')}${fact('Last name', 'Maus')}${fact('E-mail address', address)}${fact('Language of the sender', 'German')}</dl><p class="tools">`,
  );
  const byPhone = await desk.get('en/messages/contact-us/N7Q2A-B3C4D');
  expect(byPhone.main.join('')).toContain(
    `${fact('Enquiry list', '120 × EM-310 Voltaxy')}${fact('First name', 'Jo')}${fact('Phone', '<a href="tel:123">123</a>')}${fact('Language of the sender', 'English')}</dl><p class="tools">The sender gave no e-mail address. Please answer by phone.</p>`,
  );
  expect(desk.log().slice(0, 3)).toEqual([
    'read messages/contact-us/N7Q2A-B3C4D',
    'read messages/job-application/P7Q2A-B3C4D',
    'read messages/contact-us/M7Q2A-B3C4D',
  ]);
  for (const url of [
    'en/messages/contact-us/X',
    'en/messages/product-contact/M7Q2A-B3C4D',
    'en/messages/contact-us/M7Q2A-B3C4D/files/b.pdf',
  ])
    expect((await desk.get(url)).status).toBe(404);
});

it('O4: an enquiry without a text is quoted by its products, and a long text is cut to what mail programs take', async () => {
  addMessages(desk);
  const add = (reference: string, content: string) =>
    desk.store.messages.add('contact-us', {
      locale: 'en',
      reference,
      body: { email: 'jo@bücher.example', ...ITEMS, content } as never,
      files: [],
      receivedAt: Date.now(),
    });
  add('R7Q2A-B3C4D', '');
  add('S7Q2A-B3C4D', 'ż'.repeat(2000));
  const linkOf = async (id: string) =>
    /href="(mailto:[^"]+)"/
      .exec((await desk.get(`en/messages/contact-us/${id}`)).body)?.[1]
      ?.replaceAll('&amp;', '&') ?? '';
  const toStart = (id: string) =>
    `mailto:jo@xn--bcher-kva.example?subject=${encodeURIComponent(`Re: Message ${id}: EM-310 Volta (+2)`)}&body=%0D%0A%0D%0A${encodeURIComponent(`Message ${id} of 13 January 2026:`)}%0D%0A%3E%20`;
  expect(await linkOf('R7Q2A-B3C4D')).toBe(
    `${toStart('R7Q2A-B3C4D')}120%20%C3%97%20EM-310%20Volta%0D%0A%3E%20x%0D%0A%3E%20y`,
  );
  const long = await linkOf('S7Q2A-B3C4D');
  const start = toStart('S7Q2A-B3C4D');
  // each letter takes 6 characters and the ellipsis 9
  const letters = Math.floor((1900 - start.length - 9) / 6);
  expect(long).toBe(`${start}${'%C5%BC'.repeat(letters)}%E2%80%A6`);
});

it('O4: a message is marked as done, reopened and deleted, each once and each in the log', async () => {
  addMessages(desk);
  const url = 'en/messages/contact-us/M7Q2A-B3C4D';
  const entry = 'messages/contact-us/M7Q2A-B3C4D';
  await desk.get(url);
  const send = async (fields: Record<string, string>) => {
    const { status, location, headers } = await desk.post(url, fields);
    return [status, location, headers['cache-control']];
  };
  const back = [303, `/desk/${url}`, 'no-store'];
  expect(await send({ done: 'yes' })).toEqual(back);
  expect(await send({ done: 'yes' })).toEqual(back);
  const done = (await desk.get(url)).main;
  expect(done.slice(2, 6)).toEqual(toLines('<dt>Status</dt><dd>done</dd><dt>Due</dt><dd>done, 13 January 2026</dd>'));
  expect(done.join('')).toContain(toLines(toPost('Mark as not done', 'no')).join(''));
  expect(await send({ done: 'no' })).toEqual(back);
  expect(desk.store.messages.find('contact-us', 'M7Q2A-B3C4D')?.done).toBe(null);
  expect(await send({ delete: 'yes' })).toEqual([303, '/desk/en/messages', 'no-store']);
  expect(desk.log().slice(0, 5)).toEqual([
    `delete ${entry}`,
    `reopen ${entry}`,
    `read ${entry}`,
    `done ${entry}`,
    `read ${entry}`,
  ]);
  expect([desk.mailsDeleted, desk.store.messages.find('contact-us', 'M7Q2A-B3C4D')]).toEqual([['M7Q2A-B3C4D'], null]);
  expect((await send({ delete: 'yes' }))[0]).toBe(404);
});
