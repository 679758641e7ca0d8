import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ValueRuler } from './ValueRuler.tsx';

const axis = {
  decimals: 1,
  marks: [
    { value: 0, y: 100 },
    { value: 0.5, y: 50 },
  ],
};
const show = (side: 'start' | 'end') =>
  renderToStaticMarkup(
    <ValueRuler axis={axis as never} format={(value, decimals) => value.toFixed(decimals)} side={side} />,
  );

it.each([
  ['start', 'M0 100H100M0 90H50M0 80H50M0 70H50M0 60H50M0 50H100', ['0.0', '0.5']],
  ['end', 'M0 100H-100M0 90H-50M0 80H-50M0 70H-50M0 60H-50M0 50H-100', ['0.0', '0.5']],
] as const)(
  'the ruler at the %s has a long tick and a value at each mark, and four short ones between',
  (side, path, values) => {
    const html = show(side);
    expect(/ d="([^"]*)"/.exec(html)?.[1]).toBe(path);
    expect([...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(values);
  },
);
