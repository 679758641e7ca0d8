import type { PressPicture } from '#shared/contract/models/block-parts.ts';
import { LOCALES } from '#shared/locales/locales.ts';
import type { Row } from '../records/tables.ts';
import { type AnswerContext, allRows, findRows } from './answer-context.ts';
import { toDownloadFile } from './files.ts';
import { toImage } from './images.ts';

/** Width of the files in pixels: enough for a page of a magazine. */
export const PRESS_WIDTH = 2400;
const TYPE = 'press-picture';

export function toPressPictures(context: AnswerContext, ids: readonly string[]): PressPicture[] {
  return findRows(context.rows, 'press-pictures', ids).map((row) => {
    const image = toImage(context, row.picture, row.alt);
    const { width = PRESS_WIDTH, height = PRESS_WIDTH } = image;
    return {
      image,
      file: toDownloadFile(context, toFileRow(row)),
      width: PRESS_WIDTH,
      height: Math.round((PRESS_WIDTH * (height ?? 0)) / (width ?? 1)),
      rights: [row.author && `© ${row.author}`, row.rights].filter(Boolean).join(' · '),
    };
  });
}

export const listPressFiles = ({ rows }: AnswerContext): Row<'files'>[] =>
  allRows(rows, 'press-pictures').map(toFileRow);

/** The picture that a file is generated from; null if it is not a press picture. */
export const findPressPicture = ({ rows }: Pick<AnswerContext, 'rows'>, file: Row<'files'>): string | null =>
  (file.type === TYPE && rows['press-pictures'].get(file.id.replace(/^press-/, ''))?.picture) || null;

function toFileRow({ id, name, date }: Row<'press-pictures'>): Row<'files'> {
  return {
    id: `press-${id}`,
    type: TYPE,
    locales: [...LOCALES],
    name,
    date,
    format: 'png',
    fileName: `${id}.png`,
  };
}
