import { bridgeGaps } from '../charts/bridge';
import type { Chart, Line, Quantity } from '../charts/spec';
import type { LabPart, LatencySummary, StepResult } from '../data/contract';
import { time } from '../data/figures';
import { hasCurve, levels, loadNames, loadUnit, readTime } from '../data/levels';
import { responseTimeAt, throughputAt } from '../data/queueing';
import { Series } from '../data/series';
import { silences, tippingRules, tippingShades } from '../sections/curveCharts';
import { drawableArms, armLine, type DrawnArm } from './arms';
import { withBands } from './bands';

// Seconds. A longer gap in the times stays open, since something was wrong there.
const longestGap = 15;

interface Figures {
  title: string;
  unit: string;
  y: Quantity;
  /** The figure of a step, for charts against the load. */
  ofStep: (step: StepResult) => number | null;
  /** The column with the same figure, for charts over time. */
  path: string;
  isTime?: boolean;
  /** The upper edge of a band above the line. */
  upper?: { name: string; ofStep: (step: StepResult) => number | null; path: string };
}

const stepTime = (times: (step: StepResult) => LatencySummary | undefined, figure: keyof LatencySummary) => (step: StepResult) =>
  readTime(times(step), figure);

const kinds: Record<string, Figures> = {
  'response-time': {
    title: 'Response time',
    unit: 'median, and up to p95',
    y: 'time',
    ofStep: stepTime((step) => step.responseTime, 'p50'),
    path: 'responseTime.p50',
    isTime: true,
    upper: { name: 'p95', ofStep: stepTime((step) => step.responseTime, 'p95'), path: 'responseTime.p95' },
  },
  throughput: {
    title: 'Throughput',
    unit: 'successful requests a second',
    y: 'perSecond',
    ofStep: (step) => step.successPerSecond,
    path: 'ok',
  },
  failures: {
    title: 'Failures',
    unit: 'failed requests a second',
    y: 'perSecond',
    ofStep: (step) => step.failedPerSecond,
    path: 'failed',
  },
  bystander: {
    title: 'Bystander',
    unit: 'response time of a cheap request beside the load, median',
    y: 'time',
    ofStep: stepTime((step) => step.bystander?.responseTime, 'p50'),
    path: 'bystander.responseTime.p50',
    isTime: true,
  },
};

const overTime: Record<string, Figures> = {
  threads: { title: 'Pool threads', unit: 'of the service, over time', y: 'count', ofStep: () => null, path: 'runtime.threads' },
  memory: {
    title: 'Memory',
    unit: 'working set of the service, over time',
    y: 'bytes',
    ofStep: () => null,
    path: 'runtime.workingSetBytes',
  },
};

/** The charts of a part that have data: against the load when it has more than one level, else over time. */
export function buildCharts(part: LabPart): { chart: Chart; isOverTime: boolean }[] {
  const arms = drawableArms(part);
  const isCurve = arms.some(({ run }) => hasCurve(run));
  return part.charts.flatMap((name) => {
    const ofLoad = kinds[name];
    const ofTime = overTime[name];
    const figures = ofLoad ?? ofTime;
    const chart = ofLoad && isCurve ? againstLoad(ofLoad, part, arms) : figures ? againstTime(figures, arms) : null;
    return chart ? [{ chart, isOverTime: chart.x === 'clock' }] : [];
  });
}

function againstLoad(figures: Figures, part: LabPart, arms: DrawnArm[]): Chart | null {
  const lines = withBands(
    arms.map(({ arm, run, style }) => {
      const points = levels(run);
      const x = points.map(({ load }) => load);
      const line = armLine(style, arm.label, x, points.map(({ step }) => figures.ofStep(step)), true);
      const upper = figures.upper && { ...line, y: points.map(({ step }) => figures.upper!.ofStep(step)) };
      return { line, upper };
    }),
    figures.upper?.name,
  );
  if (!lines.some((line) => line.y.some((value) => value !== null)) || isAllZeros(figures, arms)) return null;
  const unit = arms[0] ? loadUnit(arms[0].run) : 'users';
  return {
    title: figures.title,
    unit: figures.unit,
    x: unit,
    xLabel: loadNames[unit].axis,
    y: figures.y,
    height: 17,
    shades: arms.flatMap(({ run }) => tippingShades(run)),
    rules: arms.flatMap(({ arm, run, style }) => tippingRules(run, arm.label, style.color)),
    silent: figures.path === 'responseTime.p50' ? arms.flatMap(({ run, style }) => silences(levels(run), style.color)) : [],
    lines: [...lines, ...formulaLines(figures, part, arms)],
    description: describe(lines, figures, loadNames[unit].many),
    note: formulaNote(figures, part, arms),
  };
}

function againstTime(figures: Figures, arms: DrawnArm[]): Chart | null {
  const drawn = arms.flatMap(({ arm, run, style }) => {
    const series = Series.from(run);
    const column = series.column(figures.path);
    if (!column) return [];
    const rows = figures.y === 'perSecond' ? loadRows(series.t, run.totals.seconds) : series.length;
    const y = (figures.isTime ? bridgeGaps(column, longestGap) : column).slice(0, rows);
    const line = { ...armLine(style, arm.label, series.t.slice(0, rows), y, false), width: 2 };
    const edge = figures.upper && series.column(figures.upper.path);
    return [{ line, upper: edge ? { ...line, y: bridgeGaps(edge, longestGap).slice(0, rows) } : undefined }];
  });
  if (drawn.length === 0 || isAllZeros(figures, arms)) return null;
  const unit = figures.unit.includes('over time') ? figures.unit : `${figures.unit}, over time`;
  return {
    title: figures.title,
    unit,
    x: 'clock',
    xLabel: 'time since the start of the load',
    y: figures.y,
    height: 17,
    lines: withBands(drawn, figures.upper?.name),
    description: `Over time, ${drawn.map(({ line }) => line.label).join(' and ')}.`,
  };
}

// After the end of the load the rates fall, which says nothing about the service.
function loadRows(t: number[], seconds: number): number {
  const after = seconds > 0 ? t.findIndex((instant) => instant >= seconds - 0.001) : -1;
  return after < 0 ? t.length : after;
}

/** True when no request failed. A sentence then replaces the chart. */
export function hasNoFailure(arms: DrawnArm[]): boolean {
  return arms.every(({ run }) => run.totals.failed === 0);
}

function isAllZeros(figures: Figures, arms: DrawnArm[]): boolean {
  return figures.path === 'failed' && hasNoFailure(arms);
}

function formulaLines(figures: Figures, part: LabPart, arms: DrawnArm[]): Line[] {
  const formula = formulaFor(figures, part, arms);
  if (!formula) return [];
  const most = Math.max(...arms.flatMap(({ run }) => levels(run).map(({ load }) => load)));
  const least = Math.min(...arms.flatMap(({ run }) => levels(run).map(({ load }) => load)));
  const x = [...new Set([least, formula.size, most].filter((users) => users >= least && users <= most))].sort((a, b) => a - b);
  const at = figures.path === 'ok' ? throughputAt : responseTimeAt;
  const label = figures.path === 'ok' ? 'min(N/S, c/S)' : 'max(S, N·S/c)';
  return [{ label, color: '--muted-line', dash: [2, 4], width: 1.8, x, y: x.map((users) => at(users, formula)) }];
}

function formulaNote(figures: Figures, part: LabPart, arms: DrawnArm[]): string | undefined {
  const formula = formulaFor(figures, part, arms);
  if (!formula || figures.path === 'ok') return undefined;
  const values = `the service time S = ${time(formula.serviceTimeMs)} and the size c = ${formula.size}`;
  return `Dotted: the queueing formula R(N) = max(S, N·S/c) with ${values}.`;
}

function formulaFor(figures: Figures, part: LabPart, arms: DrawnArm[]) {
  const isUsers = arms.every(({ run }) => loadUnit(run) === 'users');
  return isUsers && (figures.path === 'ok' || figures.path === 'responseTime.p50') ? part.formula : null;
}

function describe(lines: Line[], figures: Figures, unit: string): string {
  const named = lines.filter((line) => !line.unnamed);
  const last = (line: Line) => line.y.findLast((value) => value !== null) ?? null;
  const figure = (line: Line) => (figures.y === 'time' ? time(last(line)) : `${Math.round(last(line) ?? 0)} a second`);
  return `Against ${unit}: at the highest, ${named.map((line) => `${line.label} ${figure(line)}`).join(', ')}.`;
}
