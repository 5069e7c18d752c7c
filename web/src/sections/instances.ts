import type { InstanceResult, Run, RuntimeSample, StepResult } from '../data/contract';
import { cores, number, percent, time } from '../data/figures';
import { h } from '../dom/element';
import { lede, section } from '../dom/section';
import { table, type Column } from '../dom/table';

/** The instances of the service that were watched at once, each with its figures at the highest load. Null for a single process. */
export function instances(run: Run): HTMLElement | null {
  const found = run.instances;
  if (found.length === 0) return null;
  return section(
    'instances',
    'Instances',
    lede(
      'Each instance on its own, with its figures at the highest load. Everywhere else on this page the figures are those of all ' +
        'instances together: their sum, or the worst of them.',
    ),
    table(instanceColumns(run.steps), found, { label: 'Instances', isSortable: true, isCopyable: true }),
  );
}

export function instanceColumns(steps: Partial<StepResult>[]): Column<InstanceResult>[] {
  const highestFirst = steps.map((step, index) => ({ load: step.users ?? step.rate ?? 0, index })).sort((a, b) => b.load - a.load);
  const findHighest = (one: InstanceResult) =>
    highestFirst.map(({ index }) => one.steps[index]?.runtime).find((runtime) => runtime);
  const figure = (label: string, of: (sample: RuntimeSample) => number | null, write: (value: number | null) => string) =>
    figureColumn(label, (one) => {
      const sample = findHighest(one);
      return sample ? of(sample) : null;
    }, write);
  return [
    { label: 'Instance', isHeading: true, value: (one) => one.name, show: (one) => h('code', {}, one.name) },
    { label: 'Verdict', value: (one) => one.verdict?.atLoad ?? null, show: (one) => one.verdict?.summary ?? '–' },
    { label: 'Requests', isFigure: true, value: (one) => one.sharePercent, show: (one) => percent(one.sharePercent) },
    figure('Threads', (sample) => sample.threads, number),
    figure('Blocked', (sample) => sample.blockedThreads, number),
    figure('Queue', (sample) => sample.queueLength, number),
    figure('Queue wait p99', (sample) => sample.queueWaitP99, time),
    figure('CPU', (sample) => sample.cpuPercent, cores),
  ];
}

function figureColumn(
  label: string,
  value: (one: InstanceResult) => number | null,
  write: (value: number | null) => string,
): Column<InstanceResult> {
  return { label, isFigure: true, value, show: (one) => write(value(one)) };
}
