import { expect, it } from 'vitest';
import { toUsableText } from './usable-text.ts';

it.each([
  [' Łódź \u00a0\n', 'Łódź'],
  [' \t\u00a0\ufeff', ''],
  ['a\u0000b\u001fc\u007f\u0096', 'abc'],
  ['cut \ud83d', 'cut'],
  ['\udc00cut', 'cut'],
  ['😀 👨‍👩‍👧 🇵🇱', '😀 👨‍👩‍👧 🇵🇱'],
  ['Report\u202egpj.exe', 'Reportgpj.exe'],
  ['\u2067a\u2069', 'a'],
  ['a\u000bb\u000cc\u0085d', 'a b c d'],
  ['one\ntwo\r\n\tthree', 'one\ntwo\r\n\tthree'],
  ['soft\u00adhyphen\u200b', 'soft\u00adhyphen\u200b'],
  ['\ufffea\uffffb\ufffc', 'ab'],
  ['\u202e', ''],
  ['\u200b \u200f\u00ad\u2060\u3164\u2800', ''],
  ['\u200fא', '\u200fא'],
])('K13: %j is shown as %j', (text, shown) => {
  expect(toUsableText(text)).toBe(shown);
});
