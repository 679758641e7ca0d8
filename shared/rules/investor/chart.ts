export interface ChartPoint {
  x: number;
  y: number;
}
export interface ChartScale {
  /** Hairlines: their values and positions. */
  lines: { value: number; y: number }[];
  points: ChartPoint[];
  min: number;
  max: number;
}

const NICE = [1, 2, 2.5, 5, 10];

/** The smallest round step that covers a range with at most `count` steps. */
export function toNiceStep(range: number, count: number): number {
  if (!(range > 0)) return 1;
  const raw = range / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = NICE.find((n) => n * power >= raw - 1e-12) ?? 10;
  return factor * power;
}

/** Values as points of a graphic, with five hairlines at round values (visual-design 8). */
export function toChart(values: readonly number[], width: number, height: number): ChartScale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = toNiceStep(high - low || Math.abs(high) * 0.1 || 1, 4);
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(bottom + 4 * step, Math.ceil(high / step) * step);
  const toY = (value: number) => round(height - ((value - bottom) / (top - bottom)) * height);
  const lines: ChartScale['lines'] = [];
  for (let value = bottom; value <= top + step / 2; value += step) lines.push({ value: round(value), y: toY(value) });
  return {
    lines,
    points: values.map((value, i) => ({
      x: round(values.length < 2 ? width / 2 : (i / (values.length - 1)) * width),
      y: toY(value),
    })),
    min: values.indexOf(low),
    max: values.indexOf(high),
  };
}

export function toPath(points: readonly ChartPoint[]): string {
  return points.map((p, i) => `${i === 0 ? 'M' : 'L'}${p.x} ${p.y}`).join('');
}

/** Volumes as bars on the lower edge of a graphic, in one path; the highest bar fills the height. */
export function toBars(values: readonly number[], width: number, height: number): string {
  const highest = Math.max(...values);
  const step = width / Math.max(1, values.length - 1);
  const half = round(step * 0.35);
  return values
    .map((value, i) => {
      const x = values.length < 2 ? width / 2 : i * step;
      const top = round(height - (highest > 0 ? value / highest : 0) * height);
      return `M${round(x - half)} ${height}V${top}H${round(x + half)}V${height}Z`;
    })
    .join('');
}

/** Upper and lower edge of a bar for each value, in a drawing that always shows zero; null where there is no value. */
export function toBarSpans(
  values: readonly (number | null)[],
  height: number,
): ({ top: number; bottom: number } | null)[] {
  const known = [0, ...values.filter((value) => value !== null)];
  const high = Math.max(...known);
  const range = high - Math.min(...known) || 1;
  const toY = (value: number) => round(((high - value) / range) * height);
  return values.map((value) =>
    value === null ? null : { top: toY(Math.max(value, 0)), bottom: toY(Math.min(value, 0)) },
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Positions of at most `count` labels on the time axis: first days of months, or single days for a short range. */
export function toDateMarks(
  days: readonly { date: string }[],
  count: number,
): { index: number; unit: 'month' | 'day' }[] {
  const toMonth = (day: { date: string } | undefined) => day?.date.slice(0, 7);
  const months = days.flatMap((day, i) => (i > 0 && toMonth(day) !== toMonth(days[i - 1]) ? [i] : []));
  const unit = months.length > 1 ? 'month' : 'day';
  const places = unit === 'month' ? months : [...days.keys()];
  const step = Math.ceil(places.length / count);
  return places.filter((_, i) => i % step === 0).map((index) => ({ index, unit }));
}
