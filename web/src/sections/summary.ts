import type { EdgeLoad, LatencySummary, Run, StepResult } from '../data/contract';
import { bytes, cores, count, duration, finite, perSecond, share, time } from '../data/figures';
import { describeLevel, loadUnit, readTime, rows } from '../data/levels';
import { edgeNames } from '../data/words';
import { h, type Child } from '../dom/element';
import { lede, section } from '../dom/section';
import { table, type Column } from '../dom/table';
import { tile } from '../dom/tile';

/**
 * The most important figures. A run with several loads shows two of them side by side, since averages over all loads
 * would contradict its verdict.
 */
export function summary(run: Run): HTMLElement | null {
  if (run.totals.sent === 0 && run.totals.dropped === 0) return null;
  const edges = run.verdict?.edges ?? [];
  return section('totals', 'Summary', edges.length > 0 ? edgesSummary(run, edges) : totalsSummary(run));
}

interface Row {
  name: string;
  about?: string;
  show: (step: StepResult) => Child;
  /** True when the step has the figure. A row that no step has is left out. */
  isKnown: (step: StepResult) => boolean;
}

const edgeRows: Row[] = [
  { name: 'Successful', show: (step) => perSecond(step.successPerSecond), isKnown: (step) => step.seconds > 0 },
  { name: 'Failed', show: failed, isKnown: (step) => step.ok + step.failed > 0 },
  { name: 'Dropped', about: 'due but never sent', show: (step) => count(step.dropped), isKnown: (step) => step.dropped > 0 },
  { name: 'Unfinished', about: 'without a response', show: (step) => count(step.unfinished), isKnown: (step) => step.unfinished > 0 },
  { name: 'Response time, median', show: (step) => time(readTime(step.responseTime, 'p50')), isKnown: hasTimes },
  {
    name: 'Response time, p99',
    show: (step) => atLeast(step.responseTime) + time(readTime(step.responseTime, 'p99')),
    isKnown: hasTimes,
  },
  {
    name: 'Queue wait, p99',
    about: 'of work for a pool thread',
    show: (step) => time(finite(step.runtime?.queueWaitP99)),
    isKnown: (step) => finite(step.runtime?.queueWaitP99) !== null,
  },
  {
    name: 'CPU of the service',
    show: (step) => cores(finite(step.runtime?.cpuPercent)),
    isKnown: (step) => finite(step.runtime?.cpuPercent) !== null,
  },
];

function hasTimes(step: StepResult): boolean {
  return readTime(step.responseTime, 'p50') !== null;
}

function edgesSummary(run: Run, edges: EdgeLoad[]): Child {
  const stepOf = (edge: EdgeLoad) => rows([run.steps[edge.step]!])[0]!;
  const known = edgeRows.filter((row) => edges.some((edge) => row.isKnown(stepOf(edge))));
  const columns: Column<Row>[] = [
    { label: 'Figure', isHeading: true, show: (row) => [row.name, row.about && h('span', { class: 'about' }, row.about)] },
    ...edges.map((edge) => ({
      label: `${edgeNames[edge.kind]}: ${describeLevel(edge.load, loadUnit(run))}`,
      isFigure: true,
      show: (row: Row) => row.show(stepOf(edge)),
    })),
  ];
  return [lede(edgesText(run, edges)), h('div', { class: 'edges' }, table(columns, known, { label: 'The loads side by side' }))];
}

function edgesText(run: Run, edges: EdgeLoad[]): string {
  const all = run.totals;
  const failures = all.failed > 0 ? `${count(all.failed)} failed` : 'none failed';
  const sent = `${count(all.sent)} requests were sent at all loads together; ${failures}.`;
  const loads = edges.some(({ kind }) => kind === 'first-bad') ? '' : 'No load tried was past the tipping point. ';
  return `${run.verdict?.outcome === 'holds' ? loads : ''}${sent}`;
}

function failed(step: StepResult): Child {
  const text = share(step.failed, step.ok + step.failed);
  return step.failed > 0 ? h('span', { class: 'bad' }, text) : text;
}

function totalsSummary(run: Run): Child {
  const all = run.totals;
  return [h('div', { class: 'tiles' }, tiles(run)), all.responseTime.count > 0 && timesTable(run)];
}

function tiles(run: Run): Child[] {
  const all = run.totals;
  const ended = all.ok + all.failed;
  const basis = `${count(all.responseTime.count)} successful requests`;
  return [
    all.seconds > 0
      ? tile('Successful', perSecond(all.successPerSecond), `over ${duration(all.seconds)}; ${count(all.ok)} in total`)
      : tile('Successful', count(all.ok), 'too short for a rate'),
    tile('Failed', share(all.failed, ended), `${count(all.failed)} of ${count(ended)} that ended`, all.failed > 0 ? 'bad' : null),
    tile('Response time, median', time(readTime(all.responseTime, 'p50')), basis),
    tile('Response time, p99', atLeast(all.responseTime) + time(readTime(all.responseTime, 'p99')), basis),
    all.dropped > 0 && tile('Dropped', count(all.dropped), 'arrivals that were due but never sent', 'bad'),
    all.unfinished > 0 && tile('Unfinished', count(all.unfinished), 'without a response at the end of the grace period', 'bad'),
    all.bytesReceived > 0 && tile('Received', bytes(all.bytesReceived), `${bytes(all.bytes.mean)} per response`),
  ];
}

function atLeast(times: LatencySummary): string {
  return times.capped ? 'at least ' : '';
}

const figures: [keyof LatencySummary, string][] = [
  ['min', 'Min'],
  ['mean', 'Mean'],
  ['p50', 'p50'],
  ['p75', 'p75'],
  ['p90', 'p90'],
  ['p95', 'p95'],
  ['p99', 'p99'],
  ['p999', 'p99.9'],
  ['max', 'Max'],
  ['stdDev', 'Std. dev.'],
];

function timesTable(run: Run): HTMLElement {
  const rows = [
    { name: 'Response time', about: 'from the intended start', times: run.totals.responseTime },
    { name: 'Service time', about: 'from the actual start', times: run.totals.serviceTime },
  ];
  return table(
    [
      { label: 'Time', isHeading: true, value: (row) => row.name, show: (row) => [row.name, h('span', { class: 'about' }, row.about)] },
      { label: 'Count', isFigure: true, value: (row) => row.times.count, show: (row) => count(row.times.count) },
      ...figures.map(([key, label]) => ({
        label,
        isFigure: true,
        isMinor: key === 'stdDev',
        value: (row: (typeof rows)[number]) => readTime(row.times, key),
        show: (row: (typeof rows)[number]) => time(readTime(row.times, key)),
      })),
    ],
    rows,
    { label: 'Response and service times' },
  );
}
