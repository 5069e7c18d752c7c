import { ChartGroup } from '../charts/group';
import { ChartList } from '../charts/list';
import type { Run } from '../data/contract';
import { number } from '../data/figures';
import { hasCurve, levels } from '../data/levels';
import { models } from '../data/words';
import { h } from '../dom/element';
import { lede, section } from '../dom/section';
import { curveCharts, silentLoads, tippingShades } from './curveCharts';

/** Response time and throughput against the load. Null when there is only one level of load. */
export function curve(run: Run): HTMLElement | null {
  return hasCurve(run) ? new Curve(run).element : null;
}

/** The curve. It can be updated while the run continues. */
export class Curve {
  readonly element: HTMLElement;
  readonly #lede = h('div');
  readonly #charts = new ChartList('charts', new ChartGroup());
  readonly #model = h('div');

  constructor(run: Run) {
    this.element = section('curve', 'Load curve', this.#lede, this.#charts.element, this.#model);
    this.update(run);
  }

  /** Shows the run’s current data. */
  update(run: Run): void {
    this.#lede.replaceChildren(lede(ledeText(run)));
    this.#charts.update(curveCharts(run));
    this.#model.replaceChildren(modelNote(run) ?? '');
  }
}

function ledeText(run: Run): string {
  const endpoint = run.verdict?.endpoint;
  const whose = endpoint ? ` to ${endpoint}; the points are all requests together` : '';
  const tip = ` The line marks the tipping point: more load brings no more successful requests${whose}. The band is its range.`;
  const cold = run.verdict?.tippingPoint?.pool ? ' It applies to a thread pool that has not grown yet.' : '';
  const silent = ' A red cross at the top marks a load at which no request succeeded.';
  const hasSilent = silentLoads(levels(run)).length > 0;
  return `Each point is one step of the load.${tippingShades(run).length > 0 ? tip : ''}${cold}${hasSilent ? silent : ''}`;
}

function modelNote(run: Run): HTMLElement | null {
  const prediction = run.verdict?.prediction;
  if (!prediction) return null;
  const name = models[prediction.model];
  const error = number(prediction.fitErrorPercent);
  const text = prediction.applies
    ? `Predicted by the ${name}, which differs from the measured throughput by ${error} % on average.`
    : (prediction.why ?? 'No model fits the measured throughput.');
  return h('p', { class: 'chart-note' }, text);
}
