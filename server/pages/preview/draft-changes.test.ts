import { expect, it } from 'vitest';
import { listDraftChanges } from './draft-changes.ts';

const words = (published: object, draft: object) =>
  listDraftChanges(published, draft).map(({ path, type }) => [
    path.map((step) => ('item' in step ? `"${step.item}"` : step.field)).join('.'),
    type,
  ]);

it('D8: changed, added and removed fields, in the order of the draft', () => {
  const published = { id: 'a', title: 'Old', lead: 'Same', label: 'Gone', updated: '2026-01-01' };
  const draft = { id: 'a', title: 'New', lead: 'Same', caption: 'Added', updated: '2026-02-02' };
  expect(words(published, draft)).toEqual([
    ['title', 'changed'],
    ['caption', 'added'],
    ['label', 'removed'],
  ]);
});

it('missing, null and empty values are equal', () => {
  expect(words({ a: null, b: '', c: [], d: undefined }, { b: null, c: null })).toEqual([]);
});

it('list items are matched by id or key, whatever their position', () => {
  const block = (id: string, html: string) => ({ id, type: 'description', content: { title: `T ${id}`, html } });
  const published = { blocks: [block('a', '<p>one</p>'), block('b', '<p>two</p>'), block('c', '<p>three</p>')] };
  const draft = {
    blocks: [block('a', '<p>one &amp; a half</p>'), block('d', '<p>four</p>'), block('c', '<p>three</p>')],
  };
  expect(words(published, draft)).toEqual([
    ['blocks."T a".content.html', 'changed'],
    ['blocks."T d"', 'added'],
    ['blocks."T b"', 'removed'],
  ]);
  expect(
    words(
      { attributes: [{ key: 'r', label: 'Range', value: 'R100' }] },
      { attributes: [{ key: 'r', label: 'Range', value: 'R160' }] },
    ),
  ).toEqual([['attributes."Range".value', 'changed']]);
});

it('a list of items without id and key is one value', () => {
  const figures = (value: string) => ({ items: [{ label: 'Devices', value }] });
  expect(words(figures('18.4'), figures('18.9'))).toEqual([['items', 'changed']]);
});

it('a different order is a change of the list', () => {
  const a = { id: 'a', name: 'First' };
  const b = { id: 'b', name: 'Second' };
  expect(words({ tabs: [a, b] }, { tabs: [b, a] })).toEqual([['tabs', 'changed']]);
});

it('markup alone is no change', () => {
  expect(words({ html: '<p>x</p>' }, { html: '<p>x </p>' })).toEqual([]);
});

it('values of different types can be compared', () => {
  expect(words({ a: [1, 2], b: 'x', c: true }, { a: 'text', b: { title: 'T' }, c: false })).toEqual([
    ['a', 'changed'],
    ['b', 'changed'],
    ['c', 'changed'],
  ]);
});
