import { expect, it } from 'vitest';
import { isPhone, normalisePhone } from './phone.ts';
import { exceedsOneNumber, splitNumbers } from './several-phone-numbers.ts';

it.each([
  ['601234567 602345678', ['601234567', '602345678']],
  ['601 234567 602345678', ['601 234567', '602345678']],
  ['601234567 602 345678', ['601234567', '602 345678']],
  ['601234567-602345678', ['601234567', '602345678']],
  ['601234567(602345678)', ['601234567', '(602345678)']],
  ['061 5550151 5550152', ['061 5550151', '5550152']],
  ['60123456760234567890', ['60123456760234567890']],
  ['1234567890123456', ['1234567890123456']],
  ['601234567602345 678', ['601234567602345 678']],
  ['61 555 01 51 5550152', ['61 555 01 51 5550152']],
  ['22 621 30 11 6213012', ['22 621 30 11 6213012']],
])('%s are more digits than one number has, which spec 5 allows: %j', (text, numbers) => {
  expect([isPhone(normalisePhone(text)), normalisePhone(text)]).toEqual([true, text]);
  expect(exceedsOneNumber(text)).toBe(true);
  expect(splitNumbers(text)).toEqual(numbers);
});

it.each([
  '+48 601 234 567',
  '0048 601 234 567',
  '5550151 5550152',
  '61 555 01 51 wew. 123456',
  '601 000 000 / 602',
  '',
])('%s has no more digits than one number has', (text) => {
  expect(exceedsOneNumber(text)).toBe(false);
  expect(splitNumbers(text)).toEqual([text]);
});
