import type { Run } from '../data/contract';
import { count, share } from '../data/figures';
import { describeFailure } from '../data/words';
import { h } from '../dom/element';
import { section } from '../dom/section';
import { table } from '../dom/table';

/** Failures by kind, the most frequent first, with one example of each. */
export function failures(run: Run): HTMLElement | null {
  const rows = Object.entries(run.totals.failures)
    .filter(([, times]) => times > 0)
    .sort((a, b) => b[1] - a[1]);
  if (rows.length === 0) return null;
  const ended = run.totals.ok + run.totals.failed;
  return section(
    'failures',
    'Failures',
    table(
      [
        { label: 'Kind', isHeading: true, value: ([kind]) => kind, show: ([kind]) => h('code', {}, kind) },
        { label: 'Count', isFigure: true, value: ([, times]) => times, show: ([, times]) => count(times) },
        { label: 'Share', isFigure: true, show: ([, times]) => share(times, ended) },
        {
          label: 'Meaning and example',
          isWide: true,
          value: ([kind]) => run.totals.failureExamples[kind] ?? null,
          show: ([kind]) => [describeFailure(kind), h('span', { class: 'example' }, run.totals.failureExamples[kind])],
        },
      ],
      rows,
      { label: 'Failures by kind', isSortable: true },
    ),
  );
}
