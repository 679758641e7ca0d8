import { loadSharp } from '../media/encode.ts';
import { findPicture } from '../media/picture-source.ts';

/** Picture at an address below /uploads/, as JPEG for documents; with a width as PNG. */
export type LoadPicture = (url: string, pngWidth?: number) => Promise<Buffer>;

/** Pixels: sharp at the width that documents show it in. */
const WIDTH = 660;

/** Loads a picture of the content as JPEG on white. */
export function createPictureLoader(uploads: string): LoadPicture {
  return async (url, pngWidth) => {
    const source = await findPicture(uploads, url.replace(/^\/uploads\//, ''));
    if (!source) throw new Error(`no picture at ${url}`);
    const sharp = await loadSharp();
    if (pngWidth) {
      // a drawing is drawn as large as it is wanted, not enlarged
      const { width = pngWidth } = await sharp(source.content).metadata();
      const density = Math.max(1, (72 * pngWidth) / width);
      return sharp(source.content, { density })
        .resize({ width: pngWidth })
        .flatten({ background: '#ffffff' })
        .png({ palette: true })
        .toBuffer();
    }
    return sharp(source.content)
      .resize({ width: WIDTH })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  };
}
