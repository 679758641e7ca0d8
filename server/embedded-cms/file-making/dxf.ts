import type { Drawing } from '../documents/drawing.ts';
import type { Titles } from './file-input.ts';

const HEAD = '0 SECTION 2 HEADER 9 $ACADVER 1 AC1009 0 ENDSEC 0 SECTION 2 ENTITIES'.split(' ');

/** A dimensional drawing as DXF R12, which every CAD program opens, in millimetres and with a title block below. */
export function buildDxf(drawing: Drawing, { title, kind, company, date }: Titles): string {
  const { height, outlines, dimensions, circles, labels } = drawing;
  // the y axis of DXF points upwards
  const flip = (y: number) => `${height - y}`;
  const text = (x: number, y: number, words: string, size = drawing.width / 44, angle = 0) => [
    ...['0', 'TEXT', '8', 'TEXT', '10', `${x}`, '20', flip(y), '40', `${size}`, '50', `${angle}`],
    ...['1', toAscii(words)],
  ];
  const lines = (list: Drawing['outlines'], layer: string) =>
    list.flatMap(([x1, y1, x2, y2]) => [
      ...['0', 'LINE', '8', layer, '10', `${x1}`, '20', flip(y1), '11', `${x2}`, '21', flip(y2)],
    ]);
  const out = [
    ...HEAD,
    ...lines(outlines, 'OUTLINE'),
    ...lines(dimensions, 'DIMENSIONS'),
    ...circles.flatMap(([x, y, r]) => ['0', 'CIRCLE', '8', 'OUTLINE', '10', `${x}`, '20', flip(y), '40', `${r}`]),
    ...labels.flatMap(({ x, y, text: words, isUpright }) => text(x, y, words, undefined, isUpright ? 90 : 0)),
    ...[title, kind, `${company}  ${date.slice(0, 10)}`].flatMap((words, i) =>
      text(0, height * (1.1 + i * 0.08), words),
    ),
  ];
  return `${[...out, '0', 'ENDSEC', '0', 'EOF'].join('\n')}\n`;
}

/** R12 encodes characters beyond ASCII as \U+XXXX. */
function toAscii(text: string): string {
  return text
    .replace(/[\r\n]/g, ' ')
    .replace(/[^\x20-\x7e]/g, (c) => `\\U+${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}
