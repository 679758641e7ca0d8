import PDFDocument from 'pdfkit';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { COLOURS } from '../../lib/colours.ts';
import type { Document } from '../document-blocks.ts';
import { openFont } from './open-font.ts';

export const { ink: INK, brand: BRAND, signal: SIGNAL, 'slate-600': MUTED, line: RULE, surface: TINT } = COLOURS;
/** Dimensions of an A4 page in points. */
export const MARGIN = 56;
const PAGE = { width: 595.28, height: 841.89 };
export const WIDTH = PAGE.width - 2 * MARGIN;
export const TOP = 80;
export const BOTTOM = PAGE.height - 72;

export type Pdf = InstanceType<typeof PDFDocument>;
export type Element = PDFKit.PDFStructureElement;
/** The open document, and the element of its structure tree that blocks are added to. */
export interface PdfPage {
  pdf: Pdf;
  root: Element;
  /** Level of its headings that come next to the title: no level is skipped (ISO 14289-1, 7.4.2). */
  highest: 2 | 3;
  /** JPEGs by their addresses. */
  pictures: ReadonlyMap<string, Uint8Array>;
  fit: Fit;
}
/** How tightly a document is set, so that its last page is not nearly empty. */
export interface Fit {
  /** Factor of the space between blocks. */
  spacing: number;
  /** Page that ends `by` points above the margin, so that more of its content follows on the next page. */
  short?: { page: number; by: number };
}

/** Room for the note in the footer: three lines, above the lower edge of the page. */
const NOTE_HEIGHT = 32;

// the site's font has no superscript digits, no Ω and no ≤; Inter has them and looks similar
const FONTS = { text: '400Regular/Inter_400Regular.ttf', strong: '600SemiBold/Inter_600SemiBold.ttf' };

/** Creates an empty tagged A4 document. */
export function createPage(document: Document, pictures: PdfPage['pictures'], fit: Fit): PdfPage {
  const { title, company, kind, date, language } = document;
  const day = new Date(date);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, left: MARGIN, right: MARGIN, bottom: PAGE.height - BOTTOM },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang: language,
    info: { Title: title, Author: company, Subject: kind, CreationDate: day, ModDate: day },
  });
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, openFont(file));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const highest = document.blocks.some((block) => block.type === 'heading' && block.level === 2) ? 2 : 3;
  return { pdf, root, highest, pictures, fit };
}

/** Signs that do not end a line: `t3 = 20 s`, `1.25 × Q₃`. */
const OPERATOR = /([=×≤≥]) (?=\S)/g;

/** Text with no-break spaces; word joiners of typography.ts would be part of text that readers copy and search. */
export const keepOnLine = (text: string): string =>
  keepTogether(text).replaceAll('\u2060', '').replace(OPERATOR, '$1\u00a0');

export interface Style {
  size?: number;
  colour?: string;
  isStrong?: boolean;
}

export function setStyle(pdf: Pdf, { size = 9.5, colour = INK, isStrong = false }: Style = {}): Pdf {
  return pdf
    .font(isStrong ? 'strong' : 'text')
    .fontSize(size)
    .fillColor(colour);
}

/** Adds an element to the structure tree that contains what `draw` draws. */
export function addElement(
  parent: Element,
  pdf: Pdf,
  tag: string,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void {
  const element = pdf.struct(tag, options, draw);
  parent.add(element);
  element.end();
}

/** Draws decoration that is not part of the text: rules, bars, headers. */
export function drawArtifact(pdf: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

function strokeRule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.6)
    .stroke(RULE);
}
export const drawRule = (pdf: Pdf, y: number) => drawArtifact(pdf, () => strokeRule(pdf, y));

/** Starts a new page if less than `height` points are free on this one. */
export function makeRoom({ pdf, fit: { short } }: PdfPage, height: number): void {
  const bottom = pdf.bufferedPageRange().count === short?.page ? BOTTOM - short.by : BOTTOM;
  if (pdf.y > TOP && pdf.y + height > bottom) pdf.addPage();
}

export function addSpace({ pdf, fit }: PdfPage, points: number): void {
  pdf.y += points * fit.spacing;
}

/** Draws header, note and number of each page. */
export function drawFrames(pdf: Pdf, { company, kind, title, note }: Document): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    pdf.switchToPage(i);
    // the footer is outside the margins, where pdfkit would start a new page
    pdf.page.margins.bottom = 0;
    const line = (text: string, y: number, options: PDFKit.Mixins.TextOptions) =>
      pdf.text(keepOnLine(text), MARGIN, y, { width: WIDTH, height: 12, ...options });
    drawArtifact(
      pdf,
      () => {
        pdf.rect(0, 0, PAGE.width, 8).fill(BRAND);
        pdf.rect(MARGIN, 0, 64, 8).fill(SIGNAL);
        setStyle(pdf, { size: 9, colour: BRAND, isStrong: true });
        line(company, 36, {});
        setStyle(pdf, { size: 9, colour: MUTED });
        line(kind, 36, { align: 'right' });
        setStyle(pdf, { size: 7.5, colour: MUTED });
        line(`${title} · ${note}`, BOTTOM + 25, { width: WIDTH - 50, height: NOTE_HEIGHT });
        line(`${i + 1}/${count}`, BOTTOM + 25, { align: 'right' });
        for (const y of [54, BOTTOM + 18]) strokeRule(pdf, y);
      },
      'Pagination',
    );
  }
}
