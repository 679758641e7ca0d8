import { describe, expect, it } from 'vitest';
import { applyChange, findChanges } from './mutations/operators.ts';

/** The changed texts of a source, by operator. */
function changesOf(text: string, file = 'a.tsx'): Record<string, string[]> {
  const changes: Record<string, string[]> = {};
  for (const change of findChanges(file, text)) {
    const changed = applyChange(file, text, change);
    if (changed !== null) changes[change.operator] = [...(changes[change.operator] ?? []), changed];
  }
  return changes;
}

describe('random changes of npm run mutate -- --sample', () => {
  it.each([
    ['if (a) b();', { 'negate condition': ['if (!(a)) b();'], 'remove statement': ['if (a) ;'] }],
    ['x = a && b;', { 'remove statement': [';'], 'other operator': ['x = a || b;'] }],
    ['const c = a < b;', { 'other operator': ['const c = a <= b;'] }],
    ['const c = f(a, b);', { 'swap arguments': ['const c = f(b, a);'] }],
    ['const c = l.filter(f);', { 'leave out a call': ['const c = l;'] }],
    ['const c = [a, b];', { 'drop an element': ['const c = [ b];', 'const c = [a, ];'] }],
    ['const c = { a, b };', { 'drop a property': ['const c = {  b };', 'const c = { a,  };'] }],
    [
      'const c = <p lang={l}>{a}{b}</p>;',
      { 'remove a prop': ['const c = <p >{a}{b}</p>;'], 'swap children': ['const c = <p lang={l}>{b}{a}</p>;'] },
    ],
    [
      "const c = 1, d = 'x', e = true;",
      {
        'other number': ["const c = 2, d = 'x', e = true;"],
        'other text': ["const c = 1, d = '', e = true;"],
        'other value': ["const c = 1, d = 'x', e = false;"],
      },
    ],
  ])('%s', (text, expected) => expect(changesOf(text)).toEqual(expected));

  it('leave types, imports, looks, the larger of two, and the wording of log lines and errors as they are', () => {
    const text = [
      "import a from 'b';",
      "type T = 'x' | 1;",
      "const c = <p className={styles['x']} key='k' />;",
      "throw new Error('no');",
    ].join('\n');
    expect(changesOf(text)).toEqual({});
    expect(changesOf('const c = Math.max(a, b);')).toEqual({});
    expect(changesOf("console.warn('no', 1);")).toEqual({
      'remove statement': [';'],
      'swap arguments': ["console.warn(1, 'no');"],
    });
  });
});
