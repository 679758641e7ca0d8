import { allRows, type WireContext } from '../wire/context.ts';

const WEIGHTS: Record<string, Record<string, number>> = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  PR: { N: 0.85, L: 0.62, H: 0.27 },
  UI: { N: 0.85, R: 0.62 },
  C: { H: 0.56, L: 0.22, N: 0 },
  I: { H: 0.56, L: 0.22, N: 0 },
  A: { H: 0.56, L: 0.22, N: 0 },
};
/** Of PR where the scope changes. */
const CHANGED_PRIVILEGES: Record<string, number> = { N: 0.85, L: 0.68, H: 0.5 };

/** Base score of a vector (CVSS 3.1, 7.1 and appendix A); null: it is no base vector. */
export function toBaseScore(vector: string): number | null {
  const metrics = new Map(vector.split('/').map((part) => part.split(':') as [string, string]));
  const scope = metrics.get('S');
  const weigh = (name: string) => {
    const value = metrics.get(name) ?? '';
    return (name === 'PR' && scope === 'C' ? CHANGED_PRIVILEGES : WEIGHTS[name])?.[value] ?? Number.NaN;
  };
  if (scope !== 'U' && scope !== 'C') return null;
  const lost = 1 - (1 - weigh('C')) * (1 - weigh('I')) * (1 - weigh('A'));
  const impact = scope === 'U' ? 6.42 * lost : 7.52 * (lost - 0.029) - 3.25 * (lost - 0.02) ** 15;
  const ease = 8.22 * weigh('AV') * weigh('AC') * weigh('PR') * weigh('UI');
  if (Number.isNaN(impact + ease)) return null;
  if (impact <= 0) return 0;
  const whole = Math.round(Math.min((scope === 'U' ? 1 : 1.08) * (impact + ease), 10) * 100_000);
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10;
}

/** Scores that are not what their vectors give, weaknesses without words, revisions out of order, numbers that two have. */
export function checkAdvisories(context: WireContext): void {
  const taken = new Map<string, string>();
  for (const row of allRows(context.rows, 'advisories')) {
    const other = taken.get(row.number);
    if (other) context.report(row, '.number', `"${row.number}" is the number of "${other}" already`);
    taken.set(row.number, row.id);
    for (const [i, { id, cvss }] of row.vulnerabilities.entries()) {
      const score = cvss ? toBaseScore(cvss.vector) : null;
      if (cvss && score === null)
        context.report(row, `.vulnerabilities[${i}].cvss.vector`, 'is no CVSS 3.1 base vector');
      if (cvss && score !== null && score !== cvss.score)
        context.report(row, `.vulnerabilities[${i}].cvss.score`, `the vector gives ${score}`);
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
