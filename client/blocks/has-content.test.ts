import { expect, it } from 'vitest';
import { isShownBlock, isShownItem } from './has-content.ts';

const shows = (type: string, content: object) =>
  isShownBlock({ id: 'a', type, content: { title: 'A', ...content } } as never);
const FILE = { category: 'Manuals', files: [{ id: 'f', name: 'F' }] };
const NO_FILE = { category: 'Manuals', files: [] };

it.each([
  ['description', { html: '' }, { html: '<p>A</p>' }],
  ['content_text', { html: '<p> &nbsp;<br /></p>\n<ul><li></li></ul>' }, { html: '<p><img src="/uploads/a.svg"></p>' }],
  ['product_html', { html: ' ' }, { html: 'A' }],
  ['appliance', { columns: [''] }, { columns: ['', '<p>A</p>'] }],
  ['system_intro', { html: '', link: { text: 'A', url: '' } }, { html: '', image: { url: '/uploads/a.svg' } }],
  ['system_content', { html: '' }, { html: '', link: { text: 'A', url: '/en/a' } }],
  ['content_tile', { html: '<p></p>' }, { html: '', icon: '/uploads/a.svg' }],
  ['download_files', { groups: [NO_FILE] }, { groups: [NO_FILE, FILE] }],
  ['navigation_grid', { items: [] }, { items: [{}] }],
  ['tiles', { items: [], lead: 'Lead' }, { items: [{}] }],
  ['readings', { items: [] }, { items: [{}] }],
  ['tabs', { items: [{ type: 'text', content: { html: '' } }] }, { items: [{ type: 'contact', content: {} }] }],
  ['accordion', { items: [] }, { items: [{ type: 'text', content: { html: 'A' } }] }],
  [
    'movies',
    { movies: [{ name: 'A', movieUrl: '', url: null }] },
    { movies: [{ movieUrl: '', url: '/uploads/a.mp4' }] },
  ],
  ['people', { people: [] }, { people: [{}] }],
  ['pictures', { pictures: [] }, { pictures: [{}] }],
  ['results', { periods: [] }, { periods: [{}] }],
  ['key_figures', { periods: [], figures: [{}] }, { periods: ['2025'], figures: [], dates: [{}] }],
  ['key_figures', { periods: ['2025'], figures: [] }, { periods: ['2025'], figures: [{}] }],
])('BL: %s without content has no heading; with content it is shown', (type, empty, full) => {
  expect([shows(type, empty), shows(type, full)]).toEqual([false, true]);
});

it('BL: a block that says something by itself is shown, whatever the CMS sends', () => {
  for (const type of ['contact', 'news', 'intro', 'construction', 'content_image']) expect(shows(type, {})).toBe(true);
});

it('BL06: an item is shown that has or loads something', () => {
  const item = (rest: object) => isShownItem({ id: 'a', name: 'A', type: 'files', ...rest } as never);
  expect(item({ content: { groups: [NO_FILE] } })).toBe(false);
  expect(item({ content: { groups: [FILE] } })).toBe(true);
  expect([item({}), item({ asyncData: '/api/products/a' })]).toEqual([false, true]);
});
