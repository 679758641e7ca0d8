import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStore } from '#server/embedded-cms/store/store.ts';
import { entriesOf, PERSON, toText, withDesk } from './desk-client.ts';

const desk = withDesk();
const { open, write } = desk;
const list = async (query: string) =>
  entriesOf(await open(`/desk/en/messages?${query}`), 'messages').map((url) => url.split('/').at(-1));

describe('O3: the list of messages', () => {
  it('is searched by name, company, e-mail, phone, number and text, whatever the case and the marks', async () => {
    const id = await write({ ...PERSON, lastName: 'Żółw', company: 'Straße & Söhne', content: 'Prośba o ŁAWKĘ.' });
    const phrases = [
      'żółw',
      'ZOLW',
      'lucja zolw',
      'strasse',
      'lucja@zoo',
      '600100200',
      '600-100',
      'lawke',
      id,
      ` ${id} `,
    ];
    for (const phrase of [...phrases, id.toLowerCase()])
      expect([phrase, await list(`q=${encodeURIComponent(phrase)}`)]).toEqual([phrase, expect.arrayContaining([id])]);
    for (const phrase of ['żółw hipopotam', "' OR 1=1", '%', '_', '"', '\ud800'])
      expect(await list(`q=${encodeURIComponent(phrase.toWellFormed())}`)).not.toContain(id);
    const none = toText(await open('/desk/en/messages?q=hipopotam'));
    expect(none).toContain('Nothing matches this search.');
    // an empty search is none, and so are values that cannot be chosen
    for (const query of ['q=', 'q=+', 'state=x', 'form=%27', 'matter=x', 'q=a&q=b', 'page=0', 'page=x'])
      expect((await desk.cms.get(`/desk/en/messages?${query}`, { cookie: desk.cookie })).status).toBe(200);
    expect(await list('q=&state=&form=&matter=')).toContain(id);
  });

  it('is searched by numbers and addresses in every spelling, and by the products of an enquiry', async () => {
    const items = [{ product: 'em-310', variant: 'EM310-100-VM1', quantity: 12 }];
    const more = { taxIdentificationNumber: '123-456-32-18', content: 'Zamówienie 12-34, tel. 61 555 01 51', items };
    const ids = {
      unicode: await write({ ...PERSON, ...more, email: 'ola@münchen.de', phoneNumber: '+48 601 000 000' }),
      ascii: await write({ ...PERSON, email: 'ola@xn--mnchen-3ya.de', phoneNumber: '(0-61) 555-01-52' }),
    };
    const phrases = {
      unicode: ['+48601000000', '601-000-000', '601.000.000', '+48 601 000 000', '12-34', '615550151', '1234563218'],
      ascii: ['061-555-0152', '(0-61) 555-01-52', '(061)5550152', '061.555/01/52'],
    };
    for (const kind of ['unicode', 'ascii'] as const)
      for (const phrase of phrases[kind])
        expect([phrase, await list(`q=${encodeURIComponent(phrase)}`)]).toEqual([
          phrase,
          expect.arrayContaining([ids[kind]]),
        ]);
    for (const phrase of ['em-310', 'EM310-100-VM1'])
      expect([phrase, await list(`q=${phrase}`)]).toEqual([phrase, expect.arrayContaining([ids.unicode])]);
    for (const phrase of ['münchen.de', 'ola@xn--mnchen-3ya.de'])
      expect([phrase, await list(`q=${encodeURIComponent(phrase)}`)]).toEqual([
        phrase,
        expect.arrayContaining(Object.values(ids)),
      ]);
    expect(await list('q=12-35')).not.toContain(ids.unicode);
  });

  it('finds a number with or without its country code, trunk prefix or groups', async () => {
    const ids = {
      irish: await write({ ...PERSON, phoneNumber: '+353 1 867 5309' }),
      polish: await write({ ...PERSON, phoneNumber: '512 623 734' }),
      german: await write({ ...PERSON, phoneNumber: '+49 (0)341 998 8776' }),
    };
    const phrases = {
      irish: ['0035318675309', '018675309', '01 867 5309', '00353 1 867 5309', '+35318675309', '(01) 867-5309'],
      polish: ['+48512623734', '0048 512 623 734', '512-623-734', '+48 512 623 734 Gęś'],
      german: ['+493419988776', '0049 341 9988776', '0341/9988776', '0341 998 8776', '3419988776'],
    };
    for (const kind of ['irish', 'polish', 'german'] as const)
      for (const phrase of phrases[kind])
        expect([phrase, await list(`q=${encodeURIComponent(phrase)}`)]).toEqual([phrase, [ids[kind]]]);
  });

  it('finds names whose apostrophes, hyphens, spaces and umlauts are typed otherwise', async () => {
    const ids = {
      oneill: await write({ ...PERSON, firstName: 'Sinéad', lastName: 'O’Neill' }),
      spaced: await write({ ...PERSON, firstName: 'Maria', lastName: 'Saint Clair-Wood' }),
      muller: await write({ ...PERSON, firstName: 'Jörg', lastName: 'Müllerschön' }),
      mueller: await write({ ...PERSON, firstName: 'Joerg', lastName: 'Muellerschoen' }),
      lodz: await write({ ...PERSON, company: 'Sieć Łódź-Północ', content: 'Termin: D‘Arcy' }),
    };
    for (const phrase of ['oneill', "O'Neill", 'o neill', 'O`NEILL', 'oneill sinead'])
      expect([phrase, await list(`q=${encodeURIComponent(phrase)}`)]).toEqual([phrase, [ids.oneill]]);
    for (const phrase of ['saintclair', 'Saint-Clair', 'saint clair wood', 'clairwood'])
      expect([phrase, await list(`q=${encodeURIComponent(phrase)}`)]).toEqual([phrase, [ids.spaced]]);
    for (const phrase of ['müllerschön', 'muellerschoen', 'mullerschon', 'JOERG MUELLERSCHÖN'])
      expect([phrase, new Set(await list(`q=${encodeURIComponent(phrase)}`))]).toEqual([
        phrase,
        new Set([ids.muller, ids.mueller]),
      ]);
    for (const phrase of ['lodz', 'łódź północ', 'lodzpolnoc', 'LODZ-POLNOC', 'darcy'])
      expect([phrase, await list(`q=${encodeURIComponent(phrase)}`)]).toEqual([phrase, [ids.lodz]]);
  });
});

it('words are found as they are pasted: with signs, labels, schemes and codes of countries, and without their hyphens', async () => {
  const fields = {
    firstName: 'Ala',
    lastName: 'Ćwiek',
    email: 'ala@firma.example',
    company: 'Lüdenscheidt & Müllerin',
    taxIdentificationNumber: '525-000-10-09',
    phoneNumber: '22 555 01 51',
    content: 'Adres: 12 High Street, Bath NE1 4ST',
    items: [{ product: 'em-310', quantity: 1 }],
  };
  const id = await write({ ...PERSON, ...fields });
  for (const phrase of [
    'Ćwiek, Ala',
    'Ala Ćwiek <ala@firma.example>',
    '<ala@firma.example>',
    'ala@firma.example,',
    'mailto:ala@firma.example',
    `${id}.`,
    `(${id})`,
    id.replace('-', '').toLowerCase(),
    'NIP: 5250001009',
    'NIP 525-000-10-09',
    'PL5250001009',
    'tel. 22 555 01 51',
    '„Lüdenscheidt”, Müllerin',
    'em310 Ćwiek',
    'NE14ST',
  ])
    expect([phrase, await list(`q=${encodeURIComponent(phrase)}`)]).toEqual([phrase, [id]]);
  for (const phrase of ['Ćwiek, Ola', 'NE14SX', 'NIP: 5250001008', 'mailto:ola@firma.example'])
    expect([phrase, await list(`q=${encodeURIComponent(phrase)}`)]).toEqual([phrase, []]);
});

it('questions about a product and enquiries with it in their list are one matter', async () => {
  const body = { ...PERSON, items: [{ product: 'gs-g4', quantity: 2 }, { product: 'aq-40' }] };
  const id = await write(body);
  expect(await list('matter=product-contact%2Fgs-g4')).toEqual([id]);
  expect(await list('matter=product-contact%2Faq-40')).toContain(id);
  expect(await list('matter=product-contact%2Fem-310')).not.toContain(id);
});

it('messages are found by the names of their products, in every language', async () => {
  const id = await write({ ...PERSON, items: [{ product: 'em-310', quantity: 1 }] });
  for (const phrase of ['volta', 'VOLTA łucja'])
    expect([phrase, await list(`q=${encodeURIComponent(phrase)}`)]).toEqual([phrase, expect.arrayContaining([id])]);
  expect(await list('q=volta+hipopotam')).toEqual([]);
});

it('applications are found by the title of their job offer, in every language', async () => {
  const store = createStore(path.join(desk.cms.data, 'store.db'));
  const add = (job: string) =>
    store.messages.add('job-application', {
      locale: 'pl',
      files: [],
      receivedAt: Date.now(),
      body: { ...PERSON, job } as never,
    });
  const id = add('backend-developer');
  add('firmware-engineer');
  store.close();
  for (const phrase of ['programista', 'Back-end Developer', 'entwickler head-end', 'Gęś postgresql'])
    expect([phrase, await list(`q=${encodeURIComponent(phrase)}&form=job-application`)]).toEqual([phrase, [id]]);
});
