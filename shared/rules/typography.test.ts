import { describe, expect, it } from 'vitest';
import { keepTogether } from './typography.ts';

const visible = (text: string) => keepTogether(text).replaceAll('\u00a0', '_');

describe('one-letter words', () => {
  it.each([
    ['Wodomierze i przepływomierze', 'Wodomierze i_przepływomierze'],
    ['W sieci', 'W_sieci'],
    ['a w tym', 'a_w_tym'],
    ['(z radiem)', '(z_radiem)'],
    ['klasa A', 'klasa A'],
    ['nowa sieć', 'nowa sieć'],
    ['1 240 osób', '1_240 osób'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(visible(text)).toBe(expected);
  });
});
