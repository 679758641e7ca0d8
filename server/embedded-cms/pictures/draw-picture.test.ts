import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Scene } from './draw-picture.ts';
import { drawPicture, SCENE_SIZE, SUBJECTS } from './draw-picture.ts';

const SEEDS = ['kora-100', 'lumen', 'x7'];
const VIEWS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const scenes = Object.keys(SUBJECTS) as Scene[];
/** Marks and line icons stand for one thing and look the same for every seed. */
const fixed: readonly Scene[] = ['brand', 'icon'];
/** Most bytes of a picture: devices are small, scenes may be rich. */
const limit = (scene: Scene): number => (scene === 'device' || scene === 'object' ? 6 * 1024 : 48 * 1024);

function drawn(scene: Scene, subject: string, seed: string): string {
  const svg = drawPicture({ scene, subject, seed });
  if (svg === null) throw new Error(`${scene}/${subject}/${seed} is unknown`);
  return svg;
}

/** Tags are balanced, attributes quoted, nothing is left over between them. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  const tag = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>/gy;
  let end = 0;
  for (let match = tag.exec(svg); match; match = tag.exec(svg)) {
    end = tag.lastIndex;
    const [, closing, name = '', , alone] = match;
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!alone) open.push(name);
  }
  return end === svg.length && open.length === 0;
}

const signals = (svg: string): number => svg.match(/#FFB81C/gi)?.length ?? 0;

describe.each(scenes)('pictures of scene %s', (scene) => {
  it.each(SUBJECTS[scene].map((subject) => [subject]))('%s', (subject) => {
    const { width, height } = SCENE_SIZE[scene];
    const pictures = SEEDS.map((seed) => drawn(scene, subject, seed));
    for (const svg of pictures) {
      expect(wellFormed(svg)).toBe(true);
      expect(svg).toContain(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
      expect(signals(svg)).toBe(scene === 'icon' ? 0 : 1);
      expect(svg.length).toBeLessThanOrEqual(limit(scene));
      expect(gzipSync(svg).length).toBeLessThanOrEqual(8 * 1024);
    }
    expect(SEEDS.map((seed) => drawn(scene, subject, seed))).toEqual(pictures);
    expect(new Set(pictures).size).toBe(fixed.includes(scene) ? 1 : SEEDS.length);
  });

  it('does not know other subjects', () => {
    expect(drawPicture({ scene, subject: 'unknown', seed: 'a' })).toBeNull();
    expect(drawPicture({ scene, subject: 'constructor', seed: 'a' })).toBeNull();
  });
});

describe('views of a product', () => {
  it.each(SUBJECTS.device.map((subject) => [subject]))('%s', (subject) => {
    const pictures = ['kora-100', ...VIEWS.map((view) => `kora-100-${view}`)].map((seed) => drawn('device', subject, seed));
    for (const svg of pictures) {
      expect(wellFormed(svg)).toBe(true);
      expect(signals(svg)).toBe(1);
      expect(svg.length).toBeLessThanOrEqual(6.5 * 1024);
    }
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});
