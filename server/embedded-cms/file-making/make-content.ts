import { createHash } from 'node:crypto';
import { buildPdf } from '../documents/pdf/build-pdf.ts';
import { toSvg } from '../documents/pdf/draw-figure.ts';
import { loadSharp } from '../media/encode-picture.ts';
import { findPicture } from '../media/picture-source.ts';
import { buildDxf } from './dxf.ts';
import { type FileInput, listPictures, type Program } from './file-input.ts';
import { buildSheet } from './workbook.ts';
import { zipTexts } from './zip-texts.ts';

/** Width of drawings that are files, in pixels. */
const FIGURE_WIDTH = 1200;
/** Width of pictures in documents, in pixels: sharp at the size in which they are shown. */
const PICTURE_WIDTH = 660;
const GROUND = '#ffffff';

/** Bytes of a file of the download centre. uploads: folder of the pictures. */
export async function makeContent(input: FileInput, uploads: string): Promise<Buffer> {
  switch (input.type) {
    case 'document': {
      const pictures = new Map<string, Buffer>();
      for (const url of listPictures(input)) pictures.set(url, await toJpeg(await readPicture(uploads, url)));
      return buildPdf(input.document, pictures);
    }
    case 'sheet':
      return buildSheet(input);
    case 'text':
      return Buffer.from(input.text);
    case 'picture':
      return toPng(await readPicture(uploads, input.url), input.width);
    case 'figure':
      return toPng(Buffer.from(toSvg(input.figure)), FIGURE_WIDTH);
    case 'drawing':
      return Buffer.from(buildDxf(input.drawing, input.titles));
    case 'package': {
      const { texts, program, date } = input;
      const programs = program ? [[program.name, makeProgram(program, date)] as const] : [];
      return zipTexts([...texts, ...programs], new Date(date));
    }
  }
}

/** Bytes that do not get smaller when they are packed, as those of a real program. */
function makeProgram({ name, kilobytes }: Program, date: string): Buffer {
  return createHash('shake256', { outputLength: kilobytes * 1024 })
    .update(`${name} ${date}`)
    .digest();
}

async function readPicture(uploads: string, url: string): Promise<Buffer> {
  const source = await findPicture(uploads, url);
  if (!source) throw new Error(`no picture at ${url}`);
  return source.content;
}

async function toJpeg(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(picture)
    .resize({ width: PICTURE_WIDTH })
    .flatten({ background: GROUND })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function toPng(picture: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  // a drawing is rendered at the target size instead of being enlarged
  const { width: originalWidth = width } = await sharp(picture).metadata();
  return sharp(picture, { density: Math.max(1, (72 * width) / originalWidth) })
    .resize({ width })
    .flatten({ background: GROUND })
    .png({ palette: true })
    .toBuffer();
}
