import { expect, it } from 'vitest';
import { moveNamedFirst } from './named-first.ts';
import type { SearchDocument } from './search-document.ts';

const document = (type: string, title: string, code = ''): SearchDocument => ({
  key: `${type}:${title}`,
  hit: { id: title, type, category: 'x', title, slug: '/x' },
  title,
  names: '',
  code,
  text: '',
  publishAt: null,
  isPage: true,
});
const FOUND = [
  document('post.show', 'EM-310 Volta z certyfikatem'),
  document('post.show', 'Nowe liczniki EM-310'),
  document('file.show', 'EM-310 Volta – Karta katalogowa'),
  document('product.show', 'EM-330 Fora', 'em-330'),
  document('product.show', 'EM-310 Volta', 'em-310'),
];

it.each([
  ['EM-310', 'EM-310 Volta', 'EM-310 Volta z certyfikatem'],
  ['em 310', 'EM-310 Volta', 'EM-310 Volta z certyfikatem'],
  ['em-310 volta', 'EM-310 Volta', 'EM-310 Volta z certyfikatem'],
  ['EM-3', 'EM-330 Fora', 'EM-310 Volta'],
  ['nowe liczniki em 310', 'Nowe liczniki EM-310', 'EM-310 Volta z certyfikatem'],
  ['nowe', 'EM-310 Volta z certyfikatem', 'Nowe liczniki EM-310'],
  ['licznik', 'EM-310 Volta z certyfikatem', 'Nowe liczniki EM-310'],
])('SE01 a phrase that is a name finds what has this name first: %s', (phrase, first, second) => {
  expect(
    moveNamedFirst(FOUND, phrase)
      .slice(0, 2)
      .map(({ title }) => title),
  ).toEqual([first, second]);
});
