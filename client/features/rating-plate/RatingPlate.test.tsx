// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { RatingPlate } from './RatingPlate.tsx';

it('L23: the plate shows samples, and what is typed as a serial number or, with hyphens, as a type code', async () => {
  const { host, unmount } = await showInEnglish(
    <>
      <input id="plate-code" />
      <RatingPlate fieldId="plate-code" phrase="" />
    </>,
  );
  const input = host.querySelector('input') as HTMLInputElement;
  const lines = () =>
    [...host.querySelectorAll('[data-line]')].map((line) => [line.textContent, line.hasAttribute('data-typed')]);
  const type = (value: string) =>
    act(async () => {
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const samples = [
    ['EM310-100-VM1', false],
    ['VL31026004512', false],
  ];
  expect(lines()).toEqual(samples);
  await type(' aq401 ');
  expect(lines()).toEqual([samples[0], ['AQ401', true]]);
  await type('aq40-15');
  expect(lines()).toEqual([['AQ40-15', true], samples[1]]);
  await type('');
  expect(lines()).toEqual(samples);
  // both within the drawing, one below the other
  const heights = [...host.querySelectorAll('text')].map((line) => Number(line.getAttribute('y')));
  expect(heights).toEqual([53, 153]);
  expect(host.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 400 220');
  await unmount();
});
