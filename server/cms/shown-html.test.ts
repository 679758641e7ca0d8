import { describe, expect, it, vi } from 'vitest';
import { prepareHtml, toShownHtml } from './shown-html.ts';

describe('BL01 wide frame', () => {
  it('labels the frame with the caption', () => {
    const html = prepareHtml('<p>a</p><table><caption>Dane <b>"A"</b></caption><tr><td>1</td></tr></table>', 'pl');
    expect(html).toContain('aria-label="Dane &quot;A&quot;"');
    expect(html).toContain('tabindex="0"');
    expect(html.startsWith('<p>a</p><div class="wide-frame table-frame"')).toBe(true);
  });

  it('labels the frame with the column headings if there is no caption', () => {
    expect(prepareHtml('<table><tr><th>DN</th><th>Q3</th></tr></table>', 'pl')).toContain('"DN, Q3"');
  });

  it('keeps the case of units in column headings', () => {
    const html = prepareHtml(
      '<table><thead><tr><th title="(a)">Q3 (m³/h)</th><th>Δp</th></tr></thead><tbody><tr><td>(x)</td></tr></tbody></table>',
      'pl',
    );
    expect(html).toContain('<th title="(a)">Q3 <span class="exact">(m³/h)</span></th>');
    expect(html).toContain('<th><span class="exact">Δp</span></th>');
    expect(html).toContain('<td>(x)</td>');
  });

  it('marks columns of numbers, including their headings', () => {
    const html = prepareHtml(
      '<table><thead><tr><th>Rok</th><th>Sprzedaż</th><th>Uwaga</th></tr></thead><tbody><tr><th>2024</th><td>1 234,5 zł</td><td>1951</td></tr><tr><th>2025</th><td>–</td><td>dwa zakłady</td></tr></tbody></table>',
      'pl',
    );
    expect(html).toContain('<th>Rok</th><th class="figure">Sprzedaż</th><th>Uwaga</th>');
    expect(html).toContain('<th>2025</th><td class="figure">–</td><td>dwa zakłady</td>');
  });

  it('does not change other texts', () => {
    expect(prepareHtml('<p>tablet</p>', 'pl')).toBe('<p>tablet</p>');
  });

  it('K16: frames a table with all tables in it once, and reads each of them by itself', () => {
    const inner = '<table><tr><td>a</td><td>2 m</td></tr></table>';
    const outer = (cell: string) =>
      `<table><caption>Outer</caption><tr><td>x</td><td>${cell}</td><td>7</td></tr><tr><td>y</td><td>1</td><td>8</td></tr></table>`;
    const frame = '<div class="wide-frame table-frame" tabindex="0" role="region" aria-label="Outer">';
    const figure = (html: string) =>
      html.replaceAll('<td>7', '<td class="figure">7').replaceAll('<td>8', '<td class="figure">8');
    const read = inner.replace('<td>2 m', '<td class="figure">2\u00a0m');
    expect(prepareHtml(`${outer(inner)}<p>after</p>`, 'en')).toBe(`${frame}${figure(outer(read))}</div><p>after</p>`);
  });

  it('K16: names a table by its own caption, not by that of a table in it', () => {
    const html = '<table><tr><td><table><caption>Inner</caption><tr><th>A</th></tr></table></td></tr></table>';
    expect(prepareHtml(html, 'en')).toContain('aria-label="Table"');
  });

  it('K16: takes text that looks like markup for text', () => {
    expect(
      prepareHtml('<table><tr><td>a</td><td>1</td></tr><tr><td>colspan=</td><td>2</td></tr></table>', 'en'),
    ).toContain('<td class="figure">2</td>');
  });

  it('K24: processes many tables, cells and unclosed parts in linear time', () => {
    const html =
      '<table><tr><td>1'.repeat(60) + '<td>1</td>'.repeat(30_000) + '<caption>'.repeat(1000) + '<'.repeat(30_000);
    expect(prepareHtml(html, 'en').length).toBeLessThan(3 * html.length);
  });

  it('lets code scroll', () => {
    expect(prepareHtml('<p>a</p><pre>GET\n  /v2</pre>', 'pl')).toBe(
      '<p>a</p><pre class="wide-frame code-frame" tabindex="0" role="region" aria-label="Kod">GET\n  /v2</pre>',
    );
  });

  it('gives a table without a caption and headings a general name', () => {
    expect(prepareHtml('<table><tr><td>1</td></tr></table>', 'de')).toBe(
      '<div class="wide-frame table-frame" tabindex="0" role="region" aria-label="Tabelle"><table><tr><td>1</td></tr></table></div>',
    );
  });
});

it('BL01: a list that is not numbered from one has the numbers of its items', () => {
  const show = (html: string) => toShownHtml(html, { locale: 'en', localeMode: 'prefix' }, '');
  const plain = '<ol><li>a<ul><li>b</li></ul></li></ol>';
  expect(show(plain)).toBe(plain);
  expect(show('<ol start="3"><li>a</li><li value="10">b<ul><li>x</li></ul></li></ol>')).toBe(
    '<ol start="3"><li data-number="03">a</li><li data-number="10" value="10">b<ul><li>x</li></ul></li></ol>',
  );
  expect(show('<ol reversed><li>c<ol><li>x</li></ol></li><li>d</li></ol><ol type="a"><li>e</li></ol>')).toBe(
    '<ol reversed><li data-number="02">c<ol><li>x</li></ol></li><li data-number="01">d</li></ol><ol type="a"><li data-number="a">e</li></ol>',
  );
});

describe('D27 films in a text', () => {
  const show = (html: string) => {
    const leaveOut = vi.fn();
    return [toShownHtml(html, { locale: 'en', localeMode: 'prefix', leaveOut }, 'page.html'), leaveOut.mock.calls];
  };
  it('a film is a box with a link to its page, and no frame', () => {
    expect(
      show(
        '<p>a<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?start=30" title="A &quot;B&quot;"></iframe>b</p>',
      ),
    ).toEqual([
      '<p>a<span class="film"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=30" data-enhanced="" data-film="A &quot;B&quot;"><span class="film-play" data-icon-before="play">Play the film</span> <span class="film-name">A &quot;B&quot;</span> <span class="film-source">Video from YouTube</span></a></span>b</p>',
      [],
    ]);
  });

  it.each(['', ' title="YouTube video player"'])(
    'a film without a name of its own (%s) has that of its provider',
    (title) => {
      const [html] = show(
        `<table><tr><td><iframe src="https://player.vimeo.com/video/1"${title}></iframe></td></tr></table>`,
      );
      expect(html).toContain(
        '<td><span class="film"><a href="https://vimeo.com/1" data-enhanced="" data-film="Video from Vimeo"><span class="film-play" data-icon-before="play">Play the film</span> <span class="film-name">Video from Vimeo</span></a></span></td>',
      );
    },
  );

  it('a link contains nothing else that can be operated: its texts and pictures beside that are links', () => {
    const film = '<iframe src="https://player.vimeo.com/video/1" title="F"></iframe>';
    const [shownFilm] = show(film);
    const shown = (html: string) => show(html)[0];
    expect(shown(`<p><a href="/en/a" id="x">See <b>this</b> ${film} now</a> again</p>`)).toBe(
      `<p><a href="/en/a" id="x">See </a><b><a href="/en/a">this</a></b> ${shownFilm}<a href="/en/a"> now</a> again</p>`,
    );
    expect(shown(`<a href="/en/a">${film}</a>`)).toBe(shownFilm);
    expect(shown('<a href="/en/a"><h2>T</h2><table><tr><td>1 m</td><td></td></tr></table></a>')).toBe(
      '<h2><a href="/en/a">T</a></h2><div class="wide-frame table-frame" tabindex="0" role="region" aria-label="Table"><table><tr><td><a href="/en/a">1\u00a0m</a></td><td></td></tr></table></div>',
    );
    expect(shown('<a href="/en/a">one <b><a href="/en/b">two</a></b> three</a>')).toBe(
      '<a href="/en/a">one </a><b><a href="/en/b">two</a></b><a href="/en/a"> three</a>',
    );
    expect(shown('<a href="/en/a"><details><summary>S</summary>t</details></a><a href="/en/a"><pre>c</pre></a>')).toBe(
      '<details><summary><a href="/en/a">S</a></summary><a href="/en/a">t</a></details><pre class="wide-frame code-frame" tabindex="0" role="region" aria-label="Code"><a href="/en/a">c</a></pre>',
    );
    const plain = '<a href="/en/a"><h2>T</h2><figure><img alt="" src="/uploads/a.png" loading="lazy" /></figure></a>';
    expect(shown(plain)).toBe(plain);
  });

  it('a link around a table of thousands of cells is left out, as a copy of its address for each would be megabytes', () => {
    const cells = '<td>x</td>'.repeat(3000);
    const [shown] = show(`<a href="/en/${'a'.repeat(500)}"><table><tr>${cells}</tr></table></a>`);
    expect(shown).toContain(`<tr>${cells}</tr>`);
    expect(shown).not.toContain('<a');
    expect(shown).not.toContain('</a>');
  });

  it('reports what it leaves out, by the path of the text', () => {
    const html =
      '<img src="https://a.example/a.png"><img src="https://a.example/b.png"><iframe src="https://a.example/"></iframe>';
    expect(show(html)).toEqual([
      '',
      [
        ['page.html', 'picture of another site (2)'],
        ['page.html', 'frame that is no film'],
      ],
    ]);
  });
});

it('K24: reports markup that it leaves out, without its content', () => {
  const reasons: string[] = [];
  const drop = (path: string, toReason: () => string) => reasons.push(`${path}: ${toReason()}`);
  const html = toShownHtml(`${'<ul><li>'.repeat(40)}secret`, { locale: 'en', localeMode: 'prefix', drop }, 'page.html');
  expect(reasons).toEqual(['page.html: tags of 16 elements, which are too many or nested too deep']);
  expect(html).toContain('secret');
});

const visible = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '|');

describe('visual-design 2: what stays on one line in HTML', () => {
  it('ties words across tags, and does not change tags', () => {
    const html = '<p>Moduł z <a href="/a" title="i o">radiem i</a> w sieci – 14 months from 3 May</p>';
    expect(visible(prepareHtml(html, 'pl'))).toBe(
      '<p>Moduł z_<a href="/a" title="i o">radiem i</a> w_sieci_– 14_months from 3_May</p>',
    );
  });

  it('keeps model codes on one line with CSS', () => {
    expect(visible(prepareHtml('<p title="EM-120">Der <a href="/em-120">GS-G4 Aria</a>, EN 1434-1</p>', 'de'))).toBe(
      '<p title="EM-120">Der <a href="/em-120"><span class="one-line">GS-G4</span> Aria</a>, EN_<span class="one-line">1434-1</span></p>',
    );
  });

  it('does not change code', () => {
    expect(prepareHtml('<pre>SELECT a FROM <b>i</b> WHERE dn = DN 300</pre>', 'pl')).toContain(
      '>SELECT a FROM <b>i</b> WHERE dn = DN 300</pre>',
    );
    expect(visible(prepareHtml('pole <code>a b</code> i c', 'pl'))).toBe('pole <code>a b</code> i_c');
  });
});
