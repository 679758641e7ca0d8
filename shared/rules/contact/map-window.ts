import type { MapPoint } from './map-neighbour.ts';

export interface MapWindow {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Scale of elements that must keep their size on the screen. */
  scale: number;
}
/** Margin around the outermost points, in units of the map. */
const MARGIN = 80;
/** Minimum width of the window, in units of the map. */
const WIDTH_MIN = 260;

/**
 * The part of a map that contains all points, in the proportions of the map: for six countries, there is no need to
 * show the whole of Europe.
 */
export function toMapWindow(points: readonly MapPoint[], map: { width: number; height: number }): MapWindow {
  const ratio = map.width / map.height;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const width = Math.min(map.width, Math.max(WIDTH_MIN, right - left, (bottom - top) * ratio));
  if (points.length === 0 || width === map.width) return { x: 0, y: 0, width: map.width, height: map.height, scale: 1 };
  const height = width / ratio;
  const inside = (center: number, size: number, end: number) =>
    Math.round(Math.min(end - size, Math.max(0, center - size / 2)));
  return {
    x: inside((left + right) / 2, width, map.width),
    y: inside((top + bottom) / 2, height, map.height),
    width,
    height,
    scale: width / map.width,
  };
}
