import type { GateResult, Run, ThresholdResult } from '../data/contract';
import { h } from '../dom/element';
import { section } from '../dom/section';
import { table } from '../dom/table';

/** The band above the headline: a gate that failed must not look green. Null without thresholds. */
export function gateBand(gate: GateResult | null | undefined): HTMLElement | null {
  return gate ? h('p', { class: `gate ${gate.passed ? 'passed' : 'failed'}`, role: gate.passed ? 'note' : 'alert' }, gate.summary) : null;
}

/** The thresholds of a run. */
export function thresholds(run: Run): HTMLElement | null {
  return thresholdsSection(run.thresholds);
}

/** The thresholds, those that are not kept first. Null when there are none. */
export function thresholdsSection(list: ThresholdResult[]): HTMLElement | null {
  if (list.length === 0) return null;
  const failed = list.filter((threshold) => !threshold.holds).length;
  return section(
    'thresholds',
    failed === 0 ? 'Thresholds: all kept' : `Thresholds: ${failed} of ${list.length} not kept`,
    table(
      [
        { label: 'Threshold', isHeading: true, show: (row) => h('code', {}, row.expression) },
        { label: 'Result', show: (row) => mark(row.holds, result(row)) },
        { label: 'Reason', isWide: true, show: (row) => row.why },
      ],
      [...list].sort((a, b) => Number(a.holds) - Number(b.holds)),
      { label: 'Thresholds' },
    ),
  );
}

function result({ holds, measured }: ThresholdResult): string {
  return holds ? 'kept' : measured === null ? 'not judged' : 'broken';
}

/** A symbol with a word, so that the meaning does not depend on colour. Null is undecided. */
export function mark(holds: boolean | null, word: string): HTMLElement {
  const kind = holds === null ? 'open' : holds ? 'good' : 'bad';
  const symbol = { open: '–', good: '✓', bad: '✗' }[kind];
  return h('span', { class: `mark ${kind}` }, h('span', { 'aria-hidden': 'true' }, symbol), ` ${word}`);
}
