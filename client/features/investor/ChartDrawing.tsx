import type { ReactNode } from 'react';

interface ChartDrawingProps {
  width: number;
  height: number;
  className: string | undefined;
  children: ReactNode;
}

/** Drawing that is stretched to the size of its box. */
export function ChartDrawing({ width, height, ...rest }: ChartDrawingProps) {
  return (
    <svg {...rest} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false" />
  );
}
