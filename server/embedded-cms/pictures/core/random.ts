/** A seeded generator: the same seed always gives the same picture. */
export interface Rng {
  (): number;
  /** Integer from `from` to `to`, both included. */
  int(from: number, to: number): number;
  range(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

export function createRng(seed: string): Rng {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const range = (from: number, to: number): number => from + next() * (to - from);
  const int = (from: number, to: number): number => Math.floor(range(from, to + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[int(0, list.length - 1)];
    if (item === undefined) throw new Error('pick from an empty list');
    return item;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const keyed = list.map((item) => ({ item, key: next() }));
    return keyed.sort((a, b) => a.key - b.key).map((entry) => entry.item);
  };
  return Object.assign(next, { int, range, chance: (p: number) => next() < p, pick, shuffle });
}
