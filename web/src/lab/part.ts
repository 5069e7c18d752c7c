import { chartFigure } from '../charts/chart';
import { ChartGroup } from '../charts/group';
import { swatch } from '../charts/legend';
import type { LabClaim, LabPart, LabReport } from '../data/contract';
import { count, finite, number, perSecond, share, time } from '../data/figures';
import { hasCurve, readTime } from '../data/levels';
import { h, type Child } from '../dom/element';
import { alert, paragraphs, section } from '../dom/section';
import { table, type Column } from '../dom/table';
import { distributionFigure, distributionLine } from '../sections/distribution';
import { warnings } from '../sections/header';
import { notes } from '../sections/measured';
import { stepsTable } from '../sections/steps';
import { drawableArms, type DrawnArm } from './arms';
import { buildCharts, hasNoFailure } from './charts';
import { describeClaims } from './claims';
import { pairs } from './pairs';
import { areFew, armVerdicts } from './verdicts';

/** A part of an experiment: its description, its arms on shared axes, and their figures. */
export function labPart(part: LabPart, report: LabReport): HTMLElement {
  const arms = drawableArms(part);
  const [byLoad, byTime] = [new ChartGroup(), new ChartGroup()];
  const charts = buildCharts(part).map(({ chart, isOverTime }) => chartFigure(chart, isOverTime ? byTime : byLoad));
  const element = section(
    `part-${part.name}`,
    part.title,
    h('div', { class: 'prose' }, paragraphs(part.text)),
    claimsLine(claimsOfPart(part, report)),
    part.arms.filter((arm) => !arm.run).map((arm) => alert('warn', `${arm.label} was not run.`, arm.notRun)),
    arms.flatMap(({ arm, run }) => warnings(run).map((warning) => h('div', {}, h('p', { class: 'about' }, arm.label), warning))),
    areFew(report) ? null : armVerdicts(arms),
    h('div', { class: 'charts' }, charts, distributions(arms)),
    noFailureLine(part, arms),
    arms.length > 0 && armsTable(arms, part.title),
    pairs(part),
    arms.map((arm) => foldedSteps(arm, part)),
    arms.map(foldedNotes),
  );
  element.dataset['short'] = part.title;
  return element;
}

function claimsOfPart(part: LabPart, report: LabReport): LabClaim[] {
  return report.claims.filter((claim) => part.claims.includes(claim.id) || claim.part === part.name);
}

function claimsLine(claims: LabClaim[]): Child {
  if (claims.length === 0) return null;
  return h('p', { class: 'about' }, `Claims tested here: ${describeClaims(claims)}. `, h('a', { href: '#claims' }, 'Show all claims'));
}

function noFailureLine(part: LabPart, arms: DrawnArm[]): Child {
  if (!part.charts.includes('failures') || arms.length === 0 || !hasNoFailure(arms)) return null;
  return h('p', { class: 'about' }, arms.length > 1 ? 'No request failed in any arm.' : 'No request failed.');
}

function foldedSteps({ arm, run }: DrawnArm, part: LabPart): Child {
  if (run.steps.length < 2) return null;
  const summary = h('summary', {}, `Steps of ${arm.label}`, h('span', { class: 'about' }, `${run.steps.length} steps`));
  return h('details', { class: 'fold' }, summary, stepsTable(run, `Steps of ${arm.label} in ${part.title}`));
}

function foldedNotes({ arm, run }: DrawnArm): Child {
  if (run.notes.length === 0) return null;
  const summary = h('summary', {}, `Notes on ${arm.label}`, h('span', { class: 'about' }, `${run.notes.length}`));
  return h('details', { class: 'fold' }, summary, notes(run.notes));
}

// With one level of load there is no curve. The distribution says more than a line over time.
function distributions(arms: DrawnArm[]): HTMLElement | null {
  if (arms.some(({ run }) => hasCurve(run))) return null;
  const lines = arms
    .map(({ arm, run, style }) => {
      const points = run.histograms.total.responseTime;
      return distributionLine(points, arm.label, style.color, { dash: style.dash, width: 2.2 });
    })
    .filter((line) => line !== null);
  return lines.length === 0 ? null : distributionFigure(lines, 'Response time by percentile.', 'Response time by percentile');
}

const times = ['mean', 'p50', 'p95', 'p99', 'max'] as const;
const timeLabels: Partial<Record<(typeof times)[number], string>> = { mean: 'Mean', max: 'Max' };

function armsTable(arms: DrawnArm[], title: string): HTMLElement {
  const threads: Column<DrawnArm> = {
    label: 'Threads, highest step',
    isFigure: true,
    value: mostThreads,
    show: (arm) => number(mostThreads(arm)),
  };
  const columns: Column<DrawnArm>[] = [
    { label: 'Arm', isHeading: true, value: ({ arm }) => arm.label, show: armName },
    { label: 'Sent', isFigure: true, value: ({ run }) => run.totals.sent, show: ({ run }) => count(run.totals.sent) },
    {
      label: 'Successful/s',
      isFigure: true,
      value: ({ run }) => run.totals.successPerSecond,
      show: ({ run }) => perSecond(run.totals.successPerSecond),
    },
    { label: 'Failed', isFigure: true, value: ({ run }) => run.totals.failed, show: ({ run }) => failed(run.totals) },
    ...times.map((key) => ({
      label: timeLabels[key] ?? key,
      isFigure: true,
      value: ({ run }: DrawnArm) => readTime(run.totals.responseTime, key),
      show: ({ run }: DrawnArm) => time(readTime(run.totals.responseTime, key)),
    })),
  ];
  const hasThreads = arms.some((arm) => mostThreads(arm) !== null);
  return table(hasThreads ? [...columns, threads] : columns, arms, { label: `Arms of ${title}`, isCopyable: true });
}

function armName({ arm, style }: DrawnArm): HTMLElement {
  return h('span', { class: 'arm' }, swatch({ ...style, width: 2.2 }), arm.label);
}

function failed(totals: { ok: number; failed: number }): HTMLElement | string {
  if (totals.failed === 0) return '0';
  return h('span', { class: 'bad' }, `${count(totals.failed)} (${share(totals.failed, totals.ok + totals.failed)})`);
}

function mostThreads({ run }: DrawnArm): number | null {
  const known = run.steps.map((step) => finite(step.runtime?.threads)).filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}
