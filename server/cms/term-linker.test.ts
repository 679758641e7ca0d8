import { describe, expect, it } from 'vitest';
import type { Locale } from '#shared/locales/locales.ts';
import { createTermLinker } from './term-linker.ts';

/** The HTML with its links in short form: {words slug}. */
function mark(locale: Locale, terms: Record<string, string>, ...htmls: string[]): string {
  const link = createTermLinker(
    Object.entries(terms).map(([slug, term]) => ({ slug, term })),
    locale,
    '/g',
  );
  const seen = new Set<string>();
  return htmls
    .map((html) => link?.(html, seen))
    .join('|')
    .replace(/<a href="\/g#([^"]*)" data-term="\1">([^<]*)<\/a>/g, '{$2 $1}');
}

describe('GL01 terms in texts', () => {
  it.each<[Locale, string, string, string]>([
    // in different case, without diacritics, inflected
    ['en', 'Heat meter', 'A heat meter, two HEAT METERS', 'A {heat meter t}, two HEAT METERS'],
    ['en', 'Heat meter', 'Heat meters count', '{Heat meters t} count'],
    ['en', 'Heat meter', 'heat\u00a0meter', '{heat\u00a0meter t}'],
    ['de', 'Messunsicherheit', 'die Messunsicherheiten', 'die {Messunsicherheiten t}'],
    ['pl', 'Ciepłomierz', 'Cieplomierz, ciepłomierze', '{Cieplomierz t}, ciepłomierze'],
    ['pl', 'Ciepłomierz', 'wymiana ciepłomierzy', 'wymiana {ciepłomierzy t}'],
    ['pl', 'Energia bierna', 'opłata za energię bierną', 'opłata za {energię bierną t}'],
    ['pl', 'Łącze optyczne', 'przez łącza optycznego', 'przez {łącza optycznego t}'],
    // with an abbreviation in brackets
    ['en', 'District metered area (DMA)', 'Each DMA', 'Each {DMA t}'],
    ['en', 'Permanent flow rate (Q3)', 'in Q3 2026', 'in Q3 2026'],
    // as part of another word, number or address
    [
      'en',
      'MID',
      'mid winter, MIDLAND, MID-25, a@MID, www.MID.example, MID.',
      'mid winter, MIDLAND, MID-25, a@MID, www.MID.example, {MID t}.',
    ],
    ['en', 'Heat meter', 'a preheat meter, a heat-meter', 'a preheat meter, a heat-meter'],
    ['de', 'Eichung', 'Eichungsstelle', 'Eichungsstelle'],
    ['en', 'Calibration', 'A &amp; calibration &lt;b&gt;', 'A &amp; {calibration t} &lt;b&gt;'],
  ])('%s: %s in "%s"', (locale, term, text, expected) => {
    expect(mark(locale, { t: term }, text)).toBe(expected);
  });

  it('are linked once per page, the longest first', () => {
    const terms = { okres: 'Okres ważności legalizacji', leg: 'Legalizacja' };
    expect(
      mark(
        'pl',
        terms,
        '<p>okres ważności legalizacji</p>',
        '<p>legalizacja, legalizacja, okres ważności legalizacji</p>',
      ),
    ).toBe(
      '<p>{okres ważności legalizacji okres}</p>|<p>{legalizacja leg}, legalizacja, okres ważności legalizacji</p>',
    );
  });

  it('are not linked in headings, links, code, table headings and attributes', () => {
    const html =
      '<h2>MID</h2><p><a href="/a"><b>MID</b></a> <code>MID</code></p><table><caption>MID</caption><thead><tr><td>MID</td></tr></thead><tr><th scope="row">MID</th><td>';
    expect(mark('en', { mid: 'MID' }, `${html}<img alt="MID" />MID</td></tr></table>`)).toBe(
      `${html}<img alt="MID" />{MID mid}</td></tr></table>`,
    );
  });

  it('cannot break out of the markup', () => {
    const link = createTermLinker([{ slug: '"><script>', term: 'Meter' }], 'en', '/g');
    expect(link?.('a meter', new Set())).toBe(
      'a <a href="/g#%22%3E%3Cscript%3E" data-term="&quot;&gt;&lt;script&gt;">meter</a>',
    );
  });

  it('a glossary without terms links nothing', () => {
    expect(createTermLinker([], 'en', '/g')).toBeNull();
  });

  it('K24: processes hostile terms and texts in linear time', () => {
    const spaces = ' '.repeat(200_000);
    const link = createTermLinker([{ slug: 'a', term: `Heat${spaces}meter (` }], 'en', '/g');
    const text = '<'.repeat(200_000);
    expect(link?.(text, new Set())).toBe(text);
  });

  it('processes long texts in linear time', () => {
    const link = createTermLinker([{ slug: 'a', term: 'Heat meter' }], 'en', '/g');
    const text = 'heat heat-meter '.repeat(20_000);
    expect(link?.(text, new Set())).toBe(text);
  });
});
