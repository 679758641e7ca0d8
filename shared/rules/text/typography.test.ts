import { describe, expect, it } from 'vitest';
import { keepTogether, keepTogetherInColumn, keepTogetherInHtml, splitAddress } from './typography.ts';

const visible = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '|');

describe('visual-design 2: what stays on one line', () => {
  it.each([
    ['Wodomierze i przepływomierze', 'Wodomierze i_przepływomierze'],
    ['W sieci', 'W_sieci'],
    ['a w tym', 'a_w_tym'],
    ['(z radiem)', '(z_radiem)'],
    ['klasa A', 'klasa_A'],
    ['A w domu, klasa B', 'A_w_domu, klasa_B'],
    ['nowa sieć', 'nowa sieć'],
    ['1 240 osób', '1_240_osób'],
    ['o 9 procent, portfel', 'o_9_procent, portfel'],
    ['Solo – karta', 'Solo_– karta'],
    ['0 — 5', '0_— 5'],
    ['(B × H × T): 172 × 248 × 72 mm', '(B_×_H_×_T): 172_× 248_× 72_mm'],
    ['-40 do +70', '-40_do +70'],
    ['według EN 1434', 'według EN_1434'],
    ['Hutnicza 8, 61-003 Poznań', 'Hutnicza_8, 61-|003_Poznań'],
    ['8.00–18.00, lata 2019–2026', '8.00–|18.00, lata 2019–|2026'],
    ['tel. 22-333-44, 10-1000', 'tel. 22-333-44, 10-1000'],
    ['MM40-100, HS70-100K, 70-100K', 'MM40-100, HS70-100K, 70-100K'],
    ['am 16. September 2026', 'am 16._September 2026'],
    ['do 13 października 2026', 'do 13_października 2026'],
    ['do 90 °C, o 5 %, 40 m³', 'do 90_°C, o_5_%, 40_m³'],
    ['LTE-M, NB-IoT albo wM-Bus', 'LTE-|M, NB-|IoT albo wM-|Bus'],
    ['nach EN 1092-2 und IEC 62443-4-2', 'nach EN_1092-|2 und IEC_62443-|4-|2'],
    ['PN-EN ISO/IEC 17025', 'PN-|EN_ISO/|IEC_17025'],
    ['Zähler MM 40-100K', 'Zähler MM_40-100K'],
    ['Art. 6 Abs. 1 lit. b oder f DSGVO, § 5', 'Art._6 Abs._1 lit._b oder_f DSGVO, §_5'],
    ['art. 6 ust. 1, nr 3', 'art._6 ust._1, nr_3'],
    ['ul. Pomiarowa 12, 61-003 Poznań', 'ul._Pomiarowa_12, 61-|003_Poznań'],
    ['prąd 5 (100) A, klasa B', 'prąd 5_(100)_A, klasa_B'],
    ['Sieć, która wie, ile naprawdę płynie', 'Sieć, która wie, ile_naprawdę płynie'],
    ['the customer’s plan', 'the customer’s plan'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(visible(keepTogether(text))).toBe(expected);
  });
});

describe('L10: the same in HTML, without additional characters in copied text', () => {
  const LINE = (text: string) => `<span class="one-line">${text}</span>`;
  it.each([
    ['nach EN 1092-2', `nach EN_${LINE('1092-2')}`],
    ['według PN-EN ISO/IEC 17025', `według ${LINE('PN-EN')}_${LINE('ISO/IEC')}_17025`],
    ['mit wM-Bus-Modul und NB-IoT', `mit ${LINE('wM-Bus-Modul')} und ${LINE('NB-IoT')}`],
    ['Wireless M-Bus, M-Bus', `Wireless M-Bus, ${LINE('M-Bus')}`],
    ['EM-310 nach Art. 6', `${LINE('EM-310')} nach Art._6`],
    [
      'an info@elmerion-power.example.',
      `an <span class="mail-address">${['info@', 'elmerion-power.', 'example'].map(LINE).join('<wbr>')}</span>.`,
    ],
  ])('%s', (text, expected) => {
    expect(visible(keepTogetherInHtml(text))).toBe(expected);
  });

  it('L4: an e-mail address has places to break after @ and dots only', () => {
    expect(splitAddress('k.jablonska@elmerion.example')).toEqual(['k.', 'jablonska@', 'elmerion.', 'example']);
  });
});

it.each([
  ['Drehstromzähler', 'Drehstrom-zähler'],
  ['Haushaltswasserzählern', 'Haushaltswasser-zählern'],
  ['Umgebungstemperatur, Messbereich', 'Umgebungs-temperatur, Messbereich'],
  ['Wasserzähler', 'Wasser-zähler'],
  ['Gaszähler', 'Gaszähler'],
  ['Strömungsempfindlichkeitsklasse', 'Strömungs-empfindlichkeits-klasse'],
  ['Bedienungsanleitungen', 'Bedienungs-anleitungen'],
  ['Liczniki trójfazowe', 'Liczniki trójfazowe'],
])('L10: in a narrow column, long German words have a place to break: %s', (text, expected) => {
  expect(visible(keepTogetherInColumn(text)).replaceAll('\u00ad', '-')).toBe(expected);
});

it.each(['x', '1', 'a-', 'a.', 'a@', 'a@b.', 'AB ', 'AB\u00a01-', '1 ', '<a ', '&'])(
  'K24: takes linear time for many %j',
  (part) => {
    // with quadratic time each takes minutes
    const text = part.repeat(200_000);
    expect([keepTogether(text), keepTogetherInColumn(text), keepTogetherInHtml(text)]).toHaveLength(3);
  },
);
