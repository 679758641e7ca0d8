import { expect, it } from 'vitest';
import { type Drawing, drawDimensions, drawProduct, parseSize, scaleTo, toFigure } from './drawing.ts';

const round = (value: number) => Math.round(value * 100) / 100;
/** Left, top, right and bottom of lines. */
function boundsOf(lines: Drawing['outlines']): number[] {
  const xs = lines.flatMap(([x1, , x2]) => [x1, x2]);
  const ys = lines.flatMap(([, y1, , y2]) => [y1, y2]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(round);
}
const SHAPES = ['case', 'pipe', 'hanging'] as const;
// a gap of 22: the front is at (26.4, 11), the side 30.8 to its right
const draw = (shape: (typeof SHAPES)[number]) => drawDimensions({ width: 100, height: 80, depth: 50 }, shape);
const isFront = ([x1, , x2]: Drawing['outlines'][number]) => x1 < 140 && x2 < 140;
const isBeside = (line: Drawing['outlines'][number]) => !isFront(line);

it.each([
  ['72 × 94,5 × 65', { width: 72, height: 94.5, depth: 65 }],
  ['72×94×65', { width: 72, height: 94, depth: 65 }],
  ['72 × 94', null],
  ['0 × 94 × 65', null],
  ['wide × 94 × 65', null],
  [undefined, null],
])('the size %s is read as millimetres', (text, size) => expect(parseSize(text)).toEqual(size));

it.each(SHAPES)(
  'the front and the side of a %s have the size of the product, beside each other and within the sheet',
  (shape) => {
    const drawing = draw(shape);
    expect([drawing.width, drawing.height]).toEqual([242.4, 128.4].map((value) => expect.closeTo(value, 5)));
    expect(boundsOf(drawing.outlines.filter(isFront))).toEqual([26.4, 11, 126.4, 91]);
    const [left, top, right, bottom] = boundsOf(drawing.outlines.filter(isBeside));
    expect([left, top, right, bottom]).toEqual([157.2, 11, 207.2, 91]);
    const [x1, y1, x2, y2] = boundsOf([...drawing.outlines, ...drawing.dimensions]) as [number, number, number, number];
    expect([x1 > 0, y1 > 0, x2 < drawing.width, y2 < drawing.height]).toEqual([true, true, true, true]);
  },
);

it.each(SHAPES)('a %s has its width, depth and height in the middle of their lines, the height upright', (shape) => {
  const { labels, dimensions } = draw(shape);
  expect(labels.map(({ x, y, ...rest }) => ({ x: round(x), y: round(y), ...rest }))).toEqual([
    { x: 76.4, y: 111.9, text: '100' },
    { x: 182.2, y: 111.9, text: '50' },
    { x: 5.5, y: 51, text: '80', isUpright: true },
  ]);
  const rounded = dimensions.map((line) => line.map(round));
  for (const line of [
    [26.4, 104.2, 126.4, 104.2],
    [26.4, 91, 26.4, 106.4],
    [126.4, 91, 126.4, 106.4],
    [24.2, 106.4, 28.6, 102],
    [124.2, 106.4, 128.6, 102],
    [157.2, 104.2, 207.2, 104.2],
    [13.2, 11, 13.2, 91],
    [11, 11, 26.4, 11],
    [11, 91, 26.4, 91],
    [11, 13.2, 15.4, 8.8],
    [11, 93.2, 15.4, 88.8],
  ])
    expect(rounded).toContainEqual(line);
});

it.each(SHAPES)('the front of a %s is the same on both sides', (shape) => {
  const { outlines, circles } = draw(shape);
  const key = (line: readonly number[]) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.map(round);
    return x1 < x2 || (x1 === x2 && y1 < y2) ? [x1, y1, x2, y2].join() : [x2, y2, x1, y1].join();
  };
  const front = outlines.filter(isFront);
  const mirrored = front.map(([x1, y1, x2, y2]) => [152.8 - x1, y1, 152.8 - x2, y2]);
  expect(mirrored.map(key).sort()).toEqual(front.map(key).sort());
  const fixings = circles.filter(([x]) => x < 140).map(([x]) => round(x));
  expect(fixings.map((x) => round(152.8 - x)).sort()).toEqual(fixings.sort());
});

it('a case has display, cover and two fixing points; a pipe a flange at each end, its bore and its axes; a hanging case three stubs', () => {
  const counts = SHAPES.map(draw).map(({ outlines, circles, dimensions }) => [
    ...[outlines.filter(isFront).length, outlines.filter(isBeside).length, circles.length, dimensions.length],
  ]);
  expect(counts).toEqual([
    [9, 9, 2, 15],
    [17, 5, 2, 17],
    [16, 8, 0, 18],
  ]);
  const { circles } = draw('case');
  expect(circles.map((circle) => circle.map(round))).toEqual([
    [40.4, 80.6, 2],
    [112.4, 80.6, 2],
  ]);
  const pipe = draw('pipe');
  expect(pipe.circles.map((circle) => circle.map(round))).toEqual([
    [182.2, 67, 20.4],
    [182.2, 67, 13.6],
  ]);
  expect(pipe.dimensions.slice(0, 2).map((line) => line.map(round))).toEqual([
    [22.4, 67, 130.4, 67],
    [182.2, 7, 182.2, 95],
  ]);
  // the centre lines of the stubs
  expect(
    draw('hanging')
      .dimensions.slice(0, 3)
      .map((line) => line.map(round)),
  ).toEqual([
    [48.4, 7, 48.4, 27.8],
    [104.4, 7, 104.4, 27.8],
    [182.2, 7, 182.2, 27.8],
  ]);
});

it('a product is drawn from its dimensions, as a case unless it says otherwise; without them there is no drawing', () => {
  const size = { key: 'dimensions', label: 'Size', value: '100 × 80 × 50' };
  expect(drawProduct([{ ...size, key: 'weight' }, size])).toEqual(draw('case'));
  expect(drawProduct([size], 'pipe')).toEqual(draw('pipe'));
  expect(drawProduct([{ ...size, value: 'small' }])).toBeNull();
  expect(drawProduct([{ ...size, key: 'weight' }])).toBeNull();
});

it('a drawing is scaled to a width as a whole, and becomes lines and rings', () => {
  const drawing: Drawing = {
    width: 200,
    height: 100,
    outlines: [[0, 0, 200, 100]],
    dimensions: [[10, 20, 30, 40]],
    circles: [[50, 60, 8]],
    labels: [{ x: 100, y: 90, text: '200' }],
  };
  const scaled = scaleTo(100, drawing);
  expect(scaled).toEqual({
    width: 100,
    height: 50,
    outlines: [[0, 0, 100, 50]],
    dimensions: [[5, 10, 15, 20]],
    circles: [[25, 30, 4]],
    labels: [{ x: 50, y: 45, text: '200' }],
  });
  expect(toFigure(scaled)).toEqual({
    width: 100,
    height: 50,
    path: 'M0 0L100 50M21 30a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
    thin: 'M5 10L15 20',
    labels: [{ x: 50, y: 45, text: '200' }],
  });
});
