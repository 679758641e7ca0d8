import { expect, it } from 'vitest';
import { TAG_COLOURS, toTagColour } from './tag-colour.ts';

it('PR12 gives a slug the same colour every time', () => {
  expect(toTagColour('nb-iot')).toBe(toTagColour('nb-iot'));
});

it('PR12 uses all colours', () => {
  const slugs = Array.from({ length: 60 }, (_, i) => `tag-${i}`);
  expect(new Set(slugs.map(toTagColour)).size).toBe(TAG_COLOURS.length);
});
