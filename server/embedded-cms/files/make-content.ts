import type { Figure } from '../documents/block.ts';
import { buildPdf } from '../documents/layout/build-pdf.ts';
import { toSvg } from '../documents/layout/draw-figure.ts';
import { loadSharp } from '../media/encode.ts';
import { buildDxf } from './drawing.ts';
import { type FileInput, listPictures } from './file-input.ts';
import type { LoadPicture } from './load-picture.ts';
import { buildSheet } from './sheet.ts';
import { zipTexts } from './zip-texts.ts';

const PNG_WIDTH = 1200;

/** Bytes of a file of the download centre. */
export async function makeContent(input: FileInput, loadPicture: LoadPicture): Promise<Buffer> {
  switch (input.type) {
    case 'document': {
      const pictures = new Map<string, Buffer>();
      for (const url of listPictures(input)) pictures.set(url, await loadPicture(url));
      return buildPdf(input.document, pictures);
    }
    case 'sheet':
      return buildSheet(input.cells, input.date);
    case 'text':
      return Buffer.from(input.text);
    case 'picture':
      return loadPicture(input.url, input.width);
    case 'figure':
      return buildPng(input.figure);
    case 'drawing':
      return Buffer.from(buildDxf(input.drawing, input.titles));
    case 'package':
      return zipTexts([['README.txt', input.text]], new Date(input.date));
  }
}

async function buildPng(figure: Figure): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(toSvg(figure)))
    .resize({ width: PNG_WIDTH })
    .png({ palette: true })
    .toBuffer();
}
