import { bridged } from '../charts/bridge';
import { chartFigure } from '../charts/chart';
import { ChartGroup } from '../charts/group';
import type { Chart, Line, Quantity, Shade } from '../charts/spec';
import type { Run } from '../data/contract';
import { clock } from '../data/figures';
import { Series } from '../data/series';
import { h } from '../dom/element';
import { lede, section } from '../dom/section';

interface Panel {
  title: string;
  unit?: string;
  y: Quantity;
  lines: PanelLine[];
  atLeast?: number;
}

type PanelLine = Omit<Line, 'x' | 'y'> & { path: string; isTime?: boolean; evenZero?: boolean };

const panels: Panel[] = [
  {
    title: 'Load',
    y: 'count',
    lines: [
      { path: 'users', label: 'virtual users', color: '--ink-line', stepped: true, evenZero: true },
      { path: 'rate', label: 'arrivals due a second', color: '--ink-line', stepped: true, evenZero: true },
      { path: 'inFlight', label: 'in flight', color: '--time-2', dash: [5, 3], width: 1.5 },
      { path: 'waiting', label: 'waiting for a connection', color: '--queue', dash: [2, 3], width: 1.5 },
    ],
  },
  {
    title: 'Throughput',
    unit: 'ended in that second',
    y: 'perSecond',
    lines: [
      { path: 'ok', label: 'successful', color: '--good', evenZero: true },
      { path: 'failed', label: 'failed', color: '--bad', dash: [5, 3] },
    ],
  },
  {
    title: 'Response time',
    unit: 'of successful requests',
    y: 'time',
    lines: [
      { path: 'responseTime.p50', label: 'median', color: '--time-1', isTime: true },
      { path: 'responseTime.p95', label: 'p95', color: '--time-2', dash: [7, 3], width: 1.5, isTime: true },
      { path: 'responseTime.p99', label: 'p99', color: '--time-3', dash: [2, 3], width: 1.5, isTime: true },
    ],
  },
  {
    title: 'Bystander',
    unit: 'response time of the cheap request',
    y: 'time',
    lines: [
      { path: 'bystander.responseTime.p50', label: 'median', color: '--time-1', isTime: true },
      { path: 'bystander.responseTime.max', label: 'slowest', color: '--time-3', dash: [2, 3], width: 1.5, isTime: true },
    ],
  },
  {
    title: 'Thread pool',
    y: 'count',
    lines: [
      { path: 'runtime.threads', label: 'threads', color: '--threads', evenZero: true },
      { path: 'runtime.blockedThreads', label: 'blocked', color: '--bad', dash: [5, 3], evenZero: true },
      { path: 'runtime.queueLength', label: 'queue length', color: '--queue', dash: [2, 3] },
    ],
  },
  {
    title: 'Queue wait',
    unit: 'of work for a pool thread',
    y: 'time',
    lines: [
      { path: 'runtime.queueWaitP50', label: 'median', color: '--threads', isTime: true },
      { path: 'runtime.queueWaitP99', label: 'p99', color: '--queue', dash: [2, 3], isTime: true },
    ],
  },
  {
    title: 'Processor',
    unit: 'of one core',
    y: 'percent',
    atLeast: 100,
    lines: [
      { path: 'runtime.cpuPercent', label: 'the service', color: '--ink-line', evenZero: true },
      { path: 'runtime.machineCpuPercent', label: 'the whole machine', color: '--muted-line', dash: [2, 4], width: 1.4 },
    ],
  },
  {
    title: 'Database connections',
    y: 'count',
    lines: [
      { path: 'runtime.databaseUsed', label: 'in use', color: '--threads' },
      { path: 'runtime.databaseMax', label: 'pool size', color: '--muted-line', dash: [2, 4], width: 1.4 },
      { path: 'runtime.databasePending', label: 'requests waiting', color: '--queue', dash: [5, 3] },
    ],
  },
  {
    title: 'Outbound HTTP',
    y: 'count',
    lines: [
      { path: 'runtime.outboundActive', label: 'requests under way', color: '--threads' },
      { path: 'runtime.outboundConnections', label: 'connections at work', color: '--time-2', dash: [5, 3] },
      { path: 'runtime.outboundQueuedPerSecond', label: 'waited for a connection, a second', color: '--queue', dash: [2, 3] },
    ],
  },
  {
    title: 'Limiter',
    y: 'count',
    lines: [
      { path: 'runtime.limiterLeases', label: 'leases', color: '--threads' },
      { path: 'runtime.limiterQueued', label: 'waiting', color: '--queue', dash: [5, 3] },
      { path: 'runtime.limiterRejectedPerSecond', label: 'rejected a second', color: '--bad', dash: [2, 3] },
    ],
  },
  { title: 'Garbage collection', unit: 'share of the time in pauses', y: 'percent', lines: [{ path: 'runtime.gcPausePercent', label: 'pauses', color: '--ink-line' }] },
  { title: 'Memory of the service', unit: 'working set', y: 'bytes', lines: [{ path: 'runtime.workingSetBytes', label: 'working set', color: '--ink-line' }] },
  {
    title: 'Generator',
    unit: 'share of the time that its busiest loop worked',
    y: 'percent',
    atLeast: 100,
    lines: [{ path: 'busyPercent', label: 'busy', color: '--ink-line', evenZero: true }],
  },
];

/** Everything on one clock: one cursor through all, one zoom for all. */
export function timeline(run: Run): HTMLElement | null {
  const series = Series.of(run);
  if (series.length < 2) return null;
  const group = new ChartGroup();
  const all = h('button', { type: 'button', class: 'copy', disabled: true, click: () => group.reset() }, 'Show the whole run');
  group.onZoom((isZoomed) => (all.disabled = !isZoomed));
  const figures = panels.map((panel) => asChart(panel, series, run)).filter((chart) => chart !== null);
  return section(
    'timeline',
    'The timeline',
    h('div', { class: 'with-button' }, lede('One clock for all. Drag to zoom; or tab to a chart and use arrows, plus and minus.', shaded(series, run), resolution(series)), all),
    h('div', { class: 'panels' }, figures.map((chart) => chartFigure(chart, group))),
  );
}

function asChart(panel: Panel, series: Series, run: Run): Chart | null {
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
    shades: [...warmUp(series), ...afterwards(series, run)],
    rules: stepStarts(run),
    description: `${lines.map((line) => line.label).join(', ')} from ${clock(series.t[0]!)} to ${clock(series.t[series.length - 1]!)}.`,
  };
}

function warmUp(series: Series): Shade[] {
  const first = series.t[0] ?? 0;
  return first < 0 ? [{ from: first, to: 0, color: '--shade', label: 'warm-up' }] : [];
}

// Answers that came in the grace period: the load had ended, so what falls here says nothing about the service.
function afterwards(series: Series, run: Run): Shade[] {
  const last = series.t[series.length - 1] ?? 0;
  // A search rests between its loads, so its seconds are fewer than its clock's.
  const end = Math.max(run.totals.seconds, ...run.steps.map((step) => step.start + step.seconds));
  return end > 0 && last > end - 0.5 ? [{ from: Math.min(end, last) - 0.5, to: last, color: '--shade', label: last - end > 3 ? 'load ended' : undefined }] : [];
}

function shaded(series: Series, run: Run): string | false {
  const named = [warmUp(series).length > 0 && 'the warm-up', afterwards(series, run).length > 0 && 'answers that came after the load had ended'].filter(Boolean);
  return named.length > 0 && ` Shaded: ${named.join(', and ')}.`;
}

function stepStarts(run: Run): number[] {
  return run.steps.length > 1 && run.steps.length <= 60 ? run.steps.slice(1).map((step) => step.start) : [];
}

function resolution(series: Series): string | false {
  return series.secondsPerRow > 1 && ` Drawn together for the eye: each ${series.secondsPerRow * 2} s show their smallest and largest second.`;
}
