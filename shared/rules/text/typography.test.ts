import { describe, expect, it } from 'vitest';
import { keepTogether } from './typography.ts';

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
