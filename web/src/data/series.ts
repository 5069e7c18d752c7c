import type { Column, Run } from './contract';

/** The seconds of a run as columns. */
export class Series {
  readonly t: number[];
  readonly secondsPerRow: number;
  readonly #columns: Map<string, Column>;

  private constructor(t: number[], secondsPerRow: number, columns: Map<string, Column>) {
    this.t = t;
    this.secondsPerRow = secondsPerRow;
    this.#columns = columns;
  }

  static from({ series }: Run): Series {
    const columns = Object.entries(series).filter((entry): entry is [string, Column] => entry[0] !== 't' && Array.isArray(entry[1]));
    return new Series(series.t.map((t) => t ?? 0), series.secondsPerRow, new Map(columns));
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
}
