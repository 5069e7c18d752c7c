import { ChartGroup } from '../charts/group';
import { ChartList } from '../charts/list';
import type { Chart, Line, Shade } from '../charts/spec';
import type { LatencySummary, Run, StepResult } from '../data/contract';
import { number, perSecond, time } from '../data/figures';
import { failedShare, hasCurve, levels, loadNames, loadUnit, timeOf, type Level } from '../data/levels';
import { h } from '../dom/element';
import { lede, section } from '../dom/section';

/** Response time and throughput against the load; absent where there is but one level. */
export function curve(run: Run): HTMLElement | null {
  return hasCurve(run) ? new Curve(run).element : null;
}

/** The curve, which can grow in its place. */
export class Curve {
  readonly element: HTMLElement;
  readonly #words = h('div');
  readonly #charts = new ChartList('charts', new ChartGroup());
  readonly #model = h('div');

  constructor(run: Run) {
    this.element = section('curve', 'The curve', this.#words, this.#charts.element, this.#model);
    this.update(run);
  }

  /** Shows what the run has become. */
  update(run: Run): void {
    const band = tipping(run).length > 0 ? 'The band is where the service tips over: more load brings no more successes.' : '';
    this.#words.replaceChildren(lede(`Each point is one step of the load. ${band}`));
    this.#charts.update(chartsOf(run));
    this.#model.replaceChildren(modelNote(run) ?? '');
  }
}

function chartsOf(run: Run): Chart[] {
  const points = levels(run);
  const unit = loadNames[loadUnit(run)];
  const model = predicted(run);
  const common = { x: 'load' as const, xLabel: unit.axis, height: 17, shades: tipping(run) };
  const charts: Chart[] = [
    { ...common, title: 'Response time', unit: 'of successful requests', y: 'time', lines: [...timeLines(points), ...model.map((point) => point.time)], description: extremes(points, unit.many) },
    { ...common, title: 'Throughput', unit: 'requests a second that ended', y: 'perSecond', lines: [...throughputLines(points), ...model.map((point) => point.throughput)], description: busiest(points, unit.many) },
  ];
  const beside: Chart = { ...common, title: 'Bystander', unit: 'response time of the cheap request beside the load', y: 'time', lines: bystanderLines(points), description: 'Response time of the bystander against the load.' };
  return points.some(({ step }) => step.bystander) ? [...charts, beside] : charts;
}

const models: Record<string, string> = { 'asymptotic-bounds': 'asymptotic bounds of queueing theory', 'universal-scalability-law': 'universal scalability law' };

// The model's own points, as far as the measured loads go: the axes are shared.
function predicted(run: Run): { time: Line; throughput: Line }[] {
  const prediction = run.verdict?.prediction;
  if (!prediction?.applies || prediction.curve.length === 0) return [];
  const last = Math.max(...levels(run).map(({ load }) => load));
  const points = prediction.curve.filter((point) => point.load <= last);
  const line = { label: 'predicted', color: '--muted-line', x: points.map((point) => point.load), dash: [1, 4], width: 1.6 };
  return [{ time: { ...line, y: points.map((point) => point.responseTime) }, throughput: { ...line, y: points.map((point) => point.successPerSecond) } }];
}

function modelNote(run: Run): HTMLElement | null {
  const prediction = run.verdict?.prediction;
  if (!prediction) return null;
  const name = models[prediction.model] ?? prediction.model;
  return h('p', { class: 'chart-note' }, prediction.applies ? `Predicted: by the ${name}, ${number(prediction.fitErrorPercent)} % off the measured throughput on average.` : `No model is drawn: ${prediction.why ?? ''}`);
}

/** Where a run tips over, on the axis of its load. */
export function tipping(run: Run, label = 'tips over'): Shade[] {
  const tip = run.verdict?.tippingPoint;
  const isOurs = tip && (tip.unit === 'rps') === (loadUnit(run) === 'rate');
  return isOurs ? [{ from: tip.low, to: tip.high, color: '--shade', label }] : [];
}

function timeLines(points: Level[]): Line[] {
  const x = points.map(({ load }) => load);
  const of = (figure: keyof LatencySummary) => points.map(({ step }) => timeOf(step.responseTime, figure));
  const lines: Line[] = [
    { label: 'median', color: '--time-1', x, y: of('p50'), width: 2.4, marker: 'circle' },
    { label: 'p95', color: '--time-2', x, y: of('p95'), dash: [7, 3], width: 1.8 },
    { label: 'p99', color: '--time-3', x, y: of('p99'), dash: [2, 3], width: 1.8 },
  ];
  const failing = points.map(({ step }) => (failedShare(step) > 0.01 ? timeOf(step.responseTime, 'p50') ?? 0 : null));
  if (failing.some((value) => value !== null)) {
    lines.push({ label: 'more than 1 % failed', color: '--bad', x, y: failing, marker: 'cross', pointsOnly: true });
  }

  return [...lines, ...unsettled(points, (step) => timeOf(step.responseTime, 'p50'))];
}

function throughputLines(points: Level[]): Line[] {
  const x = points.map(({ load }) => load);
  const of = (value: (step: StepResult) => number) => points.map(({ step }) => value(step));
  const lines: Line[] = [{ label: 'successful', color: '--good', x, y: of((step) => step.successPerSecond), width: 2.4, marker: 'circle' }];
  if (points.some(({ step }) => step.failedPerSecond > 0)) {
    lines.push({ label: 'failed', color: '--bad', x, y: of((step) => step.failedPerSecond), dash: [6, 3], width: 1.8, marker: 'cross' });
  }

  if (points.some(({ step }) => typeof step.users === 'number') === false) {
    lines.push({ label: 'asked for', color: '--muted-line', x, y: x, dash: [2, 4], width: 1.4 });
  }

  return [...lines, ...unsettled(points, (step) => step.successPerSecond)];
}

// A step that had not settled would show other figures a little later.
function unsettled(points: Level[], figure: (step: StepResult) => number | null): Line[] {
  const y = points.map(({ step }) => (step.settled === false ? figure(step) : null));
  return y.some((value) => value !== null) ? [{ label: 'had not settled', color: '--queue', x: points.map(({ load }) => load), y, marker: 'ring', pointsOnly: true }] : [];
}

function bystanderLines(points: Level[]): Line[] {
  const x = points.map(({ load }) => load);
  const of = (figure: keyof LatencySummary) => points.map(({ step }) => timeOf(step.bystander?.responseTime, figure));
  return [
    { label: 'median', color: '--time-1', x, y: of('p50'), width: 2.4, marker: 'circle' },
    { label: 'p99', color: '--time-3', x, y: of('p99'), dash: [2, 3], width: 1.8 },
  ];
}

function extremes(points: Level[], unit: string): string {
  const [first, last] = [points[0]!, points[points.length - 1]!];
  return `Median ${time(timeOf(first.step.responseTime, 'p50'))} at ${number(first.load)} ${unit}, ${time(timeOf(last.step.responseTime, 'p50'))} at ${number(last.load)}.`;
}

function busiest(points: Level[], unit: string): string {
  const best = points.reduce((a, b) => (b.step.successPerSecond > a.step.successPerSecond ? b : a));
  return `At most ${perSecond(best.step.successPerSecond)} successful, at ${number(best.load)} ${unit}.`;
}
