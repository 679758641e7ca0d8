/** Largest width that the viewer requests, in pixels. */
export const VIEWER_WIDTH = 2400;
/** Zoom steps of the viewer, as multiples of the size that fits the screen. */
export const ZOOM_STEPS = [1, 1.5, 2, 3] as const;

/** The next step up or down; unchanged at either end. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const at = ZOOM_STEPS.findIndex((step) => step >= zoom);
  return ZOOM_STEPS[Math.min(Math.max(at + direction, 0), ZOOM_STEPS.length - 1)] as number;
}

/** Index of the neighbour; wraps around at either end. */
export function stepIndex(index: number, direction: 1 | -1, total: number): number {
  return (index + direction + total) % total;
}
