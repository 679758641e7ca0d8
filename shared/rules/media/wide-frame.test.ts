import { describe, expect, it } from 'vitest';
import { frameWideParts } from './wide-frame.ts';

describe('BL01 wide frame', () => {
  it('labels the frame with the caption', () => {
    const html = frameWideParts('<p>a</p><table><caption>Dane <b>"A"</b></caption><tr><td>1</td></tr></table>', 'pl');
    expect(html).toContain('aria-label="Dane &quot;A&quot;"');
    expect(html).toContain('tabindex="0"');
    expect(html.startsWith('<p>a</p><div class="wide-frame table-frame"')).toBe(true);
  });

  it('labels the frame with the column headings if there is no caption', () => {
    expect(frameWideParts('<table><tr><th>DN</th><th>Q3</th></tr></table>', 'pl')).toContain('"DN, Q3"');
  });

  it('keeps the case of units in column headings', () => {
    const html = frameWideParts(
      '<table><thead><tr><th title="(a)">Q3 (m³/h)</th><th>Δp</th></tr></thead><tbody><tr><td>(x)</td></tr></tbody></table>',
      'pl',
    );
    expect(html).toContain('<th title="(a)">Q3 <span class="exact">(m³/h)</span></th>');
    expect(html).toContain('<th><span class="exact">Δp</span></th>');
    expect(html).toContain('<td>(x)</td>');
  });

  it('marks columns of numbers, including their headings', () => {
    const html = frameWideParts(
      '<table><thead><tr><th>Rok</th><th>Sprzedaż</th><th>Uwaga</th></tr></thead><tbody><tr><th>2024</th><td>1 234,5 zł</td><td>1951</td></tr><tr><th>2025</th><td>–</td><td>dwa zakłady</td></tr></tbody></table>',
      'pl',
    );
    expect(html).toContain('<th>Rok</th><th class="figure">Sprzedaż</th><th>Uwaga</th>');
    expect(html).toContain('<th>2025</th><td class="figure">–</td><td>dwa zakłady</td>');
  });

  it('does not change other texts', () => {
    expect(frameWideParts('<p>tablet</p>', 'pl')).toBe('<p>tablet</p>');
  });

  it('lets code scroll', () => {
    expect(frameWideParts('<p>a</p><pre>GET\n  /v2</pre>', 'pl')).toBe(
      '<p>a</p><pre class="wide-frame code-frame" tabindex="0" role="region" aria-label="Kod">GET\n  /v2</pre>',
    );
  });

  it('gives a table without a caption and headings a general name', () => {
    expect(frameWideParts('<table><tr><td>1</td></tr></table>', 'de')).toBe(
      '<div class="wide-frame table-frame" tabindex="0" role="region" aria-label="Tabelle"><table><tr><td>1</td></tr></table></div>',
    );
  });
});
