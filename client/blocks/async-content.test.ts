import { expect, it } from 'vitest';
import type { ItemType } from '#shared/contract/models/block.ts';
import { toItemContent } from './async-content.ts';

const html = '<p>x</p>';
const groups = [{ category: 'c', files: [] }];

it.each<[ItemType, unknown, unknown]>([
  ['html', { html }, { html }],
  ['text', { content: { html } }, { html }],
  ['html', { id: '1', description: html }, { html }],
  ['text', { content: html, description: 'no' }, { html }],
  ['files', groups, { groups }],
  ['files', { content: { groups } }, { groups }],
  [
    'html',
    {
      title: 'page',
      blocks: [
        { type: 'tiles', content: {} },
        { type: 'description', content: { html } },
      ],
    },
    { html },
  ],
  [
    'appliance',
    {
      blocks: [
        { type: 'description', content: { html } },
        { type: 'appliance', content: { columns: [html] } },
      ],
    },
    { columns: [html] },
  ],
])('BL18: an item of type %s takes %j', (type, answer, content) => {
  expect(toItemContent(type, answer)).toEqual(content);
});

it.each<[ItemType, unknown]>([
  ['html', null],
  ['html', 'text'],
  ['html', { html: 1 }],
  ['files', [1]],
  ['files', { html }],
  ['appliance', { columns: [null] }],
  ['contact', { content: html }],
  ['system_intro', { blocks: [{ type: 'description', content: { html } }, null] }],
])('BL18: an item of type %s refuses %j', (type, answer) => {
  expect(toItemContent(type, answer)).toBeNull();
});
