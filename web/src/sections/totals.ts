import type { LatencySummary, Run } from '../data/contract';
import { bytes, count, duration, perSecond, share, time } from '../data/figures';
import { timeOf } from '../data/levels';
import { h } from '../dom/element';
import { section } from '../dom/section';
import { table } from '../dom/table';
import { tile } from '../dom/tile';

/** The figures over the whole measured load, each with what it rests on. */
export function totals(run: Run): HTMLElement | null {
  const all = run.totals;
  if (all.sent === 0 && all.dropped === 0) return null;
  const successes = `of ${count(all.responseTime.count)} successes`;
  const atLeast = all.responseTime.capped ? 'at least ' : '';
  return section(
    'totals',
    'In short',
    h(
      'div',
      { class: 'tiles' },
      all.seconds > 0 ? tile('Successful', perSecond(all.successPerSecond), `over ${duration(all.seconds)}; ${count(all.ok)} in all`) : tile('Successful', count(all.ok), 'too short for a rate'),
      tile('Failed', share(all.failed, all.ok + all.failed), `${count(all.failed)} of ${count(all.ok + all.failed)} that ended`, all.failed > 0 ? 'bad' : null),
      tile('Response time, median', time(timeOf(all.responseTime, 'p50')), successes),
      tile('99th percentile', atLeast + time(timeOf(all.responseTime, 'p99')), successes),
      all.dropped > 0 && tile('Dropped', count(all.dropped), 'arrivals due and never sent', 'bad'),
      all.unfinished > 0 && tile('Unfinished', count(all.unfinished), 'unanswered when the grace period ended', 'bad'),
      all.bytesReceived > 0 && tile('Received', bytes(all.bytesReceived), `${bytes(all.bytes.mean)} an answer`),
    ),
    all.responseTime.count > 0 && times(run),
  );
}

const figures: [keyof LatencySummary, string][] = [
  ['min', 'Min'],
  ['mean', 'Mean'],
  ['stdDev', 'Std. dev.'],
  ['p50', 'p50'],
  ['p75', 'p75'],
  ['p90', 'p90'],
  ['p95', 'p95'],
  ['p99', 'p99'],
  ['p999', 'p99.9'],
  ['max', 'Max'],
];

function times(run: Run): HTMLElement {
  const rows = [
    { name: 'Response time', about: 'from when it was due', of: run.totals.responseTime },
    { name: 'Service time', about: 'from when it was sent', of: run.totals.serviceTime },
  ];
  return table(
    [
      { label: 'Time', isHeading: true, value: (row) => row.name, show: (row) => [row.name, h('span', { class: 'about' }, row.about)] },
      { label: 'Count', isFigure: true, value: (row) => row.of.count, show: (row) => count(row.of.count) },
      ...figures.map(([key, label]) => ({
        label,
        isFigure: true,
        value: (row: (typeof rows)[number]) => timeOf(row.of, key),
        show: (row: (typeof rows)[number]) => time(timeOf(row.of, key)),
      })),
    ],
    rows,
    { label: 'Response and service times' },
  );
}
