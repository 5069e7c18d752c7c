import { formatFigure } from '../charts/axes';
import { chartFigure } from '../charts/chart';
import type { TrendChange, TrendResult, TrendRun } from '../data/contract';
import { count, moment, number } from '../data/figures';
import { unbroken } from '../data/sentences';
import { h } from '../dom/element';
import { lede, pageContent, section } from '../dom/section';
import { table, type Column } from '../dom/table';
import { brand } from '../sections/header';
import { notes } from '../sections/measured';
import { quantityOf, trendChart } from './chart';

/** The page of a trend: its result, the figure over the runs, the changes with their commits, and all runs. */
export function trendPage(trend: TrendResult): { title: string; content: Node } {
  const sections = [chartSection(trend), changesSection(trend), runsSection(trend)].filter((element) => element !== null);
  return { title: `${trend.summary} – Threadbare`, content: pageContent(header(trend), sections) };
}

function header({ summary, runs, notes: limits }: TrendResult): HTMLElement {
  const [first, last] = [runs[0], runs.at(-1)];
  const span = first && last ? `${count(runs.length)} runs from ${moment(first.startedAt)} to ${moment(last.startedAt)}` : 'no runs';
  const title = h('h1', {}, unbroken(summary));
  return h('header', { class: 'page-header' }, brand('Trend'), title, h('p', { class: 'meta' }, span), notes(limits));
}

function chartSection(trend: TrendResult): HTMLElement | null {
  return trend.runs.length < 2 ? null : section('figure', `${trend.figure} over the runs`, chartFigure(trendChart(trend)));
}

function changesSection(trend: TrendResult): HTMLElement | null {
  if (trend.changes.length === 0) return null;
  const runOf = (change: TrendChange): TrendRun | undefined => trend.runs[change.run];
  const commitOf = (change: TrendChange): string => runOf(change)?.commit ?? '';
  const columns: Column<TrendChange>[] = [
    { label: 'From', show: (change) => runOf(change)?.name ?? '', value: (change) => change.run, isHeading: true },
    { label: 'Commit', show: (change) => h('code', {}, commitOf(change)), value: commitOf, isMinor: true },
    { label: trend.figure, show: (change) => change.statement, value: (change) => change.after },
    { label: 'Change', show: (change) => (change.isWorse ? 'worse' : 'better'), value: (change) => change.percent },
    { label: 'p-value', show: (change) => change.pValue.toExponential(1), value: (change) => change.pValue, isFigure: true },
  ];
  const text = 'A run belongs to the part that begins with it. The p-value is the probability that equal runs differ as much by chance.';
  return section('changes', 'Changes', lede(text), table(columns, trend.changes, { label: 'All changes', isCopyable: true }));
}

function runsSection(trend: TrendResult): HTMLElement {
  const columns: Column<TrendRun>[] = [
    { label: 'Run', show: (run) => number(trend.runs.indexOf(run) + 1), value: (run) => trend.runs.indexOf(run) + 1, isFigure: true },
    { label: 'Started', show: (run) => moment(run.startedAt), value: (run) => run.startedAt },
    { label: 'Commit', show: (run) => run.commit?.slice(0, 9) ?? '–', value: (run) => run.commit },
    { label: 'Label', show: (run) => run.label ?? '–', value: (run) => run.label },
    { label: trend.figure, show: (run) => formatFigure(run.value, quantityOf(trend)), value: (run) => run.value, isFigure: true },
    { label: 'Machine', show: (run) => run.machine, value: (run) => run.machine, isMinor: true },
    { label: 'Folder', show: (run) => h('code', {}, run.folder), value: (run) => run.folder, isMinor: true },
  ];
  return section('runs', 'Runs', table(columns, trend.runs, { label: 'All runs', isSortable: true, isCopyable: true }));
}
