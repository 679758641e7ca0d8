import { createHash } from 'node:crypto';
import { loadSharp } from '../media/encode.ts';
import type { FileFacts } from '../wire/files.ts';
import type { Document } from './document.ts';
import { buildDxf } from './drawing.ts';
import { padDxf, padPdf, padPng } from './pad.ts';
import { buildSheet } from './sheet.ts';
import { buildSmallPdf } from './small-pdf.ts';
import { buildStoredZip, zipOverhead } from './stored-zip.ts';

/** A PDF with a font of its own does not fit into less. Bytes. */
const REAL_PDF_MIN = 64 * 1024;

/** Bytes of a file of the download centre, exactly as many as its facts say. `loadPicture`: the picture of its product. */
export async function makeContent(
  facts: FileFacts,
  document: Document,
  loadPicture: () => Promise<Buffer>,
): Promise<Buffer> {
  const { size, format } = facts;
  switch (format) {
    case 'pdf': {
      if (size < REAL_PDF_MIN) return padPdf(buildSmallPdf(`${document.title} - ${document.kind}`), size);
      const { buildPdf } = await import('./pdf.ts');
      return padPdf(await buildPdf(document), size);
    }
    case 'zip':
      return buildZip(facts, document);
    case 'xlsx':
      return buildSheet(document, size);
    case 'png':
      return padPng(await buildPng(await loadPicture()), size);
    case 'dxf':
      return padDxf(buildDxf(document), size);
    default:
      throw new Error(`no maker of .${format} files`);
  }
}

/** A package: a text that says what it is, and data up to the size. */
function buildZip({ size, id }: FileFacts, document: Document): Buffer {
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

async function buildPng(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(picture).resize({ width: 640 }).png({ palette: true }).toBuffer();
}
