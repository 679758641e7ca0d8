import type { Locale } from '#shared/locales/locales.ts';
import type { Cell } from '#shared/rules/text/csv.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import type { Document } from '../documents/document-blocks.ts';
import { cmsTexts } from '../texts/texts.ts';
import { zipTexts } from './zip-texts.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const NS = 'http://schemas.openxmlformats.org';
const COLUMNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The tables of a document with their headings. */
export function toDocumentCells(document: Document): string[][] {
  return [
    [document.title],
    [document.lead],
    ...document.blocks.flatMap((block) => {
      if (block.type === 'heading') return [[block.text]];
      return block.type === 'table'
        ? [[block.caption ?? ''], ...(block.head ? [[...block.head]] : []), ...block.rows.map((row) => [...row])]
        : [];
    }),
  ];
}

export interface Sheet {
  title: string;
  locale: Locale;
  cells: readonly (readonly Cell[])[];
  date: string;
}

/** A workbook with one sheet. Screen readers announce its title, and read in its language. */
export function buildSheet({ title, locale, cells, date }: Sheet): Promise<Buffer> {
  const rows = cells.map((row, r) => {
    const columns = row.slice(0, COLUMNS.length).map((cell, c) => toCellXml(cell, `${COLUMNS[c]}${r + 1}`));
    return `<row r="${r + 1}">${columns.join('')}</row>`;
  });
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${NS}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    ],
    [
      'docProps/core.xml',
      `${XML}<cp:coreProperties xmlns:cp="${NS}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${toXmlText(title)}</dc:title><dc:language>${locale}</dc:language></cp:coreProperties>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="${cmsTexts[locale].sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `${XML}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><cols><col min="1" max="1" width="44" customWidth="1"/><col min="2" max="2" width="32" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ],
  ];
  return zipTexts(parts, new Date(date));
}

function toCellXml(cell: Cell, place: string): string {
  if (typeof cell !== 'string') return `<c r="${place}"><v>${cell.value}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${toXmlText(cell)}</t></is></c>`;
}

const toXmlText = (text: string): string => escapeMarkup(text.replace(/[\u0000-\u001f]/g, ' '));
