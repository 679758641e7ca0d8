interface MapPoint {
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

/** The region that an arrow key moves to: the nearest one on that side; null at the edge. */
export function findNeighbour(points: readonly MapPoint[], from: string, key: string): string | null {
  const direction = DIRECTIONS[key];
  const start = points.find(({ id }) => id === from);
  if (!direction || !start) return null;
  const [dx, dy] = direction;
  const reachable = points.flatMap(({ id, x, y }) => {
    const ahead = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    // only regions in the sector around the direction of the key
    return ahead > 0 && aside <= ahead * SIDE_WEIGHT ? [{ id, cost: ahead + SIDE_WEIGHT * aside }] : [];
  });
  return reachable.sort((a, b) => a.cost - b.cost)[0]?.id ?? null;
}
