import { countDigits, DIGITS } from '../contact/phone-link.ts';
import { isPhone, splitPhone } from './phone.ts';

/** Digits of the shortest number that could stand beside another one. */
const ONE_OF_TWO = 7;

/**
 * The numbers in a text that is valid and has more digits than any number (E.164): two of them that only a space or a
 * sign separates, or the whole text if it is not clear where the second one begins.
 */
export function splitNumbers(text: string): string[] {
  if (countDigits(text) <= DIGITS.max) return [text];
  const cuts = [...text.matchAll(/(?<=[\d)])[ -]+(?=[\d(+])|(?<=\d)(?=[+(])/g)].map(({ 0: sign, index }) => [
    text.slice(0, index),
    text.slice(index + sign.length),
  ]);
  const distance = ([a = '', b = '']: string[]) => Math.abs(countDigits(a) - countDigits(b));
  const [best, second] = cuts
    .filter((parts) => parts.every((part) => countDigits(part) >= ONE_OF_TWO))
    .sort((a, b) => distance(a) - distance(b));
  return best && (!second || distance(best) < distance(second)) ? best : [text];
}

/** Whether a text that is valid has more digits than one number: two numbers, or one with a digit too many. */
export const exceedsOneNumber = (text: string): boolean =>
  isPhone(text) && countDigits(splitPhone(text).number) > DIGITS.max;
