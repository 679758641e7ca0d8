import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import { api, page, siteUrl } from '../support/built-site.ts';

// Lifecycle, documents, relations and look-up of products, over the embedded CMS and without JavaScript.
const FINDER = '/en/products/finder';

describe('lifecycle', () => {
  it('leads from a withdrawn product to its successor, and offers it no more', async () => {
    const read = await page('/en/products/mechanical-heat-meter-ch-20');
    expect(read.text('[data-status=withdrawn]')).toBe('Withdrawn on 30 Jun 2026');
    const successor = read.links('main header').find((link) => link.includes('ch-50'));
    expect((await page(successor ?? '')).text('h1')).toContain('CH-50');
    expect([read.has('#variants td'), read.has('main [name=ask]')]).toEqual([true, false]);
  });

  it('is a filter of the finder, and a badge of its tiles', async () => {
    const read = await page(`${FINDER}?lifecycle=withdrawn&lifecycle=phase-out&lifecycle=announced`);
    const states = [...read.document.querySelectorAll('main li [data-status]')].map((badge) =>
      badge.getAttribute('data-status'),
    );
    expect(states.toSorted()).toEqual('announced phase-out phase-out withdrawn withdrawn'.split(' '));
    expect(read.text('nav[aria-label="Chosen filters"]')).toContain('Availability: Being phased out');
  });
});

describe('the page of a product', () => {
  it('has order codes that lead to the form, and certificates with number, body and validity', async () => {
    const read = await page('/de/produkte/em-310-volta');
    const form = read.document.querySelector('#variants form');
    expect(form?.getAttribute('action')).toBe('/de/kontakt#write-to-us');
    expect(form?.querySelector('button')?.getAttribute('value')).toBe('em-310:EM310-100-VM1');
    for (const words of ['DEMO-MID-25-0310', 'NB 9901', 'bis 21.09.2035'])
      expect(read.text('#certificates')).toContain(words);
  });

  it('names the family before the others', async () => {
    const read = await page('/en/products/em-310-volta');
    const names = read.texts('#similar h3');
    expect(names.slice(0, 4).every((name) => name.startsWith('EM-3'))).toBe(true);
  });

  it('keeps the type of a product on one line, and its name as it is', async () => {
    const read = await page(`${FINDER}?q=em120`);
    expect([read.texts('main li h3'), read.texts('main li h3 .one-line')]).toEqual([['EM-120 Mono'], ['EM-120']]);
  });

  it('gives a check sum of each document that can be downloaded', async () => {
    const links = (await page('/en/products/em-310-volta')).links('#specification');
    const files = links.filter((link) => link.startsWith('/uploads/files/') && !link.endsWith('.sha256'));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect(links).toContain(`${file}.sha256`);
  });

  it('gives the version of a document, what changed, and a check sum that is right', async () => {
    const read = await page('/en/products/em-310-volta');
    const sum =
      read.links('main').find((link) => link.includes('em-310-object-list') && link.endsWith('.sha256')) ?? '';
    expect(read.text('main')).toContain('Changes: Objects of the 24-channel profile');
    const [text, file] = await Promise.all([
      fetch(siteUrl(sum)).then((answer) => answer.text()),
      fetch(siteUrl(sum.replace(/\.sha256$/, ''))).then((answer) => answer.arrayBuffer()),
    ]);
    const hash = createHash('sha256').update(Buffer.from(file)).digest('hex');
    expect(text).toBe(`${hash}  em-310-object-list-en.zip\n`);
  });
});

describe('the look-up by the rating plate', () => {
  const LOOKUP = '/en/products/rating-plate';
  const lookUp = (code: string) => page(`${LOOKUP}?${new URLSearchParams({ phrase: code })}`);

  it('finds a device by serial number or type code, however it is typed, and says what became of it', async () => {
    expect((await page(FINDER)).links('main')).toContain(LOOKUP);
    for (const code of ['VL310 26 004512', 'vl31026004512', 'em310-100-vm1'])
      expect((await lookUp(code)).links('#lookup')).toContain('/en/products/em-310-volta');
    const read = await lookUp('VL140-18-000001');
    expect(read.text('#lookup dl')).toContain('EM140-45-S0');
    expect(read.text('#lookup')).toMatch(/Year of manufacture ?2018/);
    expect(read.text('#lookup [data-status]')).toBe('Withdrawn on 31 March 2026');
  });

  it('names the advisories that concern the device', async () => {
    const of = async (code: string) =>
      (await lookUp(code)).links('#lookup').filter((link) => link.includes('/security-advisories/'));
    expect(await of('VL31026004512')).toEqual([expect.stringContaining('elm-sa-2026-02')]);
    expect(await of('ch20 20 25')).toEqual([]);
  });

  it('leads to successor and documents, and says of an active product that it is one', async () => {
    const withdrawn = await lookUp('ch20 20 25');
    expect(withdrawn.texts('#lookup [data-status]')).toEqual(['Withdrawn on 30 June 2026']);
    expect(withdrawn.links('#lookup').filter((link) => link.includes('ch-50'))).toHaveLength(1);
    const active = await lookUp('EM310-100-VM3');
    expect(active.texts('#lookup [data-status]')).toEqual(['In production']);
    const { files } = await api<Models['Product']>('/api/products/em-310-volta?locale=en');
    expect(active.links('#lookup')).toEqual(expect.arrayContaining((files ?? []).map(({ url }) => url)));
  });

  it('names whom to ask about the device, and is offered where a number is searched for on the site', async () => {
    const found = await lookUp('VL310 26 004512');
    const { contactPerson } = await api<Models['Product']>('/api/products/em-310-volta?locale=en');
    expect(found.text('#lookup')).toContain(contactPerson?.name ?? '-');
    expect(found.links('#lookup').some((link) => link.startsWith('tel:'))).toBe(true);
    expect((await lookUp('VL310 99 004512')).links('#lookup').some((link) => link.startsWith('tel:'))).toBe(true);
    const offers = async (phrase: string) =>
      (await page(`/en/search?${new URLSearchParams({ phrase })}`))
        .links('main')
        .filter((link) => link.startsWith(`${LOOKUP}?`));
    expect(await offers('VL310 26 001234')).toEqual([`${LOOKUP}?phrase=VL310+26+001234`]);
    expect(await offers('meter 100 A')).toEqual([]);
  });

  it('says what is wrong with a code that it does not find', async () => {
    // a year in which it was not made, and a text that cannot be a number
    expect((await lookUp('VL310 99 004512')).text('#lookup')).toContain('We do not know the number “VL310 99 004512”');
    expect((await lookUp('<b>')).text('#lookup')).toContain('does not look like a number');
    expect((await page(LOOKUP)).status).toBe(200);
    // the name on the plate instead of a number: its product is one click away
    const named = (await lookUp('EM-140 Pico')).links('#lookup').find((link) => link.startsWith('/en/products/finder'));
    expect((await page(named ?? '-')).links('main')).toContain('/en/products/em-140-pico');
  });
});
