import type { Locale } from '#shared/locales/locales.ts';
import { type AnswerContext, createContext } from '../answers/answer-context.ts';
import type { Rows } from '../records/tables.ts';
import { createMistakes } from './mistakes.ts';

/** Rows of tables by their name, each with an id; single records as they are. */
type Sample = Record<string, readonly ({ id: string } | { kind: string })[] | object>;

const toRows = (sample: Sample): Rows =>
  new Proxy(sample, {
    get: (tables, name: string) => {
      const table = tables[name];
      if (table !== undefined && !Array.isArray(table)) return table;
      return new Map((table ?? []).map((row: { id?: string; kind?: string }) => [row.id ?? row.kind, row]));
    },
  }) as unknown as Rows;

/** The context of a small content, in English; others: tables of the other languages. */
export function createSampleContext(sample: Sample, others: Partial<Record<Locale, Sample>> = {}): AnswerContext {
  const rows = { pl: toRows(others.pl ?? {}), en: toRows(sample), de: toRows(others.de ?? {}) };
  const pictures = new Map([['images/a.svg', { width: 40, height: 30 }]]);
  return createContext('en', { rows, origins: new Map(), pictures } as never, createMistakes());
}

/** The picture images/a.svg, as the API returns it. */
export const PICTURE = { url: '/uploads/images/a.svg', alt: '', width: 40, height: 30 };
export const FILE_TYPES = [
  { id: 'manual', name: 'Manuals' },
  { id: 'drawing', name: 'Drawings' },
];
export const sampleFile = (id: string, more: object = {}) => ({ id, type: 'manual', date: '2026-01-02', ...more });
/** Such a file as the API returns it. */
export const shownFile = (id: string, more: object = {}) => ({
  ...{ id, name: 'Manuals', title: `${id}-en.pdf`, container: 'files' },
  ...{ path: `/uploads/files/en/${id}/${id}-en.pdf`, url: `/uploads/files/en/${id}/${id}-en.pdf` },
  ...{ mime: 'application/pdf', format: 'PDF', type: 'manual', language: 'en', lastModified: '2026-01-02' },
  checksum: `/uploads/files/en/${id}/${id}-en.pdf.sha256`,
  ...more,
});
