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
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - 72;

/** A4 document in the group's look. The same bytes for the same document. */
export async function buildPdf(document: Document): Promise<Buffer> {
  const date = new Date(document.date);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 64, left: MARGIN, right: MARGIN, bottom: 72 },
    bufferPages: true,
    lang: 'x-default',
    info: { Title: document.title, Author: document.company, Subject: document.kind, CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve).on('error', reject));
  pdf.registerFont('text', loadFont(400));
  pdf.registerFont('strong', loadFont(600));
  drawHead(pdf, document);
  for (const section of document.sections) drawSection(pdf, section);
  drawFooters(pdf, document);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof PDFDocument>;

function drawHead(pdf: Pdf, { title, kind, lead, company }: Document): void {
  pdf.rect(0, 0, 595.28, 10).fill(BRAND);
  pdf.rect(MARGIN, 0, 64, 10).fill(SIGNAL);
  pdf.font('strong').fontSize(10).fillColor(BRAND).text(clean(company), MARGIN, 40);
  pdf.font('text').fontSize(10).fillColor(MUTED).text(clean(kind), MARGIN, 40, { width: WIDTH, align: 'right' });
  pdf.font('strong').fontSize(24).fillColor(INK).text(clean(title), MARGIN, 84, { width: WIDTH });
  if (lead) pdf.moveDown(0.3).font('text').fontSize(12.5).fillColor(MUTED).text(clean(lead), { width: WIDTH });
  pdf.moveDown(1.2);
}

function drawSection(pdf: Pdf, { heading, paragraphs, rows }: Document['sections'][number]): void {
  if (heading) {
    makeRoom(pdf, 60);
    pdf.font('strong').fontSize(13).fillColor(BRAND).text(clean(heading), MARGIN, pdf.y, { width: WIDTH }).moveDown(0.5);
  }
  for (const paragraph of paragraphs) {
    pdf.font('text').fontSize(10).fillColor(INK).text(clean(paragraph), MARGIN, pdf.y, { width: WIDTH, lineGap: 2.5 }).moveDown(0.6);
  }
  for (const [label, value] of rows) drawRow(pdf, clean(label), clean(value));
  pdf.moveDown(1);
}

function drawRow(pdf: Pdf, label: string, value: string): void {
  const left = WIDTH * 0.56;
  const right = WIDTH - left - 12;
  pdf.fontSize(10);
  const height = Math.max(pdf.font('text').heightOfString(label, { width: left }), pdf.font('strong').heightOfString(value || ' ', { width: right }));
  makeRoom(pdf, height + 12);
  const top = pdf.y + 5;
  pdf.font('text').fillColor(MUTED).text(label, MARGIN, top, { width: left });
  pdf.font('strong').fillColor(INK).text(value, MARGIN + left + 12, top, { width: right });
  pdf.y = top + height + 5;
  pdf.moveTo(MARGIN, pdf.y).lineTo(MARGIN + WIDTH, pdf.y).lineWidth(0.6).stroke(RULE);
  pdf.x = MARGIN;
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
    pdf.moveTo(MARGIN, BOTTOM + 18).lineTo(MARGIN + WIDTH, BOTTOM + 18).lineWidth(0.6).stroke(RULE);
    pdf.font('text').fontSize(8).fillColor(MUTED).text(clean(`${title} · ${note}`), MARGIN, BOTTOM + 26, { width: WIDTH - 60, height: 20, ellipsis: true });
    pdf.text(`${i + 1} / ${count}`, MARGIN, BOTTOM + 26, { width: WIDTH, align: 'right' });
  }
}

/** Signs that the font does not have, in words or letters that it has. */
const SIGNS: Record<string, string> = { '≤': '<=', '≥': '>=', 'Ω': 'ohm', 'Δ': 'd', 'Θ': 'T', 'ϑ': 't', 'φ': 'phi', '→': '->', '√': 'sqrt ', '∞': 'inf', '≈': '~' };

function clean(text: string): string {
  return text
    .replace(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
    .replace(/[≤≥ΩΔΘϑφ→√∞≈\u2126]/g, (sign) => SIGNS[sign] ?? SIGNS['Ω'] ?? '')
    .replace(/[\u202f\u2009]/g, '\u00a0');
}
