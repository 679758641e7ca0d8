import { expect, it } from 'vitest';
import type { Block } from '#shared/contract/models/block.ts';
import { toPageContents } from './page-contents.ts';

const text = (id: string, html: string): Block => ({ id, type: 'content_text', content: { html } });

it('L23: the headings of a long text get ids and are listed, equal ones apart', () => {
  const { blocks, headings } = toPageContents([
    text('a', '<h2>1. Wer ist <b>verantwortlich</b>?</h2><p>x</p><h2>Rechte</h2>'),
    { id: 'b', type: 'contact', content: {} } as Block,
    text('c', '<h2>Rechte</h2><h2>2026</h2>'),
  ]);
  expect(headings).toEqual([
    { id: 'h-weristverantwortlich', text: '1. Wer ist verantwortlich?' },
    { id: 'h-rechte', text: 'Rechte' },
    { id: 'h-rechte-2', text: 'Rechte' },
    { id: 'h-item', text: '2026' },
  ]);
  expect(blocks.map(({ content }) => ('html' in content ? content.html : null))).toEqual([
    '<h2 id="h-weristverantwortlich">1. Wer ist <b>verantwortlich</b>?</h2><p>x</p><h2 id="h-rechte">Rechte</h2>',
    null,
    '<h2 id="h-rechte-2">Rechte</h2><h2 id="h-item">2026</h2>',
  ]);
});

it('L23: a page with few headings has no list of them and stays as it is', () => {
  const blocks = [text('a', '<h2>One</h2><h2>Two</h2><h2>Three</h2>')];
  expect(toPageContents(blocks)).toEqual({ blocks, headings: [] });
});
