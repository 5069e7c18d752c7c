import type { PreflightAnswer, Run } from '../data/contract';
import { count } from '../data/figures';
import { h, type Child } from '../dom/element';
import { lede, section } from '../dom/section';

/** Answers by status, and the first requests that need a reader's attention. */
export function answers(run: Run): HTMLElement | null {
  const attention = run.preflight.filter((answer) => answer.hint);
  const { statuses } = run.totals;
  if (Object.keys(statuses).length === 0 && attention.length === 0) return null;
  return section(
    'answers',
    'Answers',
    Object.keys(statuses).length > 0 && lede(`By status: ${statusText(statuses)}.`),
    attention.length > 0 && firstRequests(attention),
  );
}

/** Counts by status, the most frequent first. */
export function statusText(statuses: Record<string, number>): string {
  const all = Object.entries(statuses).sort((a, b) => b[1] - a[1]);
  return all.length === 0 ? '–' : all.map(([status, times]) => `${status}: ${count(times)}`).join(', ');
}

function firstRequests(attention: PreflightAnswer[]): Child {
  return [
    h('p', {}, 'The first request to an address, sent before the load and counted nowhere else:'),
    h('ul', {}, attention.map((answer) => h('li', {}, answer.hint ?? ''))),
  ];
}
