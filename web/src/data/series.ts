import type { Run, SeriesColumns } from './contract';
import { finite } from './figures';

export type Column = (number | null)[];

/** The seconds of a run as columns, from either form of the data. */
export class Series {
  readonly t: number[];
  readonly secondsPerRow: number;
  readonly #columns: Map<string, Column>;

  private constructor(t: number[], secondsPerRow: number, columns: Map<string, Column>) {
    this.t = t;
    this.secondsPerRow = secondsPerRow;
    this.#columns = columns;
  }

  static from(run: Run): Series {
    return run.series ? Series.#fromColumns(run.series) : Series.#fromIntervals(run.intervals ?? []);
  }

  get length(): number {
    return this.t.length;
  }

  /** The column with this path in run.json, such as `runtime.threads`. Null when it was not observed. */
  column(path: string): Column | null {
    return this.#columns.get(path) ?? null;
  }

  /** True when a value of the column is not zero. A chart of zeros is not worth its room. */
  hasNonZero(path: string): boolean {
    return this.column(path)?.some((value) => value !== null && value !== 0) ?? false;
  }

  static #fromColumns(series: SeriesColumns): Series {
    const columns = new Map<string, Column>();
    for (const [path, values] of Object.entries(series)) {
      if (path !== 't' && Array.isArray(values)) columns.set(path, values);
    }

    return new Series(series.t.map((t) => t ?? 0), series.secondsPerRow, columns);
  }

  static #fromIntervals(intervals: Record<string, unknown>[]): Series {
    const columns = new Map<string, Column>();
    intervals.forEach((interval, row) => {
      flatten(interval, '', (path, value) => {
        let column = columns.get(path);
        if (!column) columns.set(path, (column = new Array<number | null>(intervals.length).fill(null)));
        column[row] = value;
      });
    });

    const t = (columns.get('t') ?? []).map((value) => value ?? 0);
    columns.delete('t');
    return new Series(t, 1, columns);
  }
}

function flatten(value: unknown, path: string, add: (path: string, value: number) => void): void {
  const number = finite(value);
  if (number !== null) {
    add(path, number);
  } else if (typeof value === 'object' && value !== null && !hasNoTimes(value)) {
    for (const [name, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${name}` : name, add);
  }
}

// The zeros of an empty summary were not measured.
function hasNoTimes(value: object): boolean {
  return 'p50' in value && 'count' in value && value.count === 0;
}
