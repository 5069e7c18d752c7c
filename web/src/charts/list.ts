import { h } from '../dom/element';
import { DrawnChart } from './chart';
import { ChartGroup } from './group';
import type { Chart } from './spec';

/** Charts beneath each other, by their titles, which grow in their place: cursor, zoom and focus stay where they are. */
export class ChartList {
  readonly element: HTMLElement;
  readonly #group: ChartGroup;
  readonly #drawn = new Map<string, DrawnChart>();

  constructor(name: string, group: ChartGroup) {
    this.element = h('div', { class: name });
    this.#group = group;
  }

  /** Shows what the charts have become, in their order; one that is no longer among them stays as it was. */
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
