/** A map as outlines, drawn beforehand. Sizes and points in units of its own. */
export interface MapShapes {
  width: number;
  height: number;
  /** Edge of a region's button: what fits between its smallest neighbours. */
  button: number;
  /** x, y: where a number or a name stands inside; d: SVG path. */
  shapes: readonly { id: string; x: number; y: number; d: string }[];
}
