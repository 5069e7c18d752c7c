import { chartFigure } from '../charts/chart';
import { ChartGroup } from '../charts/group';
import type { Chart, Line } from '../charts/spec';
import type { ComparedFigure, ComparedLoad, CrossoverPath, LabReport } from '../data/contract';
import { comparedLevels } from '../data/crossover';
import { describeEffect } from '../data/effect';
import { number, perSecond, time } from '../data/figures';
import { loadNames, toLoadUnit } from '../data/levels';
import { firstSentence } from '../data/sentences';
import { describeOutcome } from '../data/words';
import { h } from '../dom/element';
import { lede, section } from '../dom/section';
import { table } from '../dom/table';
import { armLine, comparedStyles } from './arms';
import { withBands } from './bands';
import { letters, ratioLabel, type ArmNames } from './comparison';

const confirmationText = 'Each load was first compared in a few rounds, which can be wrong by chance. '
  + 'The loads around a change were then compared again in more rounds, which confirmed or refused it.';

/** The load above which one arm is clearly better, and the loads that were tried. Null when there was no search. */
export function crossover(report: LabReport): HTMLElement | null {
  const { search } = report;
  if (!search) return null;
  const rest = firstSentence(search.summary)[1];
  const group = new ChartGroup();
  return section(
    'crossover',
    'Crossover',
    rest && lede(rest),
    search.loads.length > 1 && h('div', { class: 'charts' }, buildCharts(report, search).map((chart) => chartFigure(chart, group))),
    loadsTable(search, letters),
    search.loads.some((load) => load.confirms) && h('p', { class: 'about' }, confirmationText),
  );
}

function buildCharts(report: LabReport, search: CrossoverPath): Chart[] {
  const levels = comparedLevels(search);
  const unit = toLoadUnit(search.unit);
  const { axis, many } = loadNames[unit];
  const shared = { x: unit, xLabel: axis, height: 17, ...crossoverMarks(report) };
  return [
    {
      ...shared,
      title: 'B ÷ A',
      unit: 'ratio of the median response times, with its 95 % interval',
      y: 'ratio',
      logY: true,
      lines: ratioLines(levels),
      description: 'The ratio of B’s median response time to A’s at each load.',
    },
    {
      ...shared,
      title: 'Response time',
      unit: 'median, and up to p95',
      y: 'time',
      lines: armLines(levels, 'p50', 'p95'),
      description: describeEnds(levels, many, 'p50', time),
    },
    {
      ...shared,
      title: 'Throughput',
      unit: 'successful requests a second',
      y: 'perSecond',
      lines: armLines(levels, 'successPerSecond'),
      description: describeEnds(levels, many, 'successPerSecond', perSecond),
    },
  ];
}

function crossoverMarks({ crossover: found }: LabReport): Pick<Chart, 'shades' | 'rules'> {
  if (!found) return {};
  const label = `${found.better.toUpperCase()} becomes better at ${number(found.best)}`;
  return {
    shades: [{ from: found.low, to: found.high, color: '--shade-tipping' }],
    rules: [{ at: found.best, color: '--ink-line', label }],
  };
}

function ratioLines(levels: ComparedLoad[]): Line[] {
  const x = levels.map(({ load }) => load);
  const values = (end: 'low' | 'best' | 'high') => levels.map((level) => findFigure(level, 'p50')?.ratio?.[end] ?? null);
  const edge = { color: '--other-1', x, width: 0.8, unnamed: true };
  return [
    { label: 'B ÷ A, p50', color: '--other-1', x, y: values('best'), width: 2.2, marker: 'circle' },
    { ...edge, label: '95 % from', y: values('low') },
    { ...edge, label: '95 % to', y: values('high'), bandDownTo: 1 },
    { label: 'equal', color: '--muted-line', x, y: x.map(() => 1), dash: [2, 4], width: 1.4 },
  ];
}

function armLines(levels: ComparedLoad[], name: string, upper?: string): Line[] {
  const x = levels.map(({ load }) => load);
  return withBands(
    (['a', 'b'] as const).map((arm) => {
      const values = (figure: string) => levels.map((level) => findFigure(level, figure)?.[arm] ?? null);
      const line = armLine(comparedStyles[arm], arm.toUpperCase(), x, values(name), true);
      return { line, upper: upper ? { ...line, y: values(upper) } : undefined };
    }),
    upper,
  );
}

type Format = (value: number | undefined) => string;

function describeEnds(levels: ComparedLoad[], unit: string, name: string, format: Format): string {
  const describe = (level: ComparedLoad) => {
    const figure = findFigure(level, name);
    return `at ${number(level.load)} ${unit} A ${format(figure?.a)} and B ${format(figure?.b)}`;
  };
  return `Against the load: ${describe(levels[0]!)}, ${describe(levels.at(-1)!)}.`;
}

/** The loads at which both arms were compared. */
export function loadsTable(search: CrossoverPath, names: ArmNames): HTMLElement {
  const rows = [...search.loads].sort((a, b) => a.load - b.load || Number(a.confirms) - Number(b.confirms));
  const figure = (label: string, name: string, arm: 'a' | 'b', format: Format) => ({
    label,
    isFigure: true,
    value: (tried: ComparedLoad) => findFigure(tried, name)?.[arm] ?? null,
    show: (tried: ComparedLoad) => format(findFigure(tried, name)?.[arm]),
  });
  return table(
    [
      {
        label: loadNames[toLoadUnit(search.unit)].column,
        isFigure: true,
        isHeading: true,
        value: ({ load }: ComparedLoad) => load,
        show: ({ load }) => number(load),
      },
      figure(`p50 ${names.a}`, 'p50', 'a', time),
      figure(`p50 ${names.b}`, 'p50', 'b', time),
      {
        label: ratioLabel(names),
        isFigure: true,
        value: (tried) => findFigure(tried, 'p50')?.ratio?.best ?? null,
        show: (tried) => describeEffect(findFigure(tried, 'p50'), 'p50'),
      },
      figure(`${names.a}, successful/s`, 'successPerSecond', 'a', perSecond),
      figure(`${names.b}, successful/s`, 'successPerSecond', 'b', perSecond),
      { label: 'Result', value: ({ comparison }) => comparison.outcome, show: (tried) => result(tried, names) },
    ],
    rows,
    { label: `Loads at which ${names.a} and ${names.b} were compared`, isCopyable: true },
  );
}

function result({ comparison, confirms }: ComparedLoad, names: ArmNames): HTMLElement | string {
  const outcome = describeOutcome(comparison.outcome, names);
  return confirms ? h('b', {}, `${outcome} (confirmation)`) : outcome;
}

function findFigure(tried: ComparedLoad, name: string): ComparedFigure | undefined {
  return tried.comparison.figures[name];
}
