import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';

describe('foldText', () => {
  it.each([
    ['Ciepłomierz', 'cieplomierz'],
    ['ZAŻÓŁĆ GĘŚLĄ JAŹŃ', 'zazolc gesla jazn'],
    ['Großwasserzähler', 'grosswasserzahler'],
    ['Měřicí, Čeština', 'merici, cestina'],
    ['EM-310 Volta', 'em-310 volta'],
    ['', ''],
  ])('%s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('does not change its own result', () => {
    expect(foldText(foldText('Łódź – Świdnica'))).toBe(foldText('Łódź – Świdnica'));
  });
});
