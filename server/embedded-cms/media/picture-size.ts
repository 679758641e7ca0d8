import { loadSharp } from './encode-picture.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** Width and height as a browser shows the picture, in pixels; null if the file does not define them. */
export async function readPictureSize(content: Buffer, isVector: boolean): Promise<PictureSize | null> {
  if (isVector) return readSvgSize(content.toString());
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(content).metadata();
  return autoOrient;
}

/** `width` and `height` of the root element, else those of its `viewBox`. */
export function readSvgSize(svg: string): PictureSize | null {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const read = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1]);
  const [, , boxWidth, boxHeight] = (/\sviewBox="([^"]+)"/.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [read('width') || boxWidth, read('height') || boxHeight];
  return width && height ? { width, height } : null;
}
