import { expect, it } from 'vitest';
import { groupMenuItems, isActive, linkCategories } from './menu.ts';

const item = (name: string, rest: object = {}) => ({ id: name, name, ...rest });

it('SH07: groups items by their group field, in order of appearance', () => {
  const groups = groupMenuItems([item('a', { group: 'x' }), item('b'), item('c', { group: 'x' })]);
  expect(groups.map((g) => [g.name, g.items.map((i) => i.name)])).toEqual([
    ['x', ['a', 'c']],
    ['', ['b']],
  ]);
});

it('SH07: an item with the name of its group is the head of the group', () => {
  const groups = groupMenuItems([item('x', { group: 'x', url: '/x' }), item('a', { group: 'x' })]);
  expect(groups.map((g) => [g.name, g.head?.url, g.items.map((i) => i.name)])).toEqual([['x', '/x', ['a']]]);
});

it('marks the items of the current page and its parents', () => {
  const menu = item('group', { url: '/o-grupie', children: [item('history', { url: '/historia' })] });
  expect(isActive(menu, '/o-grupie/zarzad')).toBe(true);
  expect(isActive(menu, '/historia')).toBe(true);
  expect(isActive(menu, '/o-grupie-kapitalowej')).toBe(false);
  expect(isActive(item('home', { url: '/' }), '/kontakt')).toBe(false);
});

it('SH30: an item of type Category links to its category', () => {
  const toPath = (id: string) => (id === 'water' ? '/en/solutions/water' : null);
  const items = [
    item('a', { type: 'Category', typeReferenceId: 'water', cssClass: 'x', target: '_blank' }),
    item('b', { isCategory: true, typeReferenceId: 'gone', url: '/old' }),
    item('c', {
      url: '/c',
      typeReferenceId: 'water',
      children: [item('d', { type: 'Category', typeReferenceId: 'water' })],
    }),
  ];
  expect(linkCategories(items, toPath)).toEqual([
    { ...items[0], url: '/en/solutions/water' },
    items[1],
    { ...items[2], children: [item('d', { type: 'Category', typeReferenceId: 'water', url: '/en/solutions/water' })] },
  ]);
});
