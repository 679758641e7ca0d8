import { describe, expect, it } from 'vitest';
import { frameTables } from './table-frame.ts';

describe('BL01 table frame', () => {
  it('names the frame by the caption', () => {
    const html = frameTables('<p>a</p><table><caption>Dane <b>"A"</b></caption><tr><td>1</td></tr></table>', 'Tabela');
    expect(html).toContain('aria-label="Tabela: Dane &quot;A&quot;"');
    expect(html).toContain('tabindex="0"');
    expect(html.startsWith('<p>a</p><div class="table-frame"')).toBe(true);
  });

  it('names it by its heads where there is no caption', () => {
    expect(frameTables('<table><tr><th>DN</th><th>Q3</th></tr></table>', 'Table')).toContain('"Table: DN, Q3"');
  });

  it('keeps the letters of units in column heads', () => {
    const html = frameTables(
      '<table><thead><tr><th title="(a)">Q3 (m³/h)</th><th>Δp</th></tr></thead><tbody><tr><td>(x)</td></tr></tbody></table>',
      'Tabela',
    );
    expect(html).toContain('<th title="(a)">Q3 <span class="exact">(m³/h)</span></th>');
    expect(html).toContain('<th><span class="exact">Δp</span></th>');
    expect(html).toContain('<td>(x)</td>');
  });

  it('leaves other texts alone', () => {
    expect(frameTables('<p>tablet</p>', 'Table')).toBe('<p>tablet</p>');
  });
});
