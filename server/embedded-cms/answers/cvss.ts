const WEIGHTS: Record<string, Record<string, number>> = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  PR: { N: 0.85, L: 0.62, H: 0.27 },
  UI: { N: 0.85, R: 0.62 },
  C: { H: 0.56, L: 0.22, N: 0 },
  I: { H: 0.56, L: 0.22, N: 0 },
  A: { H: 0.56, L: 0.22, N: 0 },
};
/** Weights of PR if the scope changes. */
const CHANGED_PRIVILEGES: Record<string, number> = { N: 0.85, L: 0.68, H: 0.5 };

/** Base score of a vector (CVSS 3.1, 7.1 and appendix A); null if it is not a base vector. */
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
