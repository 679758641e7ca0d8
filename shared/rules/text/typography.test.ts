import { describe, expect, it } from 'vitest';
import { keepTogether, keepTogetherInHtml } from './typography.ts';

const visible = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '|');

describe('visual-design 2: what stays on one line', () => {
  it.each([
    ['Wodomierze i przepływomierze', 'Wodomierze i_przepływomierze'],
    ['W sieci', 'W_sieci'],
    ['a w tym', 'a_w_tym'],
    ['(z radiem)', '(z_radiem)'],
    ['klasa A', 'klasa A'],
    ['nowa sieć', 'nowa sieć'],
    ['1 240 osób', '1_240_osób'],
    ['o 9 procent, portfel', 'o_9_procent, portfel'],
    ['Solo – karta', 'Solo_– karta'],
    ['0 — 5', '0_— 5'],
    ['-40 do +70', '-40_do +70'],
    ['według EN 1434', 'według EN_1434'],
    ['Hutnicza 8, 61-003 Poznań', 'Hutnicza 8, 61-|003_Poznań'],
    ['8.00–18.00, lata 2019–2026', '8.00–|18.00, lata 2019–|2026'],
    ['tel. 22-333-44, 10-1000', 'tel. 22-333-44, 10-1000'],
    ['MM40-100, HS70-100K, 70-100K', 'MM40-100, HS70-100K, 70-100K'],
    ['am 16. September 2026', 'am 16._September 2026'],
    ['do 13 października 2026', 'do 13_października 2026'],
    ['do 90 °C, o 5 %, 40 m³', 'do 90_°C, o_5_%, 40_m³'],
    ['LTE-M, NB-IoT albo wM-Bus', 'LTE-|M, NB-|IoT albo wM-|Bus'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(visible(keepTogether(text))).toBe(expected);
  });
});

it('does not change tags of a CMS text, and ties words across them', () => {
  const html = '<p>Moduł z <a href="/a" title="i o">radiem i</a> w sieci – 14 months from 3 May</p>';
  expect(visible(keepTogetherInHtml(html))).toBe(
    '<p>Moduł z_<a href="/a" title="i o">radiem i</a> w_sieci_– 14_months from 3_May</p>',
  );
});

it('keeps model codes on one line with CSS', () => {
  expect(visible(keepTogetherInHtml('<p title="EM-120">Der <a href="/em-120">GS-G4 Aria</a>, EN 1434-1</p>'))).toBe(
    '<p title="EM-120">Der <a href="/em-120"><span class="one-line">GS-G4</span> Aria</a>, EN_1434-1</p>',
  );
});

it('does not change code', () => {
  const html = '<pre>SELECT a FROM i WHERE dn = DN 300</pre>';
  expect(keepTogetherInHtml(html)).toBe(html);
  expect(visible(keepTogetherInHtml('pole <code>a b</code> i c'))).toBe('pole <code>a b</code> i_c');
});
