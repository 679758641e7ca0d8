export interface Glyph {
  /** Outline in font units: moveTo, lineTo, quadraticCurveTo, bezierCurveTo, closePath. */
  commands: readonly { command: string; args: number[] }[];
  advance: number;
}
export interface FontMetrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
}
interface Point {
  x: number;
  y: number;
  isOn: boolean;
}

/** A plain TrueType font of simple glyphs by code point: no kerning, no hints, no features. */
export function buildTrueType(glyphs: ReadonlyMap<number, Glyph>, metrics: FontMetrics, name: string): Buffer {
  const codes = [...glyphs.keys()].sort((a, b) => a - b);
  const list: Glyph[] = [
    { commands: [], advance: metrics.unitsPerEm / 2 },
    ...codes.map((code) => glyphs.get(code) as Glyph),
  ];
  const outlines = list.map((glyph) => toOutline(toContours(glyph)));
  const loca = Buffer.alloc((list.length + 1) * 4);
  let offset = 0;
  outlines.forEach((outline, i) => {
    loca.writeUInt32BE(offset, i * 4);
    offset += outline.length;
  });
  loca.writeUInt32BE(offset, list.length * 4);
  const hmtx = Buffer.alloc(list.length * 4);
  list.forEach((glyph, i) => {
    hmtx.writeUInt16BE(Math.round(glyph.advance), i * 4);
  });
  return toFile({
    cmap: toCmap(codes),
    glyf: Buffer.concat(outlines),
    head: toHead(metrics),
    hhea: toHhea(metrics, list.length),
    hmtx,
    loca,
    maxp: toMaxp(list.length),
    name: toName(name),
    post: numbers([
      [4, 0x00030000],
      [4, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, 0],
      [4, 0],
      [4, 0],
      [4, 0],
    ]),
  });
}

function toContours({ commands }: Glyph): Point[][] {
  const contours: Point[][] = [];
  let points: Point[] = [];
  const add = (x: number, y: number, isOn: boolean) => points.push({ x: Math.round(x), y: Math.round(y), isOn });
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    if (command === 'moveTo') {
      points = [];
      contours.push(points);
      add(a, b, true);
    } else if (command === 'lineTo') add(a, b, true);
    else if (command === 'quadraticCurveTo') {
      add(a, b, false);
      add(c, d, true);
    }
  }
  return contours.filter((contour) => contour.length > 2);
}

function toOutline(contours: Point[][]): Buffer {
  if (contours.length === 0) return Buffer.alloc(0);
  const points = contours.flat();
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const ends: [2, number][] = [];
  for (const contour of contours) ends.push([2, (ends.at(-1)?.[1] ?? -1) + contour.length]);
  const deltas = (values: number[]): [2, number][] => values.map((value, i) => [2, value - (values[i - 1] ?? 0)]);
  const box: [2, number][] = [
    [2, Math.min(...xs)],
    [2, Math.min(...ys)],
    [2, Math.max(...xs)],
    [2, Math.max(...ys)],
  ];
  const head = numbers([[2, contours.length], ...box, ...ends, [2, 0]]);
  // flags say no more than on or off the curve: coordinates have two bytes each
  const flags = Buffer.from(points.map((p) => (p.isOn ? 1 : 0)));
  const outline = Buffer.concat([head, flags, numbers([...deltas(xs), ...deltas(ys)])]);
  return Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]);
}

/** Format 12: one group a character. */
function toCmap(codes: readonly number[]): Buffer {
  const groups = codes.flatMap((code, i): [4, number][] => [
    [4, code],
    [4, code],
    [4, i + 1],
  ]);
  return numbers([
    [2, 0],
    [2, 1],
    [2, 3],
    [2, 10],
    [4, 12],
    [2, 12],
    [2, 0],
    [4, 16 + codes.length * 12],
    [4, 0],
    [4, codes.length],
    ...groups,
  ]);
}

function toHead({ unitsPerEm, ascent, descent }: FontMetrics): Buffer {
  const box: [2, number][] = [
    [2, 0],
    [2, descent],
    [2, unitsPerEm],
    [2, ascent],
  ];
  // long offsets in loca (1)
  return numbers([
    [4, 0x00010000],
    [4, 0x00010000],
    [4, 0],
    [4, 0x5f0f3cf5],
    [2, 0],
    [2, unitsPerEm],
    [4, 0],
    [4, 0],
    [4, 0],
    [4, 0],
    ...box,
    [2, 0],
    [2, 8],
    [2, 2],
    [2, 1],
    [2, 0],
  ]);
}

function toHhea({ unitsPerEm, ascent, descent }: FontMetrics, count: number): Buffer {
  return numbers([
    [4, 0x00010000],
    [2, ascent],
    [2, descent],
    [2, 0],
    [2, unitsPerEm],
    [2, 0],
    [2, 0],
    [2, unitsPerEm],
    [2, 1],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, count],
  ]);
}

function toMaxp(count: number): Buffer {
  return numbers([
    [4, 0x00010000],
    [2, count],
    [2, 1000],
    [2, 100],
    [2, 0],
    [2, 0],
    [2, 2],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
  ]);
}

/** Family (1), style (2), full name (4) and PostScript name (6), for Windows in Unicode. */
function toName(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  const ids = [1, 2, 4, 6];
  const records = ids.flatMap((id): [2, number][] => [
    [2, 3],
    [2, 1],
    [2, 0x409],
    [2, id],
    [2, text.length],
    [2, 0],
  ]);
  return Buffer.concat([numbers([[2, 0], [2, ids.length], [2, 6 + ids.length * 12], ...records]), text]);
}

function toFile(tables: Record<string, Buffer>): Buffer {
  const tags = Object.keys(tables).sort();
  let offset = 12 + tags.length * 16;
  const directory: Buffer[] = [
    numbers([
      [4, 0x00010000],
      [2, tags.length],
      [2, 0],
      [2, 0],
      [2, 0],
    ]),
  ];
  const bodies: Buffer[] = [];
  for (const tag of tags) {
    const table = tables[tag] as Buffer;
    directory.push(
      Buffer.from(tag, 'latin1'),
      numbers([
        [4, 0],
        [4, offset],
        [4, table.length],
      ]),
    );
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([...directory, ...bodies]);
}

/** Big-endian numbers of two or four bytes; negative ones as two's complement. */
function numbers(values: readonly (readonly [2 | 4, number])[]): Buffer {
  const out = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 2) out.writeUInt16BE(value & 0xffff, at);
    else out.writeUInt32BE(value >>> 0, at);
    at += bytes;
  }
  return out;
}
