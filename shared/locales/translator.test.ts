import { describe, expect, it, vi } from 'vitest';
import de from './de.json';
import en from './en.json';
import pl from './pl.json';
import { createTranslate, type TextKey } from './translator.ts';

const silent = () => {};

describe('DC05 D19 plural forms', () => {
  it.each([
    [
      'pl',
      pl,
      [0, 1, 2, 4, 5, 12, 22, 25, 101, 1.5],
      [
        '0 plików',
        '1 plik',
        '2 pliki',
        '4 pliki',
        '5 plików',
        '12 plików',
        '22 pliki',
        '25 plików',
        '101 plików',
        '1.5 pliku',
      ],
    ],
    ['en', en, [0, 1, 2, 5], ['0 files', '1 file', '2 files', '5 files']],
    ['de', de, [0, 1, 2, 5], ['0 Dateien', '1 Datei', '2 Dateien', '5 Dateien']],
  ] as const)('counts in %s', (locale, dictionary, counts, texts) => {
    const t = createTranslate(locale, dictionary, silent);
    expect(counts.map((count) => t('basket.count', { count }))).toEqual(texts);
  });
});

describe('I1802 translations', () => {
  it('shows the key of a missing text, and warns', () => {
    const warn = vi.fn();
    const t = createTranslate('en', en, warn);
    expect(t('no.such.text' as TextKey)).toBe('no.such.text');
    expect(warn).toHaveBeenCalledWith('missing text: en no.such.text');
  });

  it('keeps dictionaries apart', () => {
    const [polish, german] = [createTranslate('pl', pl, silent), createTranslate('de', de, silent)];
    expect([polish('shell.search'), german('shell.search'), polish('shell.search')]).toEqual([
      'Szukaj',
      'Suche',
      'Szukaj',
    ]);
  });

  it('never interprets what a visitor wrote', () => {
    const t = createTranslate('en', en, silent);
    expect(t('basket.remove', { name: '{{count}} $t(shell.search) <b>' })).toBe(
      'Remove from the basket: {{count}} $t(shell.search) <b>',
    );
  });
});
