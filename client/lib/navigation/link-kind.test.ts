import { expect, it } from 'vitest';
import { toLinkKind } from './link-kind.ts';

it.each([
  ['/produkty/aq-40', 'page'],
  ['/de/produkte?type=a#b', 'page'],
  ['/uploads/files/a.pdf', 'file'],
  ['/feed.xml', 'file'],
  ['/api/docs', 'file'],
  ['/produkty/aq-1.2', 'page'],
  ['#dane', 'fragment'],
  ['?newsletter', 'query'],
  ['https://elmerion.example/', 'external'],
  ['mailto:a@b.example', 'contact'],
  ['tel:+48615550100', 'contact'],
  ['//evil.example', 'none'],
  ['javascript:alert(1)', 'none'],
  ['', 'none'],
  [null, 'none'],
] as const)('%s is %s', (url, kind) => {
  expect(toLinkKind(url)).toBe(kind);
});
