import type { EndpointResult, PreflightAnswer, Run } from '../data/contract';
import { count, time } from '../data/figures';
import { readTime } from '../data/levels';
import { h, type Child } from '../dom/element';
import { lede, section } from '../dom/section';
import { table, type Column } from '../dom/table';

/** Answers by status, the figures of each address, and the first requests that need a reader's attention. */
export function answers(run: Run): HTMLElement | null {
  const endpoints = run.endpoints ?? [];
  const attention = (run.preflight ?? []).filter((answer) => answer.hint);
  const statuses = run.totals.statuses ?? {};
  if (Object.keys(statuses).length === 0 && attention.length === 0) return null;
  return section(
    'answers',
    'Answers',
    Object.keys(statuses).length > 0 && lede(`By status: ${statusText(statuses)}.`),
    endpoints.length > 1 && endpointsTable(endpoints),
    attention.length > 0 && firstRequests(attention),
  );
}

/** Counts by status, the most frequent first. */
export function statusText(statuses: Record<string, number>): string {
  const all = Object.entries(statuses).sort((a, b) => b[1] - a[1]);
  return all.length === 0 ? '–' : all.map(([status, times]) => `${status}: ${count(times)}`).join(', ');
}

function endpointsTable(endpoints: EndpointResult[]): Child {
  const columns: Column<EndpointResult>[] = [
    { label: 'Address', isHeading: true, value: (each) => each.name, show: (each) => h('code', {}, each.name) },
    figure('Sent', (each) => each.sent, count),
    figure('Successful', (each) => each.ok, count),
    { ...figure('Failed', (each) => each.failed, count), show: failed },
    { label: 'By status', value: (each) => statusText(each.statuses), show: (each) => statusText(each.statuses) },
    figure('Mean', (each) => readTime(each.responseTime, 'mean'), time),
    figure('p50', (each) => readTime(each.responseTime, 'p50'), time),
    figure('p99', (each) => readTime(each.responseTime, 'p99'), time),
  ];
  return table(columns, endpoints, { label: 'Figures of each address', isSortable: true, isCopyable: true });
}

function firstRequests(attention: PreflightAnswer[]): Child {
  return [
    h('p', {}, 'The first request to an address, sent before the load and counted nowhere else:'),
    h('ul', {}, attention.map((answer) => h('li', {}, answer.hint ?? ''))),
  ];
}

function failed(each: EndpointResult): Child {
  return each.failed > 0 ? h('span', { class: 'bad' }, count(each.failed)) : count(each.failed);
}

function figure(
  label: string,
  value: (each: EndpointResult) => number | null,
  text: (value: number | null) => string,
): Column<EndpointResult> {
  return { label, isFigure: true, value, show: (each) => text(value(each)) };
}
