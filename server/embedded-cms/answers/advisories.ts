import type { Models } from '#shared/contract/models/models.ts';
import { type AnswerContext, allRows, compact, pick } from './answer-context.ts';
import { toBaseScore } from './cvss.ts';
import { type Entry, toEntry } from './entry.ts';

/** Security advisories, the most recently changed first. */
export function buildAdvisories(context: AnswerContext): Entry<Models['SecurityAdvisory']>[] {
  return allRows(context.rows, 'advisories')
    .map((row) => {
      const revisions = row.revisions.map(({ date, summary: text }, i) => ({ number: i + 1, date, summary: text }));
      const published = revisions[0]?.date ?? '';
      const value = compact({
        ...pick(row, 'id', 'number', 'title', 'slug', 'summary', 'description', 'status'),
        ...pick(row, 'remedies', 'acknowledgements', 'references'),
        published,
        updated: revisions.at(-1)?.date ?? published,
        products: row.products.map(({ id: product, ...facts }) => {
          const found = context.rows.products.get(product);
          // a product that does not exist in this language is still shown with its name
          const name = found?.name ?? findName(context, product);
          return compact({ ...facts, id: product, name, slug: found?.draft ? undefined : found?.slug });
        }),
        vulnerabilities: row.vulnerabilities.map(({ id: weakness, cvss: vector, ...facts }) => {
          const texts = row.weaknesses.find((one) => one.id === weakness);
          const score = vector === undefined ? null : toBaseScore(vector);
          const cvss = vector !== undefined && score !== null ? { vector, score } : undefined;
          return compact({ ...facts, cvss, title: texts?.title, description: texts?.description ?? row.title });
        }),
        revisions,
      });
      return toEntry(pick(row, 'id', 'slug'), value);
    })
    .sort((a, b) => Date.parse(b.value.updated) - Date.parse(a.value.updated));
}

function findName({ all }: AnswerContext, product: string): string {
  const names = Object.values(all).flatMap((rows) => rows.products.get(product)?.name ?? []);
  return names[0] ?? product;
}
