import { h } from '../dom/element';
import { DrawnChart } from './chart';
import { ChartGroup } from './group';
import type { Chart } from './spec';

/** A list of charts, known by their titles, whose data can grow. Cursor, zoom and focus stay. */
export class ChartList {
  readonly element: HTMLElement;
  readonly #group: ChartGroup;
  readonly #drawn = new Map<string, DrawnChart>();

  constructor(name: string, group: ChartGroup) {
    this.element = h('div', { class: name });
    this.#group = group;
  }

  /** Shows the charts’ new data, in this order. A chart that is no longer listed stays unchanged. */
  update(charts: Chart[]): void {
    charts.forEach((chart, index) => {
      if (this.#drawn.get(chart.title)?.update(chart) !== true) this.#put(chart, charts.slice(index + 1));
    });
  }

  #put(chart: Chart, later: Chart[]): void {
    const before = this.#drawn.get(chart.title);
    const drawn = new DrawnChart(chart, this.#group);
    this.#drawn.set(chart.title, drawn);
    if (before) {
      drawn.replace(before);
    } else {
      const next = later.map(({ title }) => this.#drawn.get(title)?.figure).find((figure) => figure !== undefined);
      this.element.insertBefore(drawn.figure, next ?? null);
    }
  }
}
