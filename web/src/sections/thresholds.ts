import type { Run } from '../data/contract';
import { h } from '../dom/element';
import { section } from '../dom/section';
import { table } from '../dom/table';

/** The thresholds, broken ones first. */
export function thresholds(run: Run): HTMLElement | null {
  if (run.thresholds.length === 0) return null;
  const broken = run.thresholds.filter((threshold) => !threshold.holds).length;
  return section(
    'thresholds',
    broken === 0 ? 'Thresholds: all kept' : `Thresholds: ${broken} of ${run.thresholds.length} broken`,
    table(
      [
        { label: 'Threshold', isHeading: true, show: (row) => h('code', {}, row.expression) },
        { label: 'Result', show: (row) => mark(row.holds, row.holds ? 'kept' : 'broken') },
        { label: 'Reason', isWide: true, show: (row) => row.why },
      ],
      [...run.thresholds].sort((a, b) => Number(a.holds) - Number(b.holds)),
      { label: 'Thresholds' },
    ),
  );
}

/** A symbol with a word, so that the meaning does not depend on colour. Null is undecided. */
export function mark(holds: boolean | null, word: string): HTMLElement {
  const kind = holds === null ? 'open' : holds ? 'good' : 'bad';
  const symbol = { open: '–', good: '✓', bad: '✗' }[kind];
  return h('span', { class: `mark ${kind}` }, h('span', { 'aria-hidden': 'true' }, symbol), ` ${word}`);
}
