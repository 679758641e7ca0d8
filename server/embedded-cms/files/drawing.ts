import type { Document } from './document.ts';

/** A dimensional drawing as DXF R12 text: outline, connections, dimensions, title block. Any CAD program opens it. */
export function buildDxf(document: Document): string {
  const out: string[] = [
    '0',
    'SECTION',
    '2',
    'HEADER',
    '9',
    '$ACADVER',
    '1',
    'AC1009',
    '0',
    'ENDSEC',
    '0',
    'SECTION',
    '2',
    'ENTITIES',
  ];
  const line = (x1: number, y1: number, x2: number, y2: number, layer = 'OUTLINE') =>
    out.push('0', 'LINE', '8', layer, '10', `${x1}`, '20', `${y1}`, '11', `${x2}`, '21', `${y2}`);
  const box = (x: number, y: number, w: number, h: number, layer?: string) => {
    line(x, y, x + w, y, layer);
    line(x + w, y, x + w, y + h, layer);
    line(x + w, y + h, x, y + h, layer);
    line(x, y + h, x, y, layer);
  };
  const circle = (x: number, y: number, r: number) =>
    out.push('0', 'CIRCLE', '8', 'OUTLINE', '10', `${x}`, '20', `${y}`, '40', `${r}`);
  const text = (x: number, y: number, height: number, words: string) =>
    out.push('0', 'TEXT', '8', 'TEXT', '10', `${x}`, '20', `${y}`, '40', `${height}`, '1', toAscii(words));
  box(0, 0, 420, 297, 'FRAME');
  box(240, 0, 180, 60, 'FRAME');
  box(120, 120, 110, 60);
  circle(175, 150, 24);
  box(100, 135, 20, 30);
  box(230, 135, 20, 30);
  line(100, 110, 250, 110, 'DIMENSIONS');
  text(165, 112, 4, '110 / 130 / 190');
  text(246, 42, 6, document.title);
  text(246, 28, 4, document.kind);
  text(246, 14, 4, `${document.company}  ${document.date.slice(0, 10)}`);
  document.sections
    .flatMap((section) => section.rows)
    .slice(0, 14)
    .forEach(([label, value], i) => {
      text(12, 280 - i * 7, 3.5, `${label}: ${value}`);
    });
  return `${[...out, '0', 'ENDSEC', '0', 'EOF'].join('\n')}\n`;
}

/** R12 knows letters beyond ASCII as \U+XXXX. */
function toAscii(text: string): string {
  return text
    .replace(/[\r\n]/g, ' ')
    .replace(/[^\x20-\x7e]/g, (c) => `\\U+${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}
