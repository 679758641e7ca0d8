import { expect, it, vi } from 'vitest';
import { shorten, shortenToWord, truncate, truncateToOctets } from './truncate.ts';

const FAMILY = '👨‍👩‍👧';

it.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['abcdef', 3, 'abc'],
  ['', 0, ''],
  ['a', 0, ''],
  // surrogate pairs
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀c', 4, 'ab😀'],
  ['😀😀', 3, '😀'],
  // joined emoji, flags and skin tones
  [`x${FAMILY}y`, 5, 'x'],
  [`x${FAMILY}y`, 9, `x${FAMILY}`],
  ['🇵🇱🇩🇪', 6, '🇵🇱'],
  ['ok👍🏽', 4, 'ok'],
  // combining accents
  ['ze\u0301be', 2, 'z'],
  ['ze\u0301be', 3, 'ze\u0301'],
  ['Zażółć', 4, 'Zażó'],
])('M12: %j cut to %i is %j', (text, max, cut) => expect(truncate(text, max)).toBe(cut));

it('M12: a character that is longer than the whole is cut between code points', () => {
  expect(truncate(`e${'\u0301'.repeat(50)}`, 10)).toBe(`e${'\u0301'.repeat(9)}`);
  expect(truncate('😀‍😀‍😀', 4)).toBe('😀‍');
  expect(truncate('😀‍😀‍😀', 1)).toBe('');
});

it('M12: every cut of a text is a beginning of it, not too long, and well-formed', () => {
  const text = `Zażółć 😀 ${FAMILY} gęślą 🇵🇱 ja\u0301źń`;
  for (let max = 0; max <= text.length; max++) {
    const cut = truncate(text, max);
    expect([cut.length <= max, text.startsWith(cut), cut.isWellFormed()]).toEqual([true, true, true]);
  }
});

it('M12: an ellipsis shows that something was left out', () => {
  expect(shorten('wodomierz', 9)).toBe('wodomierz');
  expect(shorten('wodomierz', 5)).toBe('wodo…');
  expect(shorten('ab 😀 c', 5)).toBe('ab…');
  expect(shortenToWord('liczniki energii', 12)).toBe('liczniki…');
  expect(shortenToWord('liczniki energii', 16)).toBe('liczniki energii');
  expect(shortenToWord('Fernwärmezähler', 7)).toBe('Fernwä…');
  expect(shortenToWord('a 😀😀', 5)).toBe('a…');
});

it('M12: octets of UTF-8 are counted, and no character is cut', () => {
  expect(truncateToOctets('ąę', 4)).toBe('ąę');
  expect(truncateToOctets('ąę', 3)).toBe('ą');
  expect(truncateToOctets('a😀', 4)).toBe('a');
  expect(truncateToOctets(`a${FAMILY}`, 18)).toBe('a');
  expect(truncateToOctets(`a${FAMILY}`, 19)).toBe(`a${FAMILY}`);
});

it('M12: a browser without a segmenter cuts between code points', async () => {
  vi.resetModules();
  vi.stubGlobal('Intl', {});
  try {
    const cut = await import('./truncate.ts');
    expect(cut.truncate('ze\u0301be', 2)).toBe('ze');
    expect(cut.truncate('ab😀', 3)).toBe('ab');
    expect(cut.truncateToOctets('a😀ę', 5)).toBe('a😀');
    expect(cut.truncateToOctets('a😀ę', 4)).toBe('a');
  } finally {
    vi.unstubAllGlobals();
  }
});
