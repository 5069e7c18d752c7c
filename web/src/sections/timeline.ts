import { bridged } from '../charts/bridge';
import { ChartGroup } from '../charts/group';
import { ChartList } from '../charts/list';
import type { Chart, Line, Shade } from '../charts/spec';
import type { Run } from '../data/contract';
import { clock } from '../data/figures';
import { eventsOf, poolStates, stackBursts, type RunEvent } from '../data/events';
import { Series } from '../data/series';
import { h } from '../dom/element';
import { lede, section } from '../dom/section';
import { panels, type Panel } from './panels';

/** Everything on one clock: one cursor through all, one zoom for all. */
export function timeline(run: Run): HTMLElement | null {
  return Series.of(run).length < 2 ? null : new Timeline(run).element;
}

/** The timeline, which can grow in its place. */
export class Timeline {
  readonly element: HTMLElement;
  readonly #group = new ChartGroup();
  readonly #words = h('div');
  readonly #charts = new ChartList('panels', this.#group);

  constructor(run: Run) {
    const all = h('button', { type: 'button', class: 'copy', disabled: true, click: () => this.#group.reset() }, 'Show the whole run');
    this.#group.onZoom((isZoomed) => (all.disabled = !isZoomed));
    this.element = section('timeline', 'The timeline', h('div', { class: 'with-button' }, this.#words, all), this.#charts.element);
    this.update(run);
  }

  /** Shows what the run has become. */
  update(run: Run): void {
    const series = Series.of(run);
    const events = eventsOf(run, series);
    this.#words.replaceChildren(lede('One clock for all.', h('span', { class: 'how-to' }, ' Drag to zoom; or tab to a chart and use arrows, plus and minus.'), shaded(series, run), ticked(series), resolution(series)), eventList(events) ?? '');
    this.#charts.update(panels.map((panel) => asChart(panel, series, run, events)).filter((chart) => chart !== null));
  }
}

function eventList(events: RunEvent[]): HTMLElement | null {
  return events.length === 0 ? null : h('ol', { class: 'events' }, events.map((event) => h('li', {}, h('b', {}, event.letter), h('span', { class: 'about' }, clock(event.at)), h('span', {}, event.says))));
}

function asChart(panel: Panel, series: Series, run: Run, events: RunEvent[]): Chart | null {
  if (panel.ofLoad && !run.plan) return null;
  const lines = panel.lines.flatMap(({ path, isTime, evenZero, ...line }): Line[] => {
    const column = series.column(path);
    if (!column || !(evenZero ? column.some((value) => value !== null) : series.hasMore(path))) return [];
    return [{ ...line, x: series.t, y: isTime ? bridged(column, 15) : column }];
  });
  if (lines.length === 0) return null;
  return {
    title: panel.title,
    unit: panel.unit,
    x: 'clock',
    y: panel.y,
    lines,
    atLeast: panel.atLeast,
    height: 9,
    shades: [...warmUp(series), ...waits(series, run), ...afterwards(series, run)],
    rules: stepStarts(run),
    marks: events,
    ticks: stackBursts(series),
    description: `${lines.map((line) => line.label).join(', ')} from ${clock(series.t[0]!)} to ${clock(series.t[series.length - 1]!)}.`,
  };
}

function warmUp(series: Series): Shade[] {
  const first = series.t[0] ?? 0;
  return first < 0 ? [{ from: first, to: 0, color: '--shade', label: 'warm-up' }] : [];
}

// By name where they are few: many would lie over each other.
function waits(series: Series, run: Run): Shade[] {
  const spans = run.poolSpans ?? [];
  const last = series.t[series.length - 1] ?? 0;
  return spans.map(({ state, from, to }) => ({ from, to: to ?? last, color: state === 'starved' ? '--bad-soft' : '--shade', label: spans.length <= 2 ? poolStates[state]?.short : undefined }));
}

// Answers that came in the grace period: the load had ended, so what falls here says nothing about the service.
function afterwards(series: Series, run: Run): Shade[] {
  const last = series.t[series.length - 1] ?? 0;
  // A run that goes on has no totals yet. A search rests between its loads, so its seconds are fewer than its clock's.
  const end = run.totals.seconds > 0 ? Math.max(run.totals.seconds, ...run.steps.map((step) => step.start + step.seconds)) : 0;
  return end > 0 && last > end - 0.5 ? [{ from: Math.min(end, last) - 0.5, to: last, color: '--shade', label: last - end > 3 ? 'load ended' : undefined }] : [];
}

function shaded(series: Series, run: Run): string | false {
  const states = new Set((run.poolSpans ?? []).map((span) => poolStates[span.state]?.short));
  const named = [warmUp(series).length > 0 && 'the warm-up', states.size > 0 && `where work waited long for a pool thread (${[...states].join(', ')})`, afterwards(series, run).length > 0 && 'answers that came after the load had ended'].filter(Boolean);
  return named.length > 0 && ` Shaded: ${named.join(', and ')}.`;
}

function ticked(series: Series): string | false {
  const seconds = stackBursts(series).length;
  return seconds > 0 && ` Ticks at the foot: the ${seconds > 1 ? `${seconds} seconds` : 'second'} in which stacks were taken; that costs the service a little.`;
}

function stepStarts(run: Run): number[] {
  return run.steps.length > 1 && run.steps.length <= 60 ? run.steps.slice(1).map((step) => step.start) : [];
}

function resolution(series: Series): string | false {
  return series.secondsPerRow > 1 && ` Drawn together for the eye: each ${series.secondsPerRow * 2} s show their smallest and largest second.`;
}
