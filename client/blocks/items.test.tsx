// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOf } from '../page/outline.test-rig.ts';
import { showInEnglish } from '../page/test-page.test-rig.tsx';
import { toTabItems } from './items.tsx';

it.each(['system_intro', 'system_content'] as const)(
  'W9 BL06: an item of the type %s has its title and label',
  async (type) => {
    const content = { title: 'Reading at a distance', label: 'System', html: '<p>By radio.</p>' };
    const [item] = toTabItems([{ id: 'a', name: 'Tab', type, content }]);
    const { host, unmount } = await showInEnglish(item?.content);
    expect(outlineOf(host)).toEqual(['System', 'h4: Reading at a distance', 'By radio.']);
    await unmount();
  },
);
