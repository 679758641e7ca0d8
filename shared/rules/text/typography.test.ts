import { describe, expect, it } from 'vitest';
import { keepTogether, keepTogetherInColumn, MODEL_CODE, splitAddress, splitPostcodes } from './typography.ts';
import { keepTogetherInHtml } from './typography-in-html.ts';

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
    ['am 16. September 2026', 'am 16._September_2026'],
    ['do 13 października 2026 r.', 'do 13_października_2026_r.'],
    ['vom 16. Juni 2026 und', 'vom 16._Juni_2026 und'],
    ['from 3 May 2026, since June 2025', 'from 3_May_2026, since June_2025'],
    ['Praktyk 2021, w kwietniu 1234', 'Praktyk 2021, w_kwietniu 1234'],
    ['w 3. kwartale, im 3. Quartal', 'w_3._kwartale, im 3._Quartal'],
    ['PN-EN ISO/IEC 17025. Standardowy termin: 10 dni', 'PN-|EN_ISO/|IEC_17025. Standardowy termin: 10_dni'],
    ['ein DN 50. Oktoberfest', 'ein DN_50. Oktoberfest'],
    ['według EN 1434 oraz', 'według EN_1434 oraz'],
    ['612,4 Mio. PLN Umsatz', '612,4_Mio._PLN Umsatz'],
    ['o wartości 24,3 mln zł', 'o_wartości 24,3_mln_zł'],
    ['12 tys. zł, 3 mln szt., 2 mln odbiorców', '12_tys._zł, 3_mln_szt., 2_mln odbiorców'],
    ['Minetron sp. z o.o. w', 'Minetron sp._z_o.o. w'],
    ['o godz. 12.00 w sieci', 'o_godz._12.00 w_sieci'],
    ['Measuring range R 160 means', 'Measuring range R_160 means'],
    ['An R 160 meter', 'An R_160 meter'],
    ['ul. Pomiarowa 12, Poznań', 'ul._Pomiarowa_12, Poznań'],
    ['ul. Armii Krajowej 5 w Poznaniu', 'ul._Armii Krajowej_5 w_Poznaniu'],
    ['Lützner Straße 12', 'Lützner Straße_12'],
    ['48 stacji 110/15 kV', '48_stacji 110/15_kV'],
    ['z. B. VL310 26 004512) oder', 'z._B. VL310_26_004512) oder'],
    ['z wiadomości e-mail. Die E-Mail-Adresse', 'z_wiadomości e-|mail. Die E-|Mail-|Adresse'],
    ['Back-end Developer, head-end system', 'Back-|end Developer, head-|end system'],
    ['des Head-End-Systems', 'des Head-|End-|Systems'],
    ['CE-Kennzeichnung, als ZIP-Archiv, IP-Adresse', 'CE-|Kennzeichnung, als_ZIP-|Archiv, IP-|Adresse'],
    ['24-Kanal-Profil', '24-|Kanal-Profil'],
    ['No third-party, Smart-Meter-Gateway', 'No third-party, Smart-Meter-Gateway'],
    ['EU-Konformitätserklärung', 'EU-Konformitätserklärung'],
    ['E-Mail-Verarbeitungsverfahren', 'E-|Mail-Verarbeitungsverfahren'],
    ['CSV- oder JSON-Datei', 'CSV- oder JSON-|Datei'],
    ['pp-330-datasheet-pl.pdf, /e-mail/ab-c', 'pp-330-datasheet-pl.pdf, /e-mail/ab-c'],
    ['EM310-100-VM1, 1-0:1.8.0', 'EM310-100-VM1, 1-0:1.8.0'],
    ['DN 50–DN 300, 40–1000 m³/h, 10 imp/kWh', 'DN_50–DN_300, 40–|1000_m³/|h, 10_imp/|kWh'],
    ['PLN 13,500–19,000 gross a month, 19 000 zł brutto', 'PLN_13,500–|19,000 gross a_month, 19_000_zł brutto'],
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
    ['aus wiadomości e-mail, (wM-Bus)', `aus wiadomości ${LINE('e-mail')}, (${LINE('wM-Bus')})`],
    ['Die CE-Kennzeichnung', `Die ${LINE('CE-Kennzeichnung')}`],
    ['Beispiel 1-0:1.8.0 für', `Beispiel ${LINE('1-0:1.8.0')}_für`],
    ['EM310-100-VM1-R2', LINE('EM310-100-VM1-R2')],
    ['EU-Konformitätserklärung', 'EU-Konformitätserklärung'],
    ['das HS-15-Parametrierprogramm', `das ${LINE('HS-15')}-Parametrierprogramm`],
    ['Smart-Meter-Gateway, Bielsko-Biała', 'Smart-Meter-Gateway, Bielsko-Biała'],
    ['www.elmerion-pl.example/e-mail', 'www.elmerion-pl.example/e-mail'],
    ['vom 16. Juni 2026', 'vom 16._Juni_2026'],
    ['612,4 Mio. PLN', '612,4_Mio._PLN'],
    ['EM-310 nach Art. 6', `${LINE('EM-310')} nach Art._6`],
    ['Hutnicza 8, 61-003 Poznań', `Hutnicza_8, ${LINE('61-003')}_Poznań`],
    ['8.00–18.00, lata 2019–2026', `${LINE('8.00–18.00')}, lata ${LINE('2019–2026')}`],
    ['bis 5 m³/h, 4–6 Wochen', `bis 5_${LINE('m³/h')}, ${LINE('4–6')}_Wochen`],
    [
      'an info@elmerion-power.example.',
      `an <span class="mail-address">info@<wbr>elmerion${LINE('-p')}ower.example</span>.`,
    ],
  ])('%s', (text, expected) => {
    expect(visible(keepTogetherInHtml(text))).toBe(expected);
  });

  it('so are postcodes of an address without markup', () => {
    expect(splitPostcodes('61-003 Poznań')).toEqual(['', '61-003', '\u00a0Poznań']);
    expect(splitPostcodes('Pomiarowa 12, 61-003 Poznań')[0]).toBe('Pomiarowa\u00a012, ');
    expect(splitPostcodes('tel. 22-333-44, A12-345')).toEqual(['tel. 22-333-44, A12-345']);
  });

  it('L4: an e-mail address has places to break after @ only', () => {
    expect(splitAddress('k.jablonska@elmerion.example')).toEqual(['k.jablonska@', 'elmerion.example']);
  });
});

it.each([
  ['np. EM310-100-VM1). GS-G4 Aria', ['np. ', 'EM310-100-VM1', '). ', 'GS-G4', ' Aria']],
  ['EM-120, CO2-Emission, PN-EN, 61-003', ['', 'EM-120', ', CO2-Emission, PN-EN, 61-003']],
])('L10: codes in a text without markup become elements: %s', (text, expected) => {
  expect(text.split(MODEL_CODE)).toEqual(expected);
});

it.each([
  ['Drehstromzähler', 'Drehstrom-zähler'],
  ['Haushaltswasserzählern', 'Haushaltswasser-zählern'],
  ['Umgebungstemperatur, Messbereich', 'Umgebungs-temperatur, Messbereich'],
  ['Wasserzähler', 'Wasser-zähler'],
  ['Gaszähler', 'Gaszähler'],
  ['Strömungsempfindlichkeitsklasse', 'Strömungs-empfindlichkeits-klasse'],
  ['Bedienungsanleitungen', 'Bedienungs-anleitungen'],
  ['Konformitätsbericht, Berichte', 'Konformitäts-bericht, Berichte'],
  ['Sicherheitsdatenblätter, Sicherheitsdatenblatt', 'Sicherheitsdatenblätter, Sicherheits-datenblatt'],
  ['Liczniki trójfazowe', 'Liczniki trójfazowe'],
])('L10: in a narrow column, long German words have a place to break: %s', (text, expected) => {
  expect(visible(keepTogetherInColumn(text)).replaceAll('\u00ad', '-')).toBe(expected);
});

it.each([
  'x',
  'A',
  '1',
  'a-',
  'A-',
  'A1',
  '1-0:',
  'a.',
  'a@',
  'a@b.',
  'AB ',
  'ul. Ab ',
  'AB\u00a01-',
  '1–',
  '1 ',
  '1 mln ',
  '<a ',
  '&',
])('K24: takes linear time for many %j', (part) => {
  // with quadratic time each takes minutes
  const text = part.repeat(200_000);
  const codes = text.split(MODEL_CODE);
  expect([keepTogether(text), keepTogetherInColumn(text), keepTogetherInHtml(text), codes]).toHaveLength(4);
});
