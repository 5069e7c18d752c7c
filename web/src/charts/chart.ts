import './sharpness';
import uPlot from 'uplot';
import { h } from '../dom/element';
import { formatFigure, formatPlace } from './axes';
import { ChartGroup } from './group';
import { onKey } from './keys';
import { Legend } from './legend';
import { toPlotData, plotHeight, plotOptions, type PlotEvents } from './options';
import type { Chart } from './spec';
import { onThemeChange, rem } from './theme';

// Pixels of an A4 page between its margins.
const printWidth = 680;
const charts = new Map<Element, DrawnChart>();

onThemeChange(() => {
  for (const chart of charts.values()) chart.redraw();
});

/** Draws all charts as wide as the paper, or as wide as the page again. */
export function fitChartsToPaper(isPaper: boolean): void {
  for (const chart of charts.values()) if (chart.figure.isConnected) chart.fit(isPaper ? printWidth : null);
}

// The page of an hour has a dozen charts of thousands of points. Drawing those below the screen would delay the first.
const approach = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) charts.get(target)?.draw();
  },
  { rootMargin: '50% 0px' },
);

/** A chart with title, legend and cursor. It is drawn when it comes near the screen, gets the focus or is printed. */
export function chartFigure(chart: Chart, group = new ChartGroup()): HTMLElement {
  return new DrawnChart(chart, group).figure;
}

/** A chart whose data can grow. Cursor, zoom and focus stay. */
export class DrawnChart {
  readonly figure: HTMLElement;
  #chart: Chart;
  readonly #group: ChartGroup;
  readonly #legend: Legend;
  readonly #plot: HTMLElement;
  readonly #where = h('span', { class: 'chart-where' });
  readonly #announcement = h('span', { class: 'unseen', 'aria-live': 'polite' });
  #u: uPlot | null = null;
  #isDue = false;
  #fontSize = 0;
  readonly #events: PlotEvents = {
    isReady: () => this.#keepCursor(),
    cursorMoved: (u) => this.#showCursor(u),
    xScaled: (u) => this.#group.follow(u),
  };

  constructor(chart: Chart, group: ChartGroup) {
    this.#chart = chart;
    this.#group = group;
    this.#legend = new Legend(chart.lines, chart.silent);
    this.#plot = h('div', {
      class: 'chart-plot',
      tabindex: 0,
      role: 'application',
      'aria-roledescription': 'chart',
      focus: () => this.draw(),
      keydown: (event) => this.#u && onKey(event as KeyboardEvent, this.#u, group, (index) => this.#moveTo(index)),
      pointermove: () => (group.cursor = null),
    });
    this.#describe();
    this.figure = h(
      'figure',
      { class: 'chart' },
      h('figcaption', {}, caption(chart), this.#where),
      this.#legend.element,
      this.#plot,
      chart.note && h('p', { class: 'chart-note' }, chart.note),
      this.#announcement,
    );
    this.#reserve();
    charts.set(this.#plot, this);
    approach.observe(this.#plot);
    new ResizeObserver(() => (this.#isDue ? this.fit(null) : this.#reserve())).observe(this.#plot);
  }

  // Reserves the height, so that the page does not move when the chart is drawn.
  #reserve(): void {
    this.#plot.style.minHeight = `${plotHeight(this.#chart)}px`;
  }

  /** Draws the chart if it is not drawn yet. */
  draw(): void {
    approach.unobserve(this.#plot);
    if (!this.#isDue) this.fit(null);
  }

  /** Shows the new data of the same lines. False when the lines are others, which needs another chart. */
  update(chart: Chart): boolean {
    if (!hasSameLegend(chart, this.#chart)) return false;
    this.#chart = chart;
    this.#describe();
    // In one batch, since the cursor’s position depends on the new scales.
    this.#u?.batch((u: uPlot) => {
      u.setData(toPlotData(this.#chart), !this.#group.isZoomed);
      if (this.#group.isZoomed) u.redraw(false);
    });
    this.#keepCursor();
    return true;
  }

  // Moves the cursor to where its value now is.
  #keepCursor(): void {
    if (this.#u && this.#group.cursor !== null) setCursor(this.#u, this.#group.cursor, false);
  }

  #describe(): void {
    const usage = 'The left and right arrow keys move the cursor, plus and minus zoom, Escape shows everything.';
    this.#plot.setAttribute('aria-label', `${this.#chart.title}. ${this.#chart.description} ${usage}`);
  }

  /** Replaces a chart with other lines and takes over its focus. */
  replace(before: DrawnChart): void {
    const hadFocus = before.#plot === document.activeElement;
    before.figure.replaceWith(this.figure);
    before.#leave();
    if (hadFocus) this.#plot.focus({ preventScroll: true });
  }

  // Ends redrawing, observing and sharing the cursor.
  #leave(): void {
    this.#drop();
    approach.unobserve(this.#plot);
    charts.delete(this.#plot);
  }

  redraw(): void {
    this.#u?.redraw(false);
  }

  /** Draws the chart with this width, or as wide as its room when it is null. */
  fit(given: number | null): void {
    this.#isDue = true;
    const width = given ?? this.#plot.clientWidth;
    if (width <= 0) return;
    if (this.#u && this.#fontSize !== rem()) this.#drop();
    if (this.#u) {
      if (this.#u.width !== width) this.#u.setSize({ width, height: plotHeight(this.#chart) });
    } else {
      this.#begin(width);
    }
  }

  #drop(): void {
    if (this.#u) this.#group.leave(this.#u);
    this.#u?.destroy();
    this.#u = null;
  }

  #begin(width: number): void {
    this.#fontSize = rem();
    this.#reserve();
    const options = plotOptions(this.#chart, width, this.#group.key, this.#events, () => this.#chart);
    this.#u = new uPlot(options, toPlotData(this.#chart), this.#plot);
    this.#u.root.setAttribute('aria-hidden', 'true');
    this.#group.join(this.#u);
  }

  #showCursor(u: uPlot): string {
    const { idx } = u.cursor;
    const x = typeof idx === 'number' ? u.data[0][idx] : undefined;
    this.#where.textContent = x === undefined ? '' : formatPlace(x, this.#chart.x, this.#chart.xLabel);
    const figures = this.#legend.show((index) => {
      const value = typeof idx === 'number' ? u.data[index + 1]?.[idx] : undefined;
      return typeof value === 'number' ? formatFigure(value, this.#chart.y) : null;
    });
    const marks = (this.#chart.marks ?? []).filter((mark) => mark.at === x).map((mark) => ` ${mark.letter}: ${mark.text}`);
    return `${this.#where.textContent}: ${figures || 'no figures'}.${marks.join('')}`;
  }

  #moveTo(index: number): void {
    const u = this.#u;
    const x = u?.data[0][index];
    if (!u || x === undefined) return;
    this.#group.cursor = x;
    setCursor(u, x, true);
    this.#announcement.textContent = this.#showCursor(u);
  }
}

// Published when the other charts should follow, as they follow the mouse. uPlot’s types lack the last two parameters.
function setCursor(u: uPlot, x: number, isPublished: boolean): void {
  const set = u.setCursor as (at: { left: number; top: number }, fire: boolean, publish: boolean) => void;
  set({ left: u.valToPos(x, 'x'), top: u.over.clientHeight / 2 }, true, isPublished);
}

function caption(chart: Chart): HTMLElement {
  const unit = chart.unit && h('span', { class: 'chart-unit' }, chart.unit);
  return h('span', { class: 'chart-name' }, h('span', { class: 'chart-title' }, chart.title), ' ', unit);
}

function hasSameLegend(a: Chart, b: Chart): boolean {
  const isSilent = (chart: Chart) => (chart.silent?.length ?? 0) > 0;
  const isSameLine = a.lines.length === b.lines.length && a.lines.every((line, index) => line.label === b.lines[index]!.label);
  return isSameLine && isSilent(a) === isSilent(b);
}
