import type { Bounds, Item } from './item.ts';

const TOUCH = 0.01;

/** Whether two boxes cover each other on the screen (ranges along the three screen directions). */
function meet(a: Bounds, b: Bounds): boolean {
  const pairs = [[0, 1], [0, 2], [1, 2]] as const;
  return pairs.every(([i, j]) => {
    const aLow = a.min[i] - a.max[j];
    const aHigh = a.max[i] - a.min[j];
    const bLow = b.min[i] - b.max[j];
    const bHigh = b.max[i] - b.min[j];
    return aLow < bHigh - TOUCH && bLow < aHigh - TOUCH;
  });
}

function behind(a: Bounds, b: Bounds): boolean {
  return ([0, 1, 2] as const).some((i) => a.max[i] <= b.min[i] + TOUCH);
}

/** Back to front; solids that do not hide each other keep the order they were added in. */
export function paintOrder(items: readonly Item[]): Item[] {
  const sorted: Item[] = [];
  const state = new Map<Item, 'open' | 'done'>();
  const visit = (item: Item, index: number): void => {
    if (state.has(item)) return;
    state.set(item, 'open');
    items.forEach((other, otherIndex) => {
      if (other === item || !meet(other.bounds, item.bounds)) return;
      const first = behind(other.bounds, item.bounds);
      const last = behind(item.bounds, other.bounds);
      if (first ? !last || otherIndex < index : !last && otherIndex < index) visit(other, otherIndex);
    });
    state.set(item, 'done');
    sorted.push(item);
  };
  items.forEach(visit);
  return sorted;
}
