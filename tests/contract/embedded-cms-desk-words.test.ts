import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStore } from '#server/embedded-cms/store/store.ts';
import { decodeMarkup, headsOf, PERSON, toText, withDesk } from './desk-client.ts';

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
