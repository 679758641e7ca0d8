import { type AnswerContext, allRows } from '../answers/answer-context.ts';
import { toBaseScore } from '../answers/cvss.ts';

/** Reports vectors without a score, weaknesses without a text, revisions out of order and duplicate numbers. */
export function checkAdvisories(context: AnswerContext): void {
  const taken = new Map<string, string>();
  for (const row of allRows(context.rows, 'advisories')) {
    const other = taken.get(row.number);
    if (other) context.report(row, '.number', `"${row.number}" is the number of "${other}" already`);
    taken.set(row.number, row.id);
    for (const [i, { id, cvss }] of row.vulnerabilities.entries()) {
      if (cvss && toBaseScore(cvss) === null)
        context.report(row, `.vulnerabilities[${i}].cvss`, 'is no CVSS 3.1 base vector');
      if (!row.weaknesses.some((texts) => texts.id === id))
        context.report(row, `.vulnerabilities[${i}].id`, `"${id}" has no words in ${context.locale}: .weaknesses`);
    }
    for (const [i, { id }] of row.weaknesses.entries())
      if (!row.vulnerabilities.some((one) => one.id === id))
        context.report(row, `.weaknesses[${i}].id`, `"${id}" is no vulnerability of the advisory`);
    const ids = new Set(row.products.map(({ id }) => id));
    for (const [i, { products = [] }] of row.remedies.entries())
      for (const id of products)
        if (!ids.has(id)) context.report(row, `.remedies[${i}].products`, `"${id}" is no product of the advisory`);
    for (const [i, { date }] of row.revisions.entries())
      if (i > 0 && Date.parse(date) <= Date.parse(row.revisions[i - 1]?.date ?? ''))
        context.report(row, `.revisions[${i}].date`, 'is not later than the one before');
  }
}
