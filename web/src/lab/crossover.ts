import { chartFigure } from '../charts/chart';
import { ChartGroup } from '../charts/group';
import type { Chart, Line } from '../charts/spec';
import type { ComparedFigure, ComparedLoad, ComparisonVerdict, CrossoverPath, LabReport } from '../data/contract';
import { comparedLevels } from '../data/crossover';
import { number, perSecond, time } from '../data/figures';
import { loadNames } from '../data/levels';
import { firstSentence } from '../data/sentences';
import { h } from '../dom/element';
import { lede, section } from '../dom/section';
import { table } from '../dom/table';
import { lineOf, unnamedArms } from './arms';
import { withBands } from './bands';
import { letters, ratioText, type ArmNames } from './comparison';

/** From which load on one arm is clearly better, and the loads that were tried for it; null where none was searched. */
export function crossover(report: LabReport): HTMLElement | null {
  const { search } = report;
  if (!search) return null;
  const [headline, rest] = firstSentence(search.summary);
  const group = new ChartGroup();
  const element = section(
    'crossover',
    headline,
    rest && lede(rest),
    search.loads.length > 1 && h('div', { class: 'charts' }, chartsOf(report, search).map((chart) => chartFigure(chart, group))),
    loadsTable(search, letters),
    search.loads.some((load) => load.confirms) && h(
      'p',
      { class: 'about' },
      'Each load was looked at in a few rounds. With so many looks one may be wrong, so they only say where to ask; a confirmation rests on rounds of its own.',
    ),
  );
  element.dataset['short'] = 'Crossover';
  return element;
}

function chartsOf(report: LabReport, search: CrossoverPath): Chart[] {
  const levels = comparedLevels(search);
  const names = loadNames[search.unit === 'rps' ? 'rate' : 'users'];
  const found = report.crossover;
  const common = {
    x: 'load' as const,
    xLabel: names.axis,
    height: 17,
    shades: found ? [{ from: found.low, to: found.high, color: '--shade', label: `${found.better.toUpperCase()} becomes better` }] : [],
  };
  return [
    { ...common, title: 'B over A', unit: 'ratio of medians, with its 95 % interval', y: 'count', logY: true, lines: ratioLines(levels), description: `At each load, how many times A’s median response time B’s is.` },
    { ...common, title: 'Response time', unit: 'median, and up to p95', y: 'time', lines: armLines(levels, 'p50', 'p95'), description: atBothEnds(levels, names.many, 'p50', time) },
    { ...common, title: 'Throughput', unit: 'successful requests a second', y: 'perSecond', lines: armLines(levels, 'successPerSecond'), description: atBothEnds(levels, names.many, 'successPerSecond', perSecond) },
  ];
}

function ratioLines(levels: ComparedLoad[]): Line[] {
  const x = levels.map(({ load }) => load);
  const of = (end: 'low' | 'best' | 'high') => levels.map((level) => figureOf(level, 'p50')?.ratio?.[end] ?? null);
  const edge = { color: '--other-1', x, width: 0.8, unnamed: true };
  return [
    { label: 'B over A, p50', color: '--other-1', x, y: of('best'), width: 2.2, marker: 'circle' },
    { ...edge, label: '95 % from', y: of('low') },
    { ...edge, label: '95 % to', y: of('high'), bandDownTo: 1 },
    { label: 'the same', color: '--muted-line', x, y: x.map(() => 1), dash: [2, 4], width: 1.4 },
  ];
}

function armLines(levels: ComparedLoad[], name: string, upper?: string): Line[] {
  const x = levels.map(({ load }) => load);
  return withBands(
    (['a', 'b'] as const).map((arm) => {
      const of = (figure: string) => levels.map((level) => figureOf(level, figure)?.[arm] ?? null);
      const line = lineOf(unnamedArms[arm], arm.toUpperCase(), x, of(name), true);
      return { line, upper: upper ? { ...line, y: of(upper) } : undefined };
    }),
    upper,
  );
}

function atBothEnds(levels: ComparedLoad[], unit: string, name: string, write: (value: number | undefined) => string): string {
  const said = (level: ComparedLoad) => `at ${number(level.load)} ${unit} A ${write(figureOf(level, name)?.a)} and B ${write(figureOf(level, name)?.b)}`;
  return `Against the load: ${said(levels[0]!)}, ${said(levels.at(-1)!)}.`;
}

/** Every load at which both arms were compared. */
export function loadsTable(search: CrossoverPath, names: ArmNames): HTMLElement {
  const rows = [...search.loads].sort((a, b) => a.load - b.load || Number(a.confirms) - Number(b.confirms));
  const figure = (label: string, name: string, arm: 'a' | 'b', write: (value: number | undefined) => string) => ({
    label,
    isFigure: true,
    value: (tried: ComparedLoad) => figureOf(tried, name)?.[arm] ?? null,
    show: (tried: ComparedLoad) => write(figureOf(tried, name)?.[arm]),
  });
  return table(
    [
      { label: loadNames[search.unit === 'rps' ? 'rate' : 'users'].column, isFigure: true, isHeading: true, value: ({ load }: ComparedLoad) => load, show: ({ load }) => number(load) },
      figure(`p50 ${names.a}`, 'p50', 'a', time),
      figure(`p50 ${names.b}`, 'p50', 'b', time),
      { label: `${names.b} over ${names.a} (95 %)`, isFigure: true, value: (tried) => figureOf(tried, 'p50')?.ratio?.best ?? null, show: (tried) => ratioText(figureOf(tried, 'p50')) },
      figure(`${names.a}, successful/s`, 'successPerSecond', 'a', perSecond),
      figure(`${names.b}, successful/s`, 'successPerSecond', 'b', perSecond),
      { label: 'Outcome', value: ({ comparison }) => comparison.outcome, show: ({ comparison, confirms }) => (confirms ? h('b', {}, `${outcomeOf(comparison, names)} (confirmation)`) : outcomeOf(comparison, names)) },
    ],
    rows,
    { label: `Loads at which ${names.a} and ${names.b} were compared`, isCopyable: true },
  );
}

function outcomeOf({ outcome }: ComparisonVerdict, names: ArmNames): string {
  return { 'a-better': `${names.a} better`, 'b-better': `${names.b} better` }[outcome] ?? outcome.replace('-', ' ');
}

function figureOf(tried: ComparedLoad, name: string): ComparedFigure | undefined {
  return tried.comparison.figures[name];
}
