import { describe, expect, it } from 'vitest';
import { keepTogether, keepTogetherInColumn, keepTogetherInHtml } from './typography.ts';

const visible = (text: string) => keepTogether(text).replaceAll('\u00a0', '_');

describe('one-letter words', () => {
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
    ['Sprzedaż - Elmerion', 'Sprzedaż_– Elmerion'],
    ['0 — 5', '0_— 5'],
    ['-40 do +70', '-40_do +70'],
    ['według EN 1434', 'według EN_1434'],
    ['według PN-EN 1092-2', 'według PN-EN_1092-\u20602'],
    ['moc 15-minutowa', 'moc 15-\u2060minutowa'],
    ['Hutnicza 8, 61-003 Poznań', 'Hutnicza 8, 61-\u2060003_Poznań'],
    ['w godz. 8.00–18.00, 9:30–17:00, lata 2019–2026', 'w_godz. 8.00–\u206018.00, 9:30–\u206017:00, lata 2019–2026'],
    ['tel. 22-333-44, 10-1000', 'tel. 22-333-44, 10-1000'],
    ['LTE-M, NB-IoT albo wM-Bus', 'LTE-\u2060M, NB-\u2060IoT albo wM-\u2060Bus'],
    ['revenue up 9 per cent, orders', 'revenue up 9_per_cent, orders'],
    ['o wartości 24,3 mln zł netto', 'o_wartości 24,3_mln_zł netto'],
    ['PLN 24.3 million', 'PLN_24.3_million'],
    ['5 Mio. € Umsatz', '5_Mio._€ Umsatz'],
    ['am 16. September 2026', 'am 16._September 2026'],
    ['do 13 października 2026', 'do 13_października 2026'],
    ['do 90 °C, o 5 %', 'do 90_°C, o_5_%'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(visible(text)).toBe(expected);
  });
});

describe('long words break only at certain joints', () => {
  const divided = (text: string) => keepTogether(text).replaceAll('\u00ad', '|');
  it.each([
    ['Netzautomatisierung', 'Netzautomatisierung'],
    ['Messgeräteeichgültigkeitsverlängerung', 'Messgeräte|eich|gültigkeits|verlängerung'],
    ['Wärmemengenzählereichgültigkeit', 'Wärmemengenzählereichgültigkeit'],
    ['Schaltanlagenfernüberwachungseinrichtung', 'Schaltanlagen|fern|überwachungs|einrichtung'],
    ['Heizkostenverteilerfunkmodulbatterietausch', 'Heizkosten|verteiler|funk|modul|batterie|tausch'],
    ['MID-Baumusterprüfbescheinigung', 'MID-Baumuster|prüf|bescheinigung'],
    ['www.de-baumusterprüfbescheinigung.example', 'www.de-baumusterprüfbescheinigung.example'],
    ['Kindergartenjungsozialistengruppe', 'Kindergartenjungsozialistengruppe'],
    ['Weltcupskisprungschanzenrekord', 'Weltcupskisprungschanzenrekord'],
    ['Grundinstandsetzungsvereinbarungen', 'Grundinstandsetzungs|vereinbarungen'],
    ['elektroencefalograficznego', 'elektroencefalograficznego'],
    ['gesellschaftsverbindlichkeit@elmerion.example', 'gesellschaftsverbindlichkeit@elmerion.example'],
  ])('%s', (text, expected) => {
    expect(divided(text)).toBe(expected);
  });
});

it('also breaks shorter words in a narrow column, and after a slash', () => {
  const divided = (text: string) => keepTogetherInColumn(text).replaceAll('\u00ad', '|').replaceAll('\u200b', '_');
  expect(divided('Haushaltsgaszähler')).toBe('Haushalts|gas|zähler');
  expect(divided('DLMS/COSEM, Imp./kWh, km/h')).toBe('DLMS/_COSEM, Imp./_kWh, km/h');
  // only at certain joints, and not in addresses
  for (const whole of ['Lotionspender', 'info@gaszähler.example', 'www.example.com/daten'])
    expect(divided(whole)).toBe(whole);
});

it('does not change tags of a CMS text', () => {
  const html = '<p>Moduł z <a href="/a" title="i o">radiem i</a> w sieci</p>';
  expect(keepTogetherInHtml(html).replaceAll('\u00a0', '_')).toBe(
    '<p>Moduł z_<a href="/a" title="i o">radiem i</a> w_sieci</p>',
  );
});

it('does not break numbers in running text, and keeps them with their unit', () => {
  expect(
    keepTogetherInHtml('<p>18 740 000,00 zł, 5 A, 40 m³, w 62 krajach, 14 months from 3 May, NB-IoT</p>').replaceAll(
      '\u00a0',
      '_',
    ),
  ).toBe('<p>18_740_000,00_zł, 5_A, 40_m³, w_62 krajach, 14_months from 3_May, NB-\u2060IoT</p>');
});

it('keeps numbers with the words that they count, but only in table cells', () => {
  const words = 'valve, 10,000 cycles';
  expect(keepTogetherInHtml(`<td>${words}</td><td class="a"><b>${words}</b></td>`).replaceAll('\u00a0', '_')).toBe(
    '<td>valve, 10,000_cycles</td><td class="a"><b>valve, 10,000_cycles</b></td>',
  );
  expect(keepTogetherInHtml(`<td>1</td><p>${words}</p><tdx>${words}`)).not.toContain('\u00a0');
});

it('keeps model codes on one line with CSS', () => {
  expect(keepTogetherInHtml('<p title="EM-120">Der <a href="/em-120">GS-G4 Aria</a>, EN 1434-1</p>')).toBe(
    '<p title="EM-120">Der <a href="/em-120"><span class="one-line">GS-G4</span> Aria</a>, EN\u00a01434-\u20601</p>',
  );
});

it('does not change code', () => {
  const html = '<pre>SELECT a FROM i WHERE dn = DN 300</pre>';
  expect(keepTogetherInHtml(html)).toBe(html);
  expect(keepTogetherInHtml('pole <code>a b</code> i c')).toBe('pole <code>a b</code> i\u00a0c');
});

it('ties a dash to the word before it in a CMS text', () => {
  expect(keepTogetherInHtml('<p>w każdej chwili – link jest <b>tu</b> — zawsze, 2–3 razy</p>')).toBe(
    '<p>w\u00a0każdej chwili\u00a0– link jest <b>tu</b>\u00a0— zawsze, 2–3 razy</p>',
  );
});
