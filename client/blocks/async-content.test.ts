import { expect, it } from 'vitest';
import type { ItemType } from '#shared/contract/models/block-items.ts';
import { toItemContent } from './async-content.ts';

const html = '<p>x</p>';
const groups = [{ category: 'c', files: [] }];

it.each<[ItemType, unknown, unknown]>([
  ['html', { id: '1', description: html }, { html }],
  ['text', { content: html }, { html }],
  ['files', groups, { groups }],
])('BL18: an item of type %s takes %j', (type, answer, content) => {
  expect(toItemContent(type, answer)).toEqual(content);
});

it.each<[ItemType, unknown]>([
  ['html', null],
  ['html', { content: { html } }],
  ['files', { content: html }],
  ['files', ['x']],
  ['files', [...groups, { category: 'd' }]],
  ['files', [null]],
  ['appliance', { content: html }],
])('BL18: an item of type %s does not take %j', (type, answer) => {
  expect(() => toItemContent(type, answer)).toThrow();
});
