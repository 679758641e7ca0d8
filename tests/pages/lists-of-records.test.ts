import { describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import { api, page } from '../support/built-site.ts';

describe('contacts and more', () => {
  it('CT14 CT15: calls of the directory are typed; the purchasing list is shown', async () => {
    const items = await api<Models['PurchasingItem'][]>('/api/purchasing_department_items?locale=pl');
    expect((await page('/dzial-zakupow')).texts('main li h2')).toEqual(
      expect.arrayContaining(items.map(({ name }) => name)),
    );
    expect(await api<unknown[]>('/api/voivodeships?locale=pl')).toHaveLength(16);
    expect(await api<unknown[]>('/de/api/companies')).not.toHaveLength(0);
  });

  it('GL01: terms in the order of each language', async () => {
    for (const [path, locale] of [
      ['/slownik', 'pl'],
      ['/en/glossary', 'en'],
      ['/de/glossar', 'de'],
    ] as const) {
      const terms = (await page(path)).texts('main dt');
      expect(terms.length, path).toBeGreaterThan(40);
      expect(terms).toEqual(terms.toSorted(new Intl.Collator(locale).compare));
    }
  });

  it('DC01: files by type, and a sentence when there are none', async () => {
    const types = await api<Models['DownloadFileType'][]>('/api/download_center_file_types?locale=pl');
    const pages = await Promise.all(
      ['', '?page=2', '?page=3', '?page=4'].map((query) => page(`/centrum-pobran${query}`)),
    );
    const all = pages.flatMap((list) => list.links('main').filter((link) => link.startsWith('/uploads/')));
    const some = (await page(`/centrum-pobran?type=${types[0]?.id}`))
      .links('main')
      .filter((link) => link.startsWith('/uploads/'));
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    expect(some.filter((link) => !all.includes(link))).toEqual([]);
  });

  it('SE01: results in the HTML; a sentence when there are none', async () => {
    expect((await page('/szukaj?phrase=wodomierz')).links('main').some((link) => link.startsWith('/produkty/'))).toBe(
      true,
    );
    expect((await page('/szukaj?phrase=zzzzqq')).text('main')).toContain('Brak wyników');
  });
});
