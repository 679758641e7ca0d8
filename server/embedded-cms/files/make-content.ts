import { createHash } from 'node:crypto';
import { buildCsv } from '#shared/rules/text/csv.ts';
import type { Document } from '../documents/block.ts';
import { buildDocument } from '../documents/build-document.ts';
import { type Drawing, toFigure } from '../documents/drawing.ts';
import { findDimensions, findProduct, type Source } from '../documents/source.ts';
import { loadSharp } from '../media/encode.ts';
import type { FileFacts } from '../wire/files.ts';
import { findPressPicture, PRESS_WIDTH } from '../wire/press.ts';
import { findFigureCells } from '../wire/results.ts';
import { buildDxf } from './drawing.ts';
import { padDxf, padPdf, padPng } from './pad.ts';
import { buildSheet, toDocumentCells } from './sheet.ts';
import { buildStoredZip, zipOverhead } from './stored-zip.ts';

const PNG_WIDTH = 1200;

/** The library that writes PDF is loaded with the first file that needs it: a tenth of the time to start. */
const loadDrawFigure = () => import('../documents/layout/draw-figure.ts');
const loadBuildPdf = () => import('../documents/layout/build-pdf.ts');

/** Bytes of a file of the download centre, exactly as many as its facts say. */
export async function makeContent(source: Source): Promise<Buffer> {
  const { size, format, row, locale } = source.file;
  const figures = findFigureCells({ rows: source.rows, locale }, row);
  if (figures) return format === 'csv' ? Buffer.from(buildCsv(figures, locale)) : buildSheet(figures, row.date, size);
  const picture = findPressPicture(source, row);
  if (picture) return padPng(await source.loadPicture(`/uploads/${picture}`, PRESS_WIDTH), size);
  const document = await buildDocument(source);
  switch (format) {
    case 'pdf': {
      const { buildPdf } = await loadBuildPdf();
      return padPdf(await buildPdf(document), size);
    }
    case 'zip':
      return buildZip(source.file, document);
    case 'xlsx':
      return buildSheet(toDocumentCells(document), document.date, size);
    case 'png':
      return padPng(await buildPng(findDrawing(source)), size);
    case 'dxf':
      return padDxf(buildDxf(findDrawing(source), document), size);
    default:
      throw new Error(`no maker of .${format} files`);
  }
}

function findDrawing(source: Source): Drawing {
  const product = findProduct(source);
  const drawing = product && findDimensions(product);
  if (!drawing) throw new Error(`no dimensions for ${source.file.id}`);
  return drawing;
}

/** A package: a text that says what it is, and data up to the size. */
function buildZip({ size, id }: FileFacts, document: Document): Promise<Buffer> {
  const readme = Buffer.from(`${document.title}\r\n${document.kind}\r\n${document.note}\r\n`);
  const names = ['README.txt', `${id}.bin`];
  const length = size - zipOverhead(names) - readme.length;
  if (length < 0) throw new Error(`a ZIP can not be ${size} bytes long`);
  const data = Buffer.alloc(length, createHash('sha512').update(id).digest());
  return buildStoredZip(
    [
      { name: names[0] as string, content: readme },
      { name: names[1] as string, content: data },
    ],
    new Date(document.date),
  );
}

async function buildPng(drawing: Drawing): Promise<Buffer> {
  const [sharp, { toSvg }] = await Promise.all([loadSharp(), loadDrawFigure()]);
  return sharp(Buffer.from(toSvg(toFigure(drawing))))
    .resize({ width: PNG_WIDTH })
    .png({ palette: true })
    .toBuffer();
}
