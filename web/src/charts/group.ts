import type uPlot from 'uplot';

let groups = 0;

/** Charts that share a horizontal axis, a cursor and a zoom. */
export class ChartGroup {
  readonly key = `group-${++groups}`;
  readonly #charts = new Set<uPlot>();
  readonly #zoomed = new Set<(isZoomed: boolean) => void>();
  #range: [number, number] | null = null;
  #isMoving = false;
  /** The place where the keyboard put the cursor. Null when it did not, or when the mouse moved it since. */
  cursor: number | null = null;

  get isZoomed(): boolean {
    return this.#range !== null;
  }

  join(u: uPlot): void {
    this.#charts.add(u);
    if (this.#range) u.setScale('x', { min: this.#range[0], max: this.#range[1] });
  }

  leave(u: uPlot): void {
    this.#charts.delete(u);
  }

  onZoom(changed: (isZoomed: boolean) => void): void {
    this.#zoomed.add(changed);
  }

  /** Sets the horizontal scale of the other charts to that of this one. */
  follow(moved: uPlot): void {
    const { min, max } = moved.scales.x ?? {};
    if (this.#isMoving || min === undefined || max === undefined || min === null || max === null) return;
    this.#isMoving = true;
    const [first, last] = fullRange(moved);
    const isZoomed = min > first || max < last;
    this.#range = isZoomed ? [min, max] : null;
    for (const u of this.#charts) {
      if (u === moved) continue;
      const [from, to] = isZoomed ? [min, max] : fullRange(u);
      if (u.scales.x?.min !== from || u.scales.x?.max !== to) u.setScale('x', { min: from, max: to });
    }

    this.#isMoving = false;
    for (const changed of this.#zoomed) changed(isZoomed);
  }

  reset(): void {
    const [u] = this.#charts;
    if (u) {
      const [min, max] = fullRange(u);
      u.setScale('x', { min, max });
    }
  }
}

/** The ends of a chart’s data. */
export function fullRange(u: uPlot): [number, number] {
  const xs = u.data[0];
  return [xs[0] ?? 0, xs[xs.length - 1] ?? 1];
}
