import { buildCsv } from '#shared/rules/text/csv.ts';
import { findPressPicture, PRESS_WIDTH } from '../answers/press.ts';
import { findFigureCells } from '../answers/results.ts';
import { buildDocument } from '../documents/build-document.ts';
import type { Document, DocumentBlock, Figure } from '../documents/document-blocks.ts';
import { type DocumentSource, findDimensions, findProduct } from '../documents/document-source.ts';
import { type Drawing, toFigure } from '../documents/drawing.ts';
import { cmsTexts } from '../texts/texts.ts';
import { type Sheet, toDocumentCells } from './workbook.ts';

/** Everything that a file is generated from: the same input results in the same file. */
export type FileInput =
  | { type: 'document'; document: Document }
  | ({ type: 'sheet' } & Sheet)
  | { type: 'text'; text: string }
  | { type: 'picture'; url: string; width: number }
  | { type: 'figure'; figure: Figure }
  | { type: 'drawing'; drawing: Drawing; titles: Titles }
  | { type: 'package'; texts: [name: string, text: string][]; program: Program | null; date: string };
/** Stand-in for a program: bytes of its name and date, the same in all languages. */
export interface Program {
  name: string;
  kilobytes: number;
}
/** The title block of a drawing. */
export type Titles = Pick<Document, 'title' | 'kind' | 'company' | 'date'>;

export function buildFileInput(source: DocumentSource): FileInput {
  const { format, row, locale, name } = source.file;
  const figures = findFigureCells(source, row);
  if (figures)
    return format === 'csv'
      ? { type: 'text', text: buildCsv(figures, locale) }
      : { type: 'sheet', title: name, locale, cells: figures, date: row.date };
  const picture = findPressPicture(source, row);
  if (picture) return { type: 'picture', url: `/uploads/${picture}`, width: PRESS_WIDTH };
  if (format === 'png') return { type: 'figure', figure: toFigure(findDrawing(source)) };
  const document = buildDocument(source);
  const { title, kind, company, note, date } = document;
  switch (format) {
    case 'pdf':
      return { type: 'document', document };
    case 'zip':
      return {
        type: 'package',
        texts: [
          [cmsTexts[locale].zip.readMe, `${title}\r\n${kind}\r\n${note}\r\n`],
          [`${row.id}.csv`, buildCsv(toDocumentCells(document), locale)],
        ],
        program: row.kilobytes ? { name: `${row.id}.bin`, kilobytes: row.kilobytes } : null,
        date,
      };
    case 'xlsx':
      return { type: 'sheet', title: name, locale, cells: toDocumentCells(document), date };
    case 'dxf':
      return { type: 'drawing', drawing: findDrawing(source), titles: { title, kind, company, date } };
    default:
      throw new Error(`no maker of .${format} files`);
  }
}

/** Addresses of the pictures in a file. */
export function listPictures(input: FileInput): string[] {
  if (input.type === 'picture') return [input.url];
  if (input.type !== 'document') return [];
  const { cover = [], blocks } = input.document;
  const toUrl = (block: DocumentBlock) => (block.type === 'summary' && block.picture ? [block.picture.url] : []);
  return [...new Set([...cover, ...blocks].flatMap(toUrl))];
}

function findDrawing(source: DocumentSource): Drawing {
  const product = findProduct(source);
  const drawing = product && findDimensions(product);
  if (!drawing) throw new Error(`no dimensions for ${source.file.id}`);
  return drawing;
}
