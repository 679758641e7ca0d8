import { expect, it } from 'vitest';
import { buildPhoneLink } from './phone-link.ts';

it('keeps plus and digits', () => {
  expect(buildPhoneLink('+48 61 555-01 (20)')).toBe('tel:+48615550120');
});
