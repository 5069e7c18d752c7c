import type { ImbalanceReason, LatencySummary, Run, RuntimeSample, StepResult } from '../data/contract';
import { bytes, cores, count, duration, finite, number, time } from '../data/figures';
import { loadNames, loadUnit, readTime, rows } from '../data/levels';
import { h } from '../dom/element';
import { lede, section } from '../dom/section';
import { DataTable, type Column } from '../dom/table';

// The reasons why throughput and times do not account for the users of a step.
const reasons: Record<ImbalanceReason, string> = {
  stall: 'nothing was answered for a time',
  joining: 'users were joining',
  failures: 'some requests failed',
  changing: 'still changing',
  edges: 'short step',
  disturbed: 'disturbed',
  unexplained: 'unexplained',
};

/** One row for each step. Null when there are no steps. */
export function steps(run: Run): HTMLElement | null {
  return run.steps.length === 0 ? null : new Steps(run).element;
}

/** The steps. They can be updated while the run continues. */
export class Steps {
  readonly element: HTMLElement;
  readonly #table: DataTable<StepResult>;

  constructor(run: Run) {
    this.#table = createTable(run, 'Figures of the steps');
    this.element = section(
      'steps',
      'Steps',
      lede(
        'Rates count the requests that ended during the step. Response times are those of the successful requests that were due in it. ',
        'The CSV copy has more columns.',
      ),
      this.#table.element,
    );
  }

  /** Shows the run’s current data. */
  update(run: Run): void {
    this.#table.update(stepColumns(run), rows(run.steps));
  }
}

export function stepsTable(run: Run, label: string): HTMLElement {
  return createTable(run, label).element;
}

function createTable(run: Run, label: string): DataTable<StepResult> {
  return new DataTable(stepColumns(run), rows(run.steps), { label, isSortable: true, isCopyable: true });
}

/** The columns that have data. A narrow page hides the minor ones; others are only in the CSV copy. */
export function stepColumns(run: Run): Column<StepResult>[] {
  const times = timeColumns(run.steps.some((step) => step.source));
  const all = [...loadColumns(run), ...rateColumns(), ...times, ...runtimeColumns(), ...otherColumns()];
  const steps = rows(run.steps);
  return all.filter(({ isAlways, column }) => isAlways || steps.some((step) => hasValue(column, step))).map(({ column }) => column);
}

interface StepColumn {
  column: Column<StepResult>;
  /** Shown even when no step has a value. */
  isAlways?: boolean;
}

function hasValue({ value }: Column<StepResult>, step: StepResult): boolean {
  const found = value?.(step) ?? null;
  return found !== null && found !== '' && found !== 0;
}

function loadColumns(run: Run): StepColumn[] {
  const unit = loadUnit(run);
  return [
    { column: { ...figure(loadNames[unit].column, null, (step) => finite(step[unit]), number), isHeading: true } },
    { column: { label: 'State', value: state, show: (step) => h('span', { class: 'state' }, state(step)) } },
    { column: { ...figure('Start', 's', (step) => step.start, number), onlyCopied: true }, isAlways: true },
    { column: { ...figure('Duration', 's', (step) => step.seconds, (seconds) => duration(seconds)), isMinor: true }, isAlways: true },
  ];
}

function rateColumns(): StepColumn[] {
  const failed = figure('Failed/s', null, (step) => rate(step, step.failedPerSecond), number);
  const show = (step: StepResult) => (step.failed > 0 ? h('span', { class: 'bad' }, failed.show(step)) : failed.show(step));
  return [
    { column: { ...figure('Requests/s', null, (step) => rate(step, step.requestsPerSecond), number), onlyCopied: true }, isAlways: true },
    { column: figure('Successful/s', null, (step) => rate(step, step.successPerSecond), number), isAlways: true },
    { column: { ...failed, show }, isAlways: true },
    { column: figure('Dropped', null, (step) => step.dropped, count) },
    { column: figure('Unfinished', null, (step) => step.unfinished, count) },
  ];
}

function timeColumns(hasMeansAlone: boolean): StepColumn[] {
  const column = (key: keyof LatencySummary, label: string, more: Partial<Column<StepResult>> = {}): StepColumn => ({
    column: { ...figure(label, 'ms', (step) => readTime(step.responseTime, key), time), ...more },
    isAlways: true,
  });
  const copied = { onlyCopied: true };
  if (hasMeansAlone) return [column('mean', 'Mean')];
  return [
    { column: { ...figure('Successes', null, (step) => step.responseTime.count, count), isMinor: true }, isAlways: true },
    column('p50', 'p50'),
    column('p95', 'p95', { isMinor: true }),
    column('p99', 'p99'),
    column('mean', 'Mean', copied),
    column('max', 'Max', copied),
    column('min', 'Min', copied),
    column('stdDev', 'Std. dev.', copied),
    column('p75', 'p75', copied),
    column('p90', 'p90', copied),
    column('p999', 'p99.9', copied),
  ];
}

function runtimeColumns(): StepColumn[] {
  const column = (
    key: keyof RuntimeSample,
    label: string,
    unit: string | null,
    text: (value: number | null) => string,
    more: Partial<Column<StepResult>> = {},
  ): StepColumn => ({ column: { ...figure(label, unit, (step) => finite(step.runtime?.[key]), text), ...more } });
  return [
    column('queueWaitP99', 'Queue wait p99', 'ms', time),
    column('threads', 'Threads', null, number),
    column('blockedThreads', 'Blocked', null, number),
    column('queueLength', 'Queue', null, number, { isMinor: true }),
    column('cpuPercent', 'CPU', '% of a core', cores),
    column('workingSetBytes', 'Memory', 'B', bytes, { onlyCopied: true }),
  ];
}

function otherColumns(): StepColumn[] {
  const bystander = (step: StepResult) => readTime(step.bystander?.responseTime, 'p99');
  return [
    { column: figure('Bystander p99', 'ms', bystander, time) },
    { column: { label: 'Failures', value: failureKinds, show: () => '', onlyCopied: true }, isAlways: true },
  ];
}

function rate(step: StepResult, perSecond: number): number | null {
  return step.seconds > 0 ? perSecond : null;
}

function figure(
  label: string,
  unit: string | null,
  value: (step: StepResult) => number | null,
  text: (value: number | null) => string,
): Column<StepResult> {
  return { label, copyLabel: unit ? `${label} (${unit})` : label, isFigure: true, value, show: (step) => text(value(step)) };
}

function state(step: StepResult): string {
  const states = [
    step.pool ? `${step.pool} pool` : '',
    step.stall ? `no answer for ${duration(step.stall.seconds)}` : '',
    step.setAside ? 'disturbed, tried again' : '',
    step.settled === false ? 'still changing' : '',
    step.thresholdBroken ? 'broke a threshold' : '',
    step.imbalance ? `figures make ${number(step.imbalance.users)} users: ${reasons[step.imbalance.reason]}` : '',
  ];
  return states.filter(Boolean).join(', ');
}

function failureKinds(step: StepResult): string {
  return Object.entries(step.failures).map(([kind, times]) => `${kind}=${times}`).join(' ');
}
