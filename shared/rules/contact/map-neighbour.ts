export interface MapPoint {
  id: string;
  /** Units of the map; y grows downwards. */
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
/** Cost of a distance to the side, relative to the same distance in the direction of the key. */
const SIDE_WEIGHT = 2;

/**
 * The region that an arrow key moves to: the nearest one on that side; null at the edge. Home and End move to the first
 * and last region of the list.
 */
export function findNeighbour(points: readonly MapPoint[], from: string, key: string): string | null {
  if (key === 'Home') return points[0]?.id ?? null;
  if (key === 'End') return points.at(-1)?.id ?? null;
  const direction = DIRECTIONS[key];
  const start = points.find(({ id }) => id === from);
  if (!direction || !start) return null;
  const [dx, dy] = direction;
  let best: { id: string; cost: number } | null = null;
  for (const { id, x, y } of points) {
    const ahead = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    // skip regions outside the sector around the direction of the key
    if (ahead <= 0 || aside > ahead * SIDE_WEIGHT) continue;
    const cost = ahead + SIDE_WEIGHT * aside;
    if (!best || cost < best.cost) best = { id, cost };
  }
  return best?.id ?? null;
}
