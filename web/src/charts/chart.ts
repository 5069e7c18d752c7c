import './sharpness';
import uPlot from 'uplot';
import { h } from '../dom/element';
import { place, written, xAxis, yAxis } from './axes';
import { drawMarkers, drawMarks, drawRules, drawShadeLabels, drawShades, drawTicks } from './drawing';
import { ChartGroup, wholeOf } from './group';
import { Legend } from './legend';
import type { Chart, Line } from './spec';
import { color, onThemeChange, rem, scale } from './theme';

const printWidth = 680;
const drawn = new Set<DrawnChart>();

onThemeChange(() => {
  for (const chart of drawn) chart.redraw();
});

/** Charts on paper: as wide as the paper. Called with null, they are as wide as the page again. */
export function fitChartsToPaper(isPaper: boolean): void {
  for (const chart of drawn) chart.fit(isPaper ? printWidth : null);
}

/** A chart with its title, its legend and its cursor. It is drawn once it is in the page and has a width. */
export function chartFigure(chart: Chart, group = new ChartGroup()): HTMLElement {
  return new DrawnChart(chart, group).figure;
}

/** A chart that can be drawn again in its place as its data grows: cursor, zoom and focus stay where they are. */
export class DrawnChart {
  readonly figure: HTMLElement;
  #chart: Chart;
  readonly #group: ChartGroup;
  readonly #legend: Legend;
  readonly #plot: HTMLElement;
  readonly #where = h('span', { class: 'chart-where' });
  readonly #said = h('span', { class: 'unseen', 'aria-live': 'polite' });
  #u: uPlot | null = null;
  #fontSize = 0;

  constructor(chart: Chart, group: ChartGroup) {
    this.#chart = chart;
    this.#group = group;
    this.#legend = new Legend(chart.lines);
    this.#plot = h('div', {
      class: 'chart-plot',
      tabindex: 0,
      role: 'application',
      'aria-roledescription': 'chart',
      keydown: (event) => this.#onKey(event as KeyboardEvent),
    });
    this.#describe();
    this.figure = h(
      'figure',
      { class: 'chart' },
      h('figcaption', {}, h('span', { class: 'chart-name' }, h('span', { class: 'chart-title' }, chart.title), ' ', chart.unit && h('span', { class: 'chart-unit' }, chart.unit)), this.#where),
      this.#legend.element,
      this.#plot,
      chart.note && h('p', { class: 'chart-note' }, chart.note),
      this.#said,
    );
    this.#plot.style.minHeight = `${this.#height()}px`;
    drawn.add(this);
    new ResizeObserver(() => this.#resize(this.#plot.clientWidth)).observe(this.#plot);
  }

  /** Shows what the lines have become; false where they are others than before, which takes another chart. */
  update(chart: Chart): boolean {
    if (chart.lines.length !== this.#chart.lines.length || chart.lines.some((line, index) => line.label !== this.#chart.lines[index]!.label)) return false;
    this.#chart = chart;
    this.#describe();
    if (this.#u) {
      this.#u.setData(this.#data(), !this.#group.isZoomed);
      if (this.#group.isZoomed) this.#u.redraw(false);
    }

    return true;
  }

  #describe(): void {
    this.#plot.setAttribute('aria-label', `${this.#chart.title}. ${this.#chart.description} Left and right arrows move the cursor, plus and minus zoom, Escape shows all.`);
  }

  /** Ends its part in what all charts do together. */
  leave(): void {
    this.#drop();
    drawn.delete(this);
  }

  redraw(): void {
    this.#u?.redraw(false);
  }

  fit(width: number | null): void {
    this.#resize(width ?? this.#plot.clientWidth);
  }

  #resize(width: number): void {
    if (width <= 0) return;
    if (this.#u && this.#fontSize !== rem()) this.#drop();
    if (this.#u) {
      if (this.#u.width !== width) this.#u.setSize({ width, height: this.#height() });
    } else {
      this.#draw(width);
    }
  }

  #drop(): void {
    if (this.#u) this.#group.leave(this.#u);
    this.#u?.destroy();
    this.#u = null;
  }

  #draw(width: number): void {
    this.#fontSize = rem();
    this.#plot.style.minHeight = `${this.#height()}px`;
    this.#u = new uPlot(this.#options(width), this.#data(), this.#plot);
    this.#u.root.setAttribute('aria-hidden', 'true');
    this.#group.join(this.#u);
  }

  #height(): number {
    return Math.round((this.#chart.height ?? 9) * rem());
  }

  #data(): uPlot.AlignedData {
    const lines = this.#chart.lines;
    const first = lines[0]?.x ?? [];
    return lines.every((line) => line.x === first)
      ? [first, ...lines.map((line) => line.y)]
      : uPlot.join(lines.map((line) => [line.x, line.y] as uPlot.AlignedData));
  }

  #options(width: number): uPlot.Options {
    const { lines, x, xLabel, y, logY } = this.#chart;
    return {
      width,
      height: this.#height(),
      padding: [Math.round(0.6 * rem()), Math.round(0.9 * rem()), 0, 0],
      legend: { show: false },
      cursor: {
        sync: { key: this.#group.key, setSeries: false },
        drag: { x: true, y: false, dist: 6 },
        focus: { prox: -1 },
        points: { size: 7, width: 1.5, fill: () => color('--paper') },
      },
      scales: { x: this.#xScale(), y: this.#yScale() },
      axes: [xAxis(x, xLabel), yAxis(y, logY ?? false, (this.#chart.height ?? 9) < 12)],
      series: [{}, ...lines.map(asSeries)],
      bands: lines.flatMap((line, index) => (line.bandDownTo === undefined ? [] : [{ series: [index + 1, line.bandDownTo + 1] as [number, number], fill: () => faint(color(line.color)) }])),
      hooks: {
        drawClear: [(u) => drawShades(u, this.#chart), (u) => drawRules(u, this.#chart)],
        draw: [(u) => drawMarkers(u, this.#chart.lines), (u) => drawShadeLabels(u, this.#chart), (u) => drawTicks(u, this.#chart), (u) => drawMarks(u, this.#chart)],
        setCursor: [(u) => this.#showCursor(u)],
        setScale: [(u, key) => key === 'x' && this.#group.follow(u)],
      },
    };
  }

  #xScale(): uPlot.Scale {
    switch (this.#chart.x) {
      case 'percentile':
        return { time: false, distr: 3, log: 10, range: (_, min, max) => [min ?? 1, Math.max(max ?? 10, 10)] };
      case 'load':
        return { time: false, range: (u, min, max) => withRoom(u, min ?? 0, max ?? 1) };
      case 'clock':
        return { time: false };
    }
  }

  #yScale(): uPlot.Scale {
    if (this.#chart.logY) return { distr: 3, log: 10, range: (_, min, max) => [roundTo125(min ?? 1, Math.floor), roundTo125(max ?? 10, Math.ceil)] };
    // What is written at the top of a chart has room there.
    const room = this.#chart.shades?.some((shade) => shade.label) || this.#chart.marks?.length ? 0.2 : 0.05;
    return { range: (_, min, max) => [Math.min(0, min ?? 0), uPlot.rangeNum(0, Math.max(max ?? 0, this.#chart.atLeast ?? 0) || 1, room, true)[1] ?? 1] };
  }

  #showCursor(u: uPlot): string {
    const { idx } = u.cursor;
    const x = typeof idx === 'number' ? u.data[0][idx] : undefined;
    this.#where.textContent = x === undefined ? '' : place(x, this.#chart.x, this.#chart.xLabel);
    const figures = this.#legend.show((index) => {
      const value = typeof idx === 'number' ? u.data[index + 1]?.[idx] : undefined;
      return typeof value === 'number' ? written(value, this.#chart.y) : null;
    });
    const marks = (this.#chart.marks ?? []).filter((mark) => mark.at === x).map((mark) => ` ${mark.letter}: ${mark.says}`);
    return `${this.#where.textContent}: ${figures || 'no figures'}.${marks.join('')}`;
  }

  #onKey(event: KeyboardEvent): void {
    const u = this.#u;
    if (!u || event.ctrlKey || event.metaKey || event.altKey) return;
    const [from, to] = [u.valToIdx(u.scales.x?.min ?? 0), u.valToIdx(u.scales.x?.max ?? 0)];
    const far = Math.max(1, Math.round((to - from) / 20));
    const at = u.cursor.idx ?? null;
    const move = (index: number) => this.#moveTo(u, Math.min(to, Math.max(from, index)));
    const keys: Record<string, () => void> = {
      ArrowRight: () => move(at === null ? from : at + (event.shiftKey ? far : 1)),
      ArrowLeft: () => move(at === null ? to : at - (event.shiftKey ? far : 1)),
      Home: () => move(from),
      End: () => move(to),
      '+': () => this.#zoom(u, 0.5),
      '=': () => this.#zoom(u, 0.5),
      '-': () => this.#zoom(u, 2),
      Escape: () => this.#group.reset(),
      '0': () => this.#group.reset(),
    };
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  }

  #moveTo(u: uPlot, index: number): void {
    const x = u.data[0][index];
    if (x === undefined) return;
    this.#tellAll(u, x);
    this.#said.textContent = this.#showCursor(u);
  }

  // Published too, so that the cursor of the other charts follows the keyboard as it does the mouse; the types leave these two out.
  #tellAll(u: uPlot, x: number): void {
    const set = u.setCursor as (at: { left: number; top: number }, fire: boolean, publish: boolean) => void;
    set({ left: u.valToPos(x, 'x'), top: u.over.clientHeight / 2 }, true, true);
  }

  #zoom(u: uPlot, factor: number): void {
    const { min, max } = u.scales.x ?? {};
    if (typeof min !== 'number' || typeof max !== 'number') return;
    const [first, last] = wholeOf(u);
    const at = u.data[0][u.cursor.idx ?? -1] ?? (min + max) / 2;
    const [from, to] = [Math.max(first, at - (at - min) * factor), Math.min(last, at + (max - at) * factor)];
    if (u.valToIdx(to) - u.valToIdx(from) >= 2) u.setScale('x', { min: from, max: to });
  }
}

// The whole curve has room at its ends, so that no point sits on an axis; a part that was zoomed into is shown as asked for.
function withRoom(u: uPlot, min: number, max: number): [number, number] {
  const [first, last] = wholeOf(u);
  const room = (last - first) * 0.025 || 1;
  return min <= first && max >= last ? [first - room, last + room] : [min, max];
}

function roundTo125(value: number, round: (value: number) => number): number {
  const decade = 10 ** Math.floor(Math.log10(value));
  const ends = [1, 2, 5, 10].map((n) => n * decade);
  return round === Math.floor ? ends.findLast((end) => end <= value * 1.000001) ?? decade : ends.find((end) => end >= value * 0.999999) ?? 10 * decade;
}

function asSeries(line: Line): uPlot.Series {
  return {
    label: line.label,
    stroke: () => color(line.color),
    width: line.pointsOnly ? 0 : (line.width ?? 2) * scale(),
    ...(line.dash ? { dash: line.dash.map((length) => length * scale()) } : {}),
    ...(line.stepped ? { paths: uPlot.paths.stepped?.({ align: 1 }) } : {}),
    ...(line.pointsOnly ? { paths: () => null } : {}),
    points: { show: !line.marker && ((u, index) => isSparse(u.data[index] ?? [])), size: 5 },
  };
}

// Fewer than three points are no line to see.
function isSparse(ys: ArrayLike<number | null | undefined>): boolean {
  let seen = 0;
  for (let i = 0; i < ys.length && seen < 3; i++) if (ys[i] !== null && ys[i] !== undefined) seen++;
  return seen < 3;
}

function faint(solid: string): string {
  return /^#[0-9a-f]{6}$/i.test(solid) ? `${solid}29` : solid;
}
