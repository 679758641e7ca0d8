import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PictureSize, readPictureSize } from '../media/picture-size.ts';

/** Sizes of pictures by their path below `uploads`: `images/device/water-ultrasonic/aq-40.svg`. */
export type Pictures = ReadonlyMap<string, PictureSize>;

/** All pictures below `uploads/images` of a content folder whose size can be read. */
export async function readPictures(root: string): Promise<Pictures> {
  const uploads = path.join(root, 'uploads');
  const names = await readdir(path.join(uploads, 'images'), { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names
      .filter((name) => /\.(?:svg|png|jpe?g|webp|avif)$/.test(name))
      .map(async (name) => {
        const file = path.join('images', name);
        const content = await readFile(path.join(uploads, file));
        const size = await readPictureSize(content, name.endsWith('.svg')).catch(() => null);
        return [file.split(path.sep).join('/'), size] as const;
      }),
  );
  return new Map(sizes.flatMap(([file, size]) => (size ? [[file, size]] : [])));
}

/** The reason why a picture cannot be used, or null. */
export function checkPicture(pictures: Pictures, file: string): string | null {
  return pictures.has(file) ? null : `"${file}" is no picture with a width and height in content/uploads/`;
}
