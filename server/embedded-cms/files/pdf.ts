import PDFDocument from 'pdfkit';
import type { Document } from './document.ts';
import { loadFont } from './font.ts';

/** Colours of the group (visual design 2) and measures of an A4 page in points. */
const INK = '#0B2136';
const BRAND = '#0A4E8A';
const SIGNAL = '#FFB81C';
const MUTED = '#54657A';
const RULE = '#D5DEE8';
const MARGIN = 56;
const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - 72;

type Pdf = InstanceType<typeof PDFDocument>;
interface Style {
  size: number;
  colour: string;
  /** There is one weight: strong text gets an outline of its own colour. */
  isStrong?: boolean;
}
type Options = PDFKit.Mixins.TextOptions;

/** A4 document in the group's look. The same bytes for the same document. */
export async function buildPdf(document: Document): Promise<Buffer> {
  const date = new Date(document.date);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 64, left: MARGIN, right: MARGIN, bottom: 72 },
    bufferPages: true,
    lang: document.language,
    info: {
      Title: document.title,
      Author: document.company,
      Subject: document.kind,
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) =>
    pdf
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject),
  );
  pdf.registerFont('text', loadFont().content).font('text');
  drawHead(pdf, document);
  for (const section of document.sections) drawSection(pdf, section);
  drawFooters(pdf, document);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function write(
  pdf: Pdf,
  text: string,
  { size, colour, isStrong = false }: Style,
  y = pdf.y,
  options: Options = {},
  x = MARGIN,
): void {
  pdf
    .fontSize(size)
    .fillColor(colour)
    .strokeColor(colour)
    .lineWidth(size * 0.03);
  pdf.text(clean(text), x, y, { width: WIDTH, ...(isStrong ? { stroke: true, fill: true } : {}), ...options });
}

function drawHead(pdf: Pdf, { title, kind, lead, company }: Document): void {
  pdf.rect(0, 0, PAGE.width, 10).fill(BRAND);
  pdf.rect(MARGIN, 0, 64, 10).fill(SIGNAL);
  write(pdf, company, { size: 10, colour: BRAND, isStrong: true }, 40);
  write(pdf, kind, { size: 10, colour: MUTED }, 40, { align: 'right' });
  write(pdf, title, { size: 24, colour: INK, isStrong: true }, 84);
  if (lead) write(pdf.moveDown(0.3), lead, { size: 12.5, colour: MUTED });
  pdf.moveDown(1.2);
}

function drawSection(pdf: Pdf, { heading, paragraphs, rows }: Document['sections'][number]): void {
  if (heading) {
    makeRoom(pdf, 60);
    write(pdf, heading, { size: 13, colour: BRAND, isStrong: true });
    pdf.moveDown(0.5);
  }
  for (const paragraph of paragraphs) {
    write(pdf, paragraph, { size: 10, colour: INK }, pdf.y, { lineGap: 2.5 });
    pdf.moveDown(0.6);
  }
  for (const [label, value] of rows) drawRow(pdf, label, value);
  pdf.moveDown(1);
}

function drawRow(pdf: Pdf, label: string, value: string): void {
  const left = WIDTH * 0.56;
  const right = WIDTH - left - 12;
  pdf.fontSize(10);
  const height = Math.max(
    pdf.heightOfString(clean(label), { width: left }),
    pdf.heightOfString(clean(value) || ' ', { width: right }),
  );
  makeRoom(pdf, height + 12);
  const top = pdf.y + 5;
  write(pdf, label, { size: 10, colour: MUTED }, top, { width: left });
  write(pdf, value, { size: 10, colour: INK, isStrong: true }, top, { width: right }, MARGIN + left + 12);
  pdf.y = top + height + 5;
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .lineWidth(0.6)
    .stroke(RULE);
}

function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > BOTTOM) pdf.addPage();
}

function drawFooters(pdf: Pdf, { note, title }: Document): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    pdf.switchToPage(i);
    // below the margin on purpose: pdfkit would begin a new page there
    pdf.page.margins.bottom = 0;
    pdf
      .moveTo(MARGIN, BOTTOM + 18)
      .lineTo(MARGIN + WIDTH, BOTTOM + 18)
      .lineWidth(0.6)
      .stroke(RULE);
    const style = { size: 8, colour: MUTED };
    write(pdf, `${title} – ${note}`, style, BOTTOM + 26, { width: WIDTH - 60, height: 20, ellipsis: true });
    write(pdf, `${i + 1} / ${count}`, style, BOTTOM + 26, { align: 'right' });
  }
}

/** Signs that the font does not have, in letters that it has. */
const SIGNS: Record<string, string> = {
  '≤': '<=',
  '≥': '>=',
  Ω: 'ohm',
  Δ: 'd',
  Θ: 'T',
  ϑ: 't',
  φ: 'phi',
  '→': '->',
  '√': 'sqrt ',
  '∞': 'inf',
  '≈': '~',
  '−': '-',
};

/** The text in signs that the font can draw: m³ becomes m3, a sign without a likeness is left out. */
function clean(text: string): string {
  const { has } = loadFont();
  return [...text]
    .map((letter) => {
      if (has(letter)) return letter;
      const plain = letter.normalize('NFKC');
      return plain !== letter && [...plain].every(has) ? plain : (SIGNS[plain] ?? '');
    })
    .join('');
}
