import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import type { Figure } from '../document-blocks.ts';
import { INK, MUTED, type Pdf, setStyle } from './page.ts';

/** Font size of labels, as a share of the figure's width. */
const LABEL_SIZE = 1 / 44;

/** Draws a figure with its upper left corner at x, y and the given width, all in points. */
export function drawFigure(pdf: Pdf, figure: Figure, { x, y, width }: { x: number; y: number; width: number }): void {
  const scale = width / figure.width;
  pdf.save().translate(x, y).scale(scale).lineJoin('round').lineCap('round');
  if (figure.thin)
    pdf
      .path(figure.thin)
      .lineWidth(0.5 / scale)
      .stroke(MUTED);
  pdf
    .path(figure.path)
    .lineWidth(1.1 / scale)
    .stroke(INK);
  const size = Math.max(figure.width * LABEL_SIZE, 6.5 / scale);
  setStyle(pdf, { size });
  for (const { x: left, y: top, text, isUpright } of figure.labels ?? []) {
    const start = -pdf.widthOfString(text) / 2;
    pdf.save().translate(left, top);
    if (isUpright) pdf.rotate(-90);
    pdf.text(text, start, -size / 2, { lineBreak: false });
    pdf.restore();
  }
  pdf.restore();
}

/** The figure as an SVG, for conversion to raster files. */
export function toSvg({ width, height, path, thin = '', labels = [] }: Figure): string {
  const size = width * LABEL_SIZE;
  const texts = labels.map(({ x, y, text, isUpright }) => {
    const turn = isUpright ? ` transform="rotate(-90 ${x} ${y})"` : '';
    return `<text x="${x}" y="${y}" text-anchor="middle" dominant-baseline="central"${turn}>${escapeMarkup(text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Inter, sans-serif" font-size="${size}"><rect width="100%" height="100%" fill="#fff"/><path d="${thin}" fill="none" stroke="${MUTED}" stroke-width="${width / 900}"/><path d="${path}" fill="none" stroke="${INK}" stroke-width="${width / 450}"/>${texts.join('')}</svg>`;
}
