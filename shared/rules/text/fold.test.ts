import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';

describe('foldText', () => {
  it.each([
    ['Ciepłomierz', 'cieplomierz'],
    ['ZAŻÓŁĆ GĘŚLĄ JAŹŃ', 'zazolc gesla jazn'],
    ['Großwasserzähler', 'grosswasserzahler'],
    ['Měřicí, Čeština', 'merici, cestina'],
    ['EM-310 Volta', 'em-310 volta'],
    ['ＥＭ－３１０', 'em-310'],
    ['ﬂow, oﬃce', 'flow, office'],
    ['5 \u00b5A', '5 \u03bca'],
    ['5 \u03bcA', '5 \u03bca'],
    ['40 ℃, 15 ㎜', '40 °c, 15 mm'],
    ['10² ① ½', '10² ① ½'],
    ['łßøæœđðþı ŁØÆŒĐÐÞ', 'lssoaeoeddthi loaeoeddth'],
    ['', ''],
  ])('%s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('does not change its own result', () => {
    expect(foldText(foldText('Łódź – Świdnica'))).toBe(foldText('Łódź – Świdnica'));
  });
});
