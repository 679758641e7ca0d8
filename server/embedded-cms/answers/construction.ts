import type { BlockContent } from '#shared/contract/models/block.ts';
import { drawProduct, type Shape, scaleTo, toFigure } from '../documents/drawing.ts';
import { type AnswerContext, compact, pick } from './answer-context.ts';
import { toImage } from './images.ts';
import { toAttributes, toRows } from './technical-data.ts';

type Construction = BlockContent<'construction'>;
type Drawing = NonNullable<Construction['drawings']>[number];

/** Width of drawings in units: that of the figures in the content, so that texts are equally large. */
const DRAWING_WIDTH = 480;

/** The device taken apart, with the data of its parts and the drawings of its facts. null: the product has none. */
export function buildConstruction(context: AnswerContext, product: string): Construction | null {
  const { rows } = context;
  const row = rows.constructions.get(product);
  if (!row) return null;
  const { name, ...data } = rows.products.get(product) ?? {};
  const facts = rows['product-facts'].get(product);
  const attributes = toAttributes(context, data);
  const parts = row.parts.map((part) => {
    const own = (part.attributes ?? []).flatMap((key) => {
      const same = attributes.filter((attribute) => attribute.key === key);
      return toRows(same).map(([label, value]) => ({ key, label, value }));
    });
    return compact({ ...pick(part, 'name', 'text', 'x', 'y', 'outline'), facts: own.length > 0 ? own : undefined });
  });
  const drawings = [drawTerminals(context, facts?.terminals), drawSize(attributes, facts?.shape)];
  return { image: toImage(context, row.picture, name), parts, drawings: drawings.filter((one) => one !== null) };
}

/** Without rows that hold for some variants only: documents choose among them (documents/select-parts.ts). */
function drawTerminals({ rows }: AnswerContext, id: string | undefined): Drawing | null {
  const figure = rows.figures.get(id ?? '');
  if (!figure) return null;
  const legend = figure.rows?.filter(({ needs }) => !needs).map((row) => pick(row, 'mark', 'text'));
  return compact({ ...pick(figure, 'name', 'width', 'height', 'path', 'thin', 'labels'), rows: legend });
}

/** The outer dimensions, drawn from the attribute `dimensions`; its name and value are the name of the drawing. */
function drawSize(attributes: ReturnType<typeof toAttributes>, shape: Shape | undefined): Drawing | null {
  const drawing = drawProduct(attributes, shape);
  const [row] = toRows(attributes.filter(({ key }) => key === 'dimensions').slice(0, 1));
  if (!drawing || !row) return null;
  const { labels = [], ...figure } = toFigure(scaleTo(DRAWING_WIDTH, drawing));
  return { name: row.join(': '), ...figure, labels: [...labels] };
}
