import { bridgeGaps } from '../charts/bridge';
import { ChartGroup } from '../charts/group';
import { ChartList } from '../charts/list';
import type { Chart, Line, Shade } from '../charts/spec';
import type { Run } from '../data/contract';
import { findEvents, stackBursts, type RunEvent } from '../data/events';
import { clock } from '../data/figures';
import { Series } from '../data/series';
import { poolStates } from '../data/words';
import { h } from '../dom/element';
import { lede, section } from '../dom/section';
import { panels, type Panel } from './panels';

// Seconds. A longer gap in the times stays open, since something was wrong there.
export const longestGap = 15;

// Steps. More would cover the charts with lines.
const mostStepRules = 60;

// Periods. The names of more would lie over each other.
const mostNamedSpans = 2;

// Seconds after the end of the load. A shorter period has no room for its name.
const shortestNamedEnd = 3;

/** Charts of everything over time. They share one cursor and one zoom. */
export function timeline(run: Run): HTMLElement | null {
  return Series.from(run).length < 2 ? null : new Timeline(run).element;
}

/** The timeline. It can be updated while the run continues. */
export class Timeline {
  readonly element: HTMLElement;
  readonly #group = new ChartGroup();
  readonly #text = h('div');
  readonly #charts = new ChartList('panels', this.#group);

  constructor(run: Run) {
    const all = h('button', { type: 'button', class: 'copy', disabled: true, click: () => this.#group.reset() }, 'Show the whole run');
    this.#group.onZoom((isZoomed) => (all.disabled = !isZoomed));
    this.element = section('timeline', 'Timeline', h('div', { class: 'with-button' }, this.#text, all), this.#charts.element);
    this.update(run);
  }

  /** Shows the run’s current data. */
  update(run: Run): void {
    const series = Series.from(run);
    const events = findEvents(run, series);
    const usage = h('span', { class: 'how-to' }, ' Drag to zoom, or press Tab to reach a chart and use the arrow keys, plus and minus.');
    const text = lede('All charts share one clock.', usage, shadesText(series, run), ticksText(series), resolutionText(series));
    this.#text.replaceChildren(text, eventList(events) ?? '');
    this.#charts.update(panels.map((panel) => toChart(panel, series, run, events)).filter((chart) => chart !== null));
  }
}

function eventList(events: RunEvent[]): HTMLElement | null {
  if (events.length === 0) return null;
  return h('ol', { class: 'events' }, events.map(({ letter, at, text }) =>
    h('li', {}, h('b', {}, letter), h('span', { class: 'about' }, clock(at)), h('span', {}, text))));
}

function toChart(panel: Panel, series: Series, run: Run, events: RunEvent[]): Chart | null {
  if (panel.ofLoad && !run.load) return null;
  const lines = panel.lines.flatMap(({ path, isTime, evenZero, ...line }): Line[] => {
    const column = series.column(path);
    const isWorthDrawing = column && (evenZero ? column.some((value) => value !== null) : series.hasNonZero(path));
    return isWorthDrawing ? [{ ...line, x: series.t, y: isTime ? bridgeGaps(column, longestGap) : column }] : [];
  });
  if (lines.length === 0) return null;
  const [first, last] = [series.t[0]!, series.t[series.length - 1]!];
  return {
    title: panel.title,
    unit: panel.unit,
    x: 'clock',
    y: panel.y,
    lines,
    atLeast: panel.atLeast,
    height: 9,
    shades: shades(series, run),
    rules: stepRules(run),
    marks: events,
    ticks: stackBursts(series),
    description: `${lines.map((line) => line.label).join(', ')} from ${clock(first)} to ${clock(last)}.`,
  };
}

function warmUpShades(series: Series): Shade[] {
  const first = series.t[0] ?? 0;
  return first < 0 ? [{ from: first, to: 0, color: '--shade-uncounted', isHatched: true, label: 'warm-up' }] : [];
}

/** The periods in which work waited for the pool, and the seconds that are not counted. */
export function shades(series: Series, run: Run): Shade[] {
  return [...waitShades(series, run), ...warmUpShades(series), ...endShades(series, run)];
}

function waitShades(series: Series, run: Run): Shade[] {
  const spans = run.poolSpans;
  const last = series.t[series.length - 1] ?? 0;
  return spans.map(({ state, from, to }) => ({
    from,
    to: to ?? last,
    color: state === 'starved' ? '--shade-starved' : '--shade-busy',
    label: spans.length <= mostNamedSpans ? poolStates[state]?.short : undefined,
  }));
}

// Responses in the grace period come after the load, so they say nothing about the service under load.
function endShades(series: Series, run: Run): Shade[] {
  const last = series.t[series.length - 1] ?? 0;
  const end = loadEnd(run);
  if (end === null || last <= end - 0.5) return [];
  const label = last - end > shortestNamedEnd ? 'load ended' : undefined;
  return [{ from: Math.min(end, last) - 0.5, to: last, color: '--shade-uncounted', isHatched: true, label }];
}

// Null while the run continues. A search pauses between its loads, so its steps can end later than its measured seconds.
function loadEnd(run: Run): number | null {
  if (run.totals.seconds <= 0) return null;
  return Math.max(run.totals.seconds, ...run.steps.map((step) => step.start + step.seconds));
}

function shadesText(series: Series, run: Run): string | false {
  const states = run.poolSpans.map(({ state }) => state);
  const uncounted = [
    warmUpShades(series).length > 0 && 'the warm-up',
    endShades(series, run).length > 0 && 'responses that came after the load had ended',
  ].filter(Boolean).join(' and ');
  const named = [
    uncounted && `${uncounted} (hatched, not counted)`,
    states.includes('starved') && 'periods in which the thread pool starved (red)',
    states.includes('processor-bound') && 'periods in which work waited for busy processors (violet)',
  ].filter(Boolean);
  return named.length > 0 && ` Marked: ${named.join('; ')}.`;
}

function ticksText(series: Series): string | false {
  const seconds = stackBursts(series).length;
  const which = seconds > 1 ? `the ${seconds} seconds` : 'the second';
  return seconds > 0 && ` Ticks at the bottom mark ${which} in which stacks were sampled, which slows the service a little.`;
}

function stepRules(run: Run): Chart['rules'] {
  const isReadable = run.steps.length > 1 && run.steps.length <= mostStepRules;
  return isReadable ? run.steps.slice(1).map((step) => ({ at: step.start, color: '--grid' })) : [];
}

function resolutionText(series: Series): string | false {
  const seconds = series.secondsPerRow * 2;
  return series.secondsPerRow > 1 && ` To keep the charts fast, each ${seconds} s are drawn as their smallest and largest second.`;
}
