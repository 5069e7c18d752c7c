import type { Chart, Line, Rule, Shade, Silence } from '../charts/spec';
import type { LatencySummary, Run, StepResult } from '../data/contract';
import { duration, number, perSecond, time } from '../data/figures';
import { grownLevels, levels, loadNames, loadUnit, readTime, toLoadUnit, type Level } from '../data/levels';

/** The charts of response time, throughput and bystander against the load. */
export function curveCharts(run: Run): Chart[] {
  const points = levels(run);
  const unit = loadUnit(run);
  const { axis, many } = loadNames[unit];
  const model = predictedLines(run);
  const shared = { x: unit, xLabel: axis, height: 17, shades: tippingShades(run), rules: tippingRules(run), silent: silences(points) };
  const charts: Chart[] = [
    {
      ...shared,
      title: 'Response time',
      unit: 'of successful requests',
      y: 'time',
      lines: [...timeLines(points), ...poolLines(run, (step) => readTime(step.responseTime, 'p50')), ...model.map((lines) => lines.time)],
      description: describeTimes(points, many),
    },
    {
      ...shared,
      silent: [],
      title: 'Throughput',
      unit: 'requests that ended, a second',
      y: 'perSecond',
      lines: [...throughputLines(points, unit === 'rate'), ...poolLines(run, (step) => step.successPerSecond), ...model.map((lines) => lines.throughput)],
      description: describeThroughput(points, many),
    },
  ];
  const bystander: Chart = {
    ...shared,
    silent: [],
    title: 'Bystander',
    unit: 'response time of the cheap request beside the load',
    y: 'time',
    lines: bystanderLines(points),
    description: 'Response time of the bystander against the load.',
  };
  return points.some(({ step }) => step.bystander) ? [...charts, bystander] : charts;
}

/** The loads at which no request succeeded, as marks of a chart. */
export function silences(points: Level[], color = '--bad'): Silence[] {
  return silentLoads(points).map((at) => ({ at, color }));
}

/** The loads at which no request succeeded. They have no response time, and without a mark the curve would just end there. */
export function silentLoads(points: Level[]): number[] {
  return points.filter(({ step }) => step.sent > 0 && readTime(step.responseTime, 'mean') === null).map(({ load }) => load);
}

// The model covers only the measured loads, since the charts share their axis.
function predictedLines(run: Run): { time: Line; throughput: Line }[] {
  const prediction = run.verdict?.prediction;
  if (!prediction?.applies || prediction.curve.length === 0) return [];
  const last = Math.max(...levels(run).map(({ load }) => load));
  const points = prediction.curve.filter((point) => point.load <= last);
  const line = { label: 'predicted', color: '--muted-line', x: points.map((point) => point.load), dash: [1, 4], width: 1.6 };
  const timeLine = { ...line, y: points.map((point) => point.responseTime) };
  return [{ time: timeLine, throughput: { ...line, y: points.map((point) => point.successPerSecond) } }];
}

/** The range of a run's tipping point, on the axis of its load. */
export function tippingShades(run: Run): Shade[] {
  const tip = ownTippingPoint(run);
  return tip ? [{ from: tip.low, to: tip.high, color: '--shade-tipping' }] : [];
}

/** The best single value of a run's tipping point, on the axis of its load. */
export function tippingRules(run: Run, name = '', color = '--bad'): Rule[] {
  const tip = ownTippingPoint(run);
  return tip ? [{ at: tip.best, color, label: `${name} tips over at ${number(tip.best)}`.trim() }] : [];
}

function ownTippingPoint(run: Run) {
  const tip = run.verdict?.tippingPoint;
  return tip && toLoadUnit(tip.unit) === loadUnit(run) ? tip : null;
}

function timeLines(points: Level[]): Line[] {
  const x = points.map(({ load }) => load);
  const values = (figure: keyof LatencySummary) => points.map(({ step }) => readTime(step.responseTime, figure));
  if (points.some(({ step }) => step.source)) {
    return [{ label: 'mean', color: '--time-1', x, y: values('mean'), width: 2.4, marker: 'circle' }];
  }
  return [
    { label: 'median', color: '--time-1', x, y: values('p50'), width: 2.4, marker: 'circle' },
    { label: 'p95', color: '--time-2', x, y: values('p95'), dash: [7, 3], width: 1.8 },
    { label: 'p99', color: '--time-3', x, y: values('p99'), dash: [2, 3], width: 1.8 },
    ...unsettledLine(points, (step) => readTime(step.responseTime, 'p50')),
  ];
}

function throughputLines(points: Level[], isOpen: boolean): Line[] {
  const x = points.map(({ load }) => load);
  const values = (read: (step: StepResult) => number) => points.map(({ step }) => read(step));
  const successful = values((step) => step.successPerSecond);
  const lines: Line[] = [{ label: 'successful', color: '--good', x, y: successful, width: 2.4, marker: 'circle' }];
  if (points.some(({ step }) => step.failedPerSecond > 0)) {
    const failed = values((step) => step.failedPerSecond);
    lines.push({ label: 'failed', color: '--bad', x, y: failed, dash: [6, 3], width: 1.8, marker: 'cross' });
  }

  if (isOpen) lines.push({ label: 'arrivals', color: '--muted-line', x, y: x, dash: [2, 4], width: 1.4 });
  return [...lines, ...unsettledLine(points, (step) => step.successPerSecond)];
}

// A step that had not settled would have other figures if it had lasted longer.
function unsettledLine(points: Level[], figure: (step: StepResult) => number | null): Line[] {
  const y = points.map(({ step }) => (step.settled === false ? figure(step) : null));
  if (y.every((value) => value === null)) return [];
  const x = points.map(({ load }) => load);
  return [{ label: 'still changing at the end of the step', color: '--queue', x, y, marker: 'ring', pointsOnly: true }];
}

// What the pool carried once it had grown, and the loads at which nothing was answered for a time.
function poolLines(run: Run, figure: (step: StepResult) => number | null): Line[] {
  const grown = grownLevels(run);
  const stalled = levels(run).filter(({ step }) => step.stall);
  const line = (label: string, color: string, of: Level[]): Line => ({
    label, color, x: of.map(({ load }) => load), y: of.map(({ step }) => figure(step)), pointsOnly: true,
  });
  return [
    ...(grown.length > 0 ? [{ ...line('once the pool has grown', '--good', grown), marker: 'ring' as const }] : []),
    ...stalled.map((level) => ({
      ...line(`no answer for ${duration(level.step.stall!.seconds)}`, '--bad', [level]), marker: 'cross' as const,
    })),
  ];
}

function bystanderLines(points: Level[]): Line[] {
  const x = points.map(({ load }) => load);
  const values = (figure: keyof LatencySummary) => points.map(({ step }) => readTime(step.bystander?.responseTime, figure));
  return [
    { label: 'median', color: '--time-1', x, y: values('p50'), width: 2.4, marker: 'circle' },
    { label: 'p99', color: '--time-3', x, y: values('p99'), dash: [2, 3], width: 1.8 },
  ];
}

function describeTimes(points: Level[], unit: string): string {
  const [first, last] = [points[0]!, points[points.length - 1]!];
  const median = ({ step }: Level) => time(readTime(step.responseTime, 'p50'));
  const silent = silentLoads(points).map(number).join(', ');
  const ends = `Median ${median(first)} at ${number(first.load)} ${unit}, ${median(last)} at ${number(last.load)}.`;
  return silent ? `${ends} No request succeeded at ${silent} ${unit}.` : ends;
}

function describeThroughput(points: Level[], unit: string): string {
  const best = points.reduce((a, b) => (b.step.successPerSecond > a.step.successPerSecond ? b : a));
  return `At most ${perSecond(best.step.successPerSecond)} successful, at ${number(best.load)} ${unit}.`;
}
