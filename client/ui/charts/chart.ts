/** A place in a drawing, in percent of its width and height from the upper left corner. */
export interface ChartPoint {
  x: number;
  y: number;
}
/** Axis of values from the lower to the upper edge of a drawing. */
export interface ValueAxis {
  /** Round values in equal steps, the lowest first; y in percent from the upper edge. */
  marks: { value: number; y: number }[];
  /** Number of decimals that all marks need. */
  decimals: number;
  /** Percent from the upper edge. */
  toY: (value: number) => number;
}
export interface LineChart {
  axis: ValueAxis;
  points: ChartPoint[];
  /** Places of the lowest and of the highest value. */
  low: number;
  high: number;
}

const NICE = [1, 2, 2.5, 5, 10];
/** Share of a step that is an error of floating-point numbers, not a value. */
const TOLERANCE = 1e-9;
/** As many as toFixed and Intl.NumberFormat support in all browsers. */
const MOST_DECIMALS = 20;

/** The smallest round step that covers a range with at most `count` steps. */
export function toNiceStep(range: number, count: number): number {
  if (!(range > 0)) return 1;
  const raw = range / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = NICE.find((n) => n * power >= raw * (1 - TOLERANCE)) ?? 10;
  return factor * power;
}

/** Number of decimals of a round step, which has at most two digits that are not zero. */
function countDecimals(step: number): number {
  const exact = Number(step.toPrecision(2));
  let decimals = 0;
  while (decimals < MOST_DECIMALS && Number(step.toFixed(decimals)) !== exact) decimals++;
  return decimals;
}

/** An axis of one to five round steps that shows all values; least: minimum number of steps. */
export function toValueAxis(values: readonly number[], least = 1): ValueAxis {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = toNiceStep(high - low || Math.abs(high) * 0.1 || 1, 4);
  const decimals = countDecimals(step);
  const first = Math.floor(low / step + TOLERANCE);
  const steps = Math.max(least, Math.ceil(high / step - TOLERANCE) - first);
  const toY = (value: number) => round(100 - ((value / step - first) / steps) * 100);
  const marks = Array.from({ length: steps + 1 }, (_, i) => {
    const value = Number(((first + i) * step).toFixed(decimals));
    return { value, y: toY(value) };
  });
  return { marks, decimals, toY };
}

/** Values as points of a line, with five or six hairlines at round values (visual-design 8). */
export function toLineChart(values: readonly number[]): LineChart {
  const axis = toValueAxis(values, 4);
  const points = values.map((value, i) => ({
    x: round(values.length < 2 ? 50 : (i / (values.length - 1)) * 100),
    y: axis.toY(value),
  }));
  const [low, high] = findExtremes(values) ?? [0, 0];
  return { axis, points, low, high };
}

/** Places of the lowest and of the highest known value, the first of equal ones; null if there is no value. */
export function findExtremes(values: readonly (number | null)[]): [low: number, high: number] | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return [values.indexOf(Math.min(...known)), values.indexOf(Math.max(...known))];
}

export function toPath(points: readonly ChartPoint[]): string {
  return points.map((p, i) => `${i === 0 ? 'M' : 'L'}${p.x} ${p.y}`).join('');
}

/** Volumes as bars on the lower edge of a drawing, in one path; the highest bar fills the height. */
export function toVolumeBars(values: readonly number[]): string {
  const highest = Math.max(...values);
  const step = 100 / Math.max(1, values.length - 1);
  const half = step * 0.35;
  return values
    .map((value, i) => {
      const x = values.length < 2 ? 50 : i * step;
      const top = round(100 - (highest > 0 ? value / highest : 0) * 100);
      return `M${round(x - half)} 100V${top}H${round(x + half)}V100Z`;
    })
    .join('');
}

/** A part of a column, in percent from the upper edge; row: which of the rows of values it draws. */
export interface Bar {
  row: number;
  top: number;
  bottom: number;
}
export interface BarChart {
  axis: ValueAxis;
  /** The bars of each column, the upper one first; without one where there is no value. */
  columns: Bar[][];
}

/** A bar from the line of zero for each value of the chosen row. */
export function toBarChart(rows: readonly (readonly (number | null)[])[], chosen: number): BarChart {
  const values = rows[chosen] ?? [];
  const axis = toValueAxis([0, ...values.filter((value) => value !== null)]);
  const columns = values.map((value): Bar[] =>
    value === null ? [] : [{ row: chosen, top: axis.toY(Math.max(value, 0)), bottom: axis.toY(Math.min(value, 0)) }],
  );
  return { axis, columns };
}

/**
 * All rows as parts of one bar for each column, the first row at the top; null if a part is negative. A column of which
 * a part is not known has no bar.
 */
export function toStackedChart(rows: readonly (readonly (number | null)[])[], count: number): BarChart | null {
  if (rows.flat().some((value) => value !== null && value < 0)) return null;
  const totals = toTotals(rows, count);
  const axis = toValueAxis([0, ...totals.filter((total) => total !== null)]);
  const columns = totals.map((total, column): Bar[] => {
    if (total === null) return [];
    let upper = total;
    return rows.flatMap((values, row): Bar[] => {
      const value = values[column] ?? 0;
      if (value === 0) return [];
      const bar = { row, top: axis.toY(upper), bottom: axis.toY(upper - value) };
      upper -= value;
      return [bar];
    });
  });
  return { axis, columns };
}

/** Sum of each column; null if a part of it is not known. */
export const toTotals = (rows: readonly (readonly (number | null)[])[], count: number): (number | null)[] =>
  Array.from({ length: count }, (_, column) =>
    rows.reduce<number | null>((sum, values) => {
      const value = values[column] ?? null;
      return sum === null || value === null ? null : sum + value;
    }, 0),
  );

/** A label on the axis of time. */
export interface DateMark {
  index: number;
  unit: 'month' | 'day';
  /** The label before is in another year; also true for the first one of months. */
  startsYear: boolean;
}

/** At most `count` labels on the axis of time: first days of months, or single days for a short range. */
export function toDateMarks(days: readonly { date: string }[], count: number): DateMark[] {
  const toYear = (index: number | undefined) => days[index ?? -1]?.date.slice(0, 4);
  const toMonth = (day: { date: string } | undefined) => day?.date.slice(0, 7);
  const months = days.flatMap((day, i) => (i > 0 && toMonth(day) !== toMonth(days[i - 1]) ? [i] : []));
  const unit = months.length > 1 ? 'month' : 'day';
  const places = unit === 'month' ? months : [...days.keys()];
  const step = Math.ceil(places.length / count);
  return places
    .filter((_, i) => i % step === 0)
    .map((index, i, all) => ({
      index,
      unit,
      startsYear: i === 0 ? unit === 'month' : toYear(index) !== toYear(all[i - 1]),
    }));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
