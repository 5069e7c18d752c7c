import type { LatencySummary, Run, StepResult } from '../data/contract';
import { bytes, count, duration, finite, number, percent, time } from '../data/figures';
import { failedShare, loadNames, loadUnit, timeOf } from '../data/levels';
import { lede, section } from '../dom/section';
import { DataTable, type Column } from '../dom/table';
import { h } from '../dom/element';

/** One row a step; absent where there are none. */
export function steps(run: Run): HTMLElement | null {
  return run.steps.length === 0 ? null : new Steps(run).element;
}

/** The steps, which can grow in their place. */
export class Steps {
  readonly element: HTMLElement;
  readonly #table: DataTable<StepResult>;

  constructor(run: Run) {
    this.#table = dataTable(run, 'Steps');
    this.element = section(
      'steps',
      'The steps',
      lede('Rates count what ended in the step. Response times are those of the requests that were due in it, successes only.'),
      this.#table.element,
    );
  }

  /** Shows what the run has become. */
  update(run: Run): void {
    this.#table.update(columns(run), run.steps);
  }
}

export function stepsTable(run: Run, label: string): HTMLElement {
  return dataTable(run, label).element;
}

function dataTable(run: Run, label: string): DataTable<StepResult> {
  return new DataTable(columns(run), run.steps, { label, isSortable: true, isCopyable: true });
}

function columns(run: Run): Column<StepResult>[] {
  const unit = loadUnit(run);
  const has = (test: (step: StepResult) => boolean) => run.steps.some(test);
  const all: (Column<StepResult> | false)[] = [
    has((step) => finite(step[unit]) !== null) && { ...figure(loadNames[unit].column, null, (step) => finite(step[unit]), number), isHeading: true },
    has((step) => step.settled === false || step.promiseBroken === true) && { label: 'State', value: state, show: (step) => h('span', { class: 'state' }, state(step)) },
    { ...figure('Start', 's', (step) => step.start, number), onlyCopied: true },
    figure('Lasted', 's', (step) => step.seconds, (seconds) => duration(seconds)),
    figure('Requests/s', null, (step) => rate(step, step.requestsPerSecond), number),
    figure('Failed/s', null, (step) => rate(step, step.failedPerSecond), number, (step) => (failedShare(step) > 0.01 ? 'bad' : null)),
    figure('Successful/s', null, (step) => rate(step, step.successPerSecond), number),
    has((step) => step.dropped > 0) && figure('Dropped', null, (step) => step.dropped, count),
    has((step) => step.unfinished > 0) && figure('Unfinished', null, (step) => step.unfinished, count),
    figure('Successes', null, (step) => step.responseTime.count, count),
    ...times(),
    has((step) => finite(step.runtime?.threads) !== null) && figure('Threads', null, (step) => finite(step.runtime?.threads), number),
    has((step) => finite(step.runtime?.blockedThreads) !== null) && figure('Blocked', null, (step) => finite(step.runtime?.blockedThreads), number),
    has((step) => finite(step.runtime?.queueLength) !== null) && figure('Queue', null, (step) => finite(step.runtime?.queueLength), number),
    has((step) => finite(step.runtime?.queueWaitP99) !== null) && figure('Queue wait p99', 'ms', (step) => finite(step.runtime?.queueWaitP99), time),
    has((step) => finite(step.runtime?.cpuPercent) !== null) && figure('CPU', '%', (step) => finite(step.runtime?.cpuPercent), percent),
    has((step) => finite(step.runtime?.workingSetBytes) !== null) && figure('Memory', 'B', (step) => finite(step.runtime?.workingSetBytes), bytes),
    has((step) => !!step.bystander) && figure('Bystander p99', 'ms', (step) => timeOf(step.bystander?.responseTime, 'p99'), time),
    { label: 'Failures', value: (step) => kinds(step), show: () => '', onlyCopied: true },
  ];
  return all.filter((column) => column !== false);
}

function rate(step: StepResult, perSecond: number): number | null {
  return step.seconds > 0 ? perSecond : null;
}

function times(): Column<StepResult>[] {
  const shown: [keyof LatencySummary, string][] = [['mean', 'Mean'], ['p50', 'p50'], ['p95', 'p95'], ['p99', 'p99'], ['max', 'Max']];
  const copied: [keyof LatencySummary, string][] = [['min', 'Min'], ['stdDev', 'Std. dev.'], ['p75', 'p75'], ['p90', 'p90'], ['p999', 'p99.9']];
  return [
    ...shown.map(([key, label]) => figure(label, 'ms', (step) => timeOf(step.responseTime, key), time)),
    ...copied.map(([key, label]) => ({ ...figure(label, 'ms', (step) => timeOf(step.responseTime, key), time), onlyCopied: true })),
  ];
}

function figure(label: string, unit: string | null, value: (step: StepResult) => number | null, text: (value: number | null) => string, kind: (step: StepResult) => string | null = () => null): Column<StepResult> {
  return {
    label,
    copyLabel: unit ? `${label} (${unit})` : label,
    isFigure: true,
    value,
    show: (step) => (kind(step) ? h('span', { class: kind(step) }, text(value(step))) : text(value(step))),
  };
}

function state(step: StepResult): string {
  return [step.settled === false ? 'had not settled' : '', step.promiseBroken ? 'broke a threshold' : ''].filter(Boolean).join(', ');
}

function kinds(step: StepResult): string {
  return Object.entries(step.failures).map(([kind, times]) => `${kind}=${times}`).join(' ');
}
