import './sharpness';
import uPlot from 'uplot';
import { h } from '../dom/element';
import { place, written } from './axes';
import { ChartGroup } from './group';
import { onKey } from './keys';
import { Legend } from './legend';
import { dataOf, heightOf, optionsOf, type Told } from './options';
import type { Chart } from './spec';
import { onThemeChange, rem } from './theme';

const printWidth = 680;
const charts = new Map<Element, DrawnChart>();

onThemeChange(() => {
  for (const chart of charts.values()) chart.redraw();
});

/** Charts on paper: all of them, as wide as the paper; afterwards they are as wide as the page again. */
export function fitChartsToPaper(isPaper: boolean): void {
  for (const chart of charts.values()) if (chart.figure.isConnected) chart.fit(isPaper ? printWidth : null);
}

// A page of an hour has a dozen charts of thousands of points: those that nobody looks at yet would keep the first waiting.
const approach = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) charts.get(target)?.draw();
  },
  { rootMargin: '50% 0px' },
);

/** A chart with its title, its legend and its cursor. It is drawn once it comes near what is seen, has the focus or goes to paper. */
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
  #isDue = false;
  #fontSize = 0;
  readonly #told: Told = { isReady: () => this.#keepCursor(), cursorMoved: (u) => this.#showCursor(u), xScaled: (u) => this.#group.follow(u) };

  constructor(chart: Chart, group: ChartGroup) {
    this.#chart = chart;
    this.#group = group;
    this.#legend = new Legend(chart.lines);
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
      h('figcaption', {}, h('span', { class: 'chart-name' }, h('span', { class: 'chart-title' }, chart.title), ' ', chart.unit && h('span', { class: 'chart-unit' }, chart.unit)), this.#where),
      this.#legend.element,
      this.#plot,
      chart.note && h('p', { class: 'chart-note' }, chart.note),
      this.#said,
    );
    this.#reserve();
    charts.set(this.#plot, this);
    approach.observe(this.#plot);
    new ResizeObserver(() => (this.#isDue ? this.fit(null) : this.#reserve())).observe(this.#plot);
  }

  // Its room from the beginning, so that nothing below moves when it is drawn.
  #reserve(): void {
    this.#plot.style.minHeight = `${heightOf(this.#chart)}px`;
  }

  /** Draws it, where it has not been yet. */
  draw(): void {
    approach.unobserve(this.#plot);
    if (!this.#isDue) this.fit(null);
  }

  /** Shows what the lines have become; false where they are others than before, which takes another chart. */
  update(chart: Chart): boolean {
    if (chart.lines.length !== this.#chart.lines.length || chart.lines.some((line, index) => line.label !== this.#chart.lines[index]!.label)) return false;
    this.#chart = chart;
    this.#describe();
    // At once, for the cursor has to be put where the new scales have its place.
    this.#u?.batch((u: uPlot) => {
      u.setData(dataOf(this.#chart), !this.#group.isZoomed);
      if (this.#group.isZoomed) u.redraw(false);
    });
    this.#keepCursor();
    return true;
  }

  // At the place that it names, wherever that has moved to.
  #keepCursor(): void {
    if (this.#u && this.#group.cursor !== null) setCursor(this.#u, this.#group.cursor, false);
  }

  #describe(): void {
    this.#plot.setAttribute('aria-label', `${this.#chart.title}. ${this.#chart.description} Left and right arrows move the cursor, plus and minus zoom, Escape shows all.`);
  }

  /** Takes the place of a chart of other lines, with the focus where that had it. */
  replace(before: DrawnChart): void {
    const hadFocus = before.#plot === document.activeElement;
    before.figure.replaceWith(this.figure);
    before.#leave();
    if (hadFocus) this.#plot.focus({ preventScroll: true });
  }

  // Ends its part in what all charts do together.
  #leave(): void {
    this.#drop();
    approach.unobserve(this.#plot);
    charts.delete(this.#plot);
  }

  redraw(): void {
    this.#u?.redraw(false);
  }

  /** Draws it at that width; at null as wide as its room. */
  fit(given: number | null): void {
    this.#isDue = true;
    const width = given ?? this.#plot.clientWidth;
    if (width <= 0) return;
    if (this.#u && this.#fontSize !== rem()) this.#drop();
    if (this.#u) {
      if (this.#u.width !== width) this.#u.setSize({ width, height: heightOf(this.#chart) });
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
    this.#u = new uPlot(optionsOf(this.#chart, width, this.#group.key, this.#told, () => this.#chart), dataOf(this.#chart), this.#plot);
    this.#u.root.setAttribute('aria-hidden', 'true');
    this.#group.join(this.#u);
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

  #moveTo(index: number): void {
    const u = this.#u;
    const x = u?.data[0][index];
    if (!u || x === undefined) return;
    this.#group.cursor = x;
    setCursor(u, x, true);
    this.#said.textContent = this.#showCursor(u);
  }
}

// Published where the other charts are to follow it, as they do the mouse; the types leave the last two out.
function setCursor(u: uPlot, x: number, isPublished: boolean): void {
  const set = u.setCursor as (at: { left: number; top: number }, fire: boolean, publish: boolean) => void;
  set({ left: u.valToPos(x, 'x'), top: u.over.clientHeight / 2 }, true, isPublished);
}
