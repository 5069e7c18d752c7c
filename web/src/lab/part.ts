import { chartFigure } from '../charts/chart';
import { ChartGroup } from '../charts/group';
import { swatch } from '../charts/legend';
import type { LabClaim, LabPart, LabReport } from '../data/contract';
import { count, finite, number, perSecond, share, time } from '../data/figures';
import { hasCurve, timeOf } from '../data/levels';
import { h } from '../dom/element';
import { alert, paragraphs, section } from '../dom/section';
import { table } from '../dom/table';
import { distributionFigure, distributionLine } from '../sections/distribution';
import { warnings } from '../sections/header';
import { notes } from '../sections/measured';
import { stepsTable } from '../sections/steps';
import { drawnArms, type DrawnArm } from './arms';
import { chartsOf, hasNoFailure } from './charts';
import { heldInWords } from './claims';
import { pairs } from './pairs';
import { areFew, armVerdicts } from './verdicts';

/** A part of an experiment: what was done, its arms on shared axes, and their figures. */
export function labPart(part: LabPart, report: LabReport): HTMLElement {
  const arms = drawnArms(part);
  const claims = claimsOf(part, report);
  const [overLoad, overTime] = [new ChartGroup(), new ChartGroup()];
  const charts = chartsOf(part).map(({ chart, isOverTime }) => chartFigure(chart, isOverTime ? overTime : overLoad));
  const element = section(
    `part-${part.name}`,
    part.title,
    h('div', { class: 'prose' }, paragraphs(part.text)),
    claims.length > 0 && h('p', { class: 'about' }, `Claims tried here: ${heldInWords(claims)}. `, h('a', { href: '#claims' }, 'See them')),
    part.arms.filter((arm) => !arm.run).map((arm) => alert('warn', `${arm.label} was not run.`, arm.notRun)),
    arms.flatMap(({ arm, run }) => warnings(run).map((warning) => h('div', {}, h('p', { class: 'about' }, arm.label), warning))),
    areFew(report) ? null : armVerdicts(arms),
    h('div', { class: 'charts' }, charts, oneLevel(arms)),
    part.charts.includes('failures') && arms.length > 0 && hasNoFailure(arms) && h('p', { class: 'about' }, arms.length > 1 ? 'No request failed in any arm.' : 'No request failed.'),
    arms.length > 0 && armsTable(arms, part.title),
    pairs(part),
    arms.map(({ arm, run }) =>
      run.steps.length > 1
        ? h('details', { class: 'fold' }, h('summary', {}, `Steps of ${arm.label}`, h('span', { class: 'about' }, `${run.steps.length} steps`)), stepsTable(run, `Steps of ${arm.label} in ${part.title}`))
        : null,
    ),
    arms.filter(({ run }) => run.notes.length > 0).map(({ arm, run }) => h('details', { class: 'fold' }, h('summary', {}, `Notes on ${arm.label}`, h('span', { class: 'about' }, `${run.notes.length}`)), notes(run.notes))),
  );
  element.dataset['short'] = part.title;
  return element;
}

function claimsOf(part: LabPart, report: LabReport): LabClaim[] {
  return report.claims.filter((claim) => part.claims.includes(claim.id) || claim.part === part.name);
}

// With one level of load there is no curve: the whole distribution says more than a line over time.
function oneLevel(arms: DrawnArm[]): HTMLElement | null {
  if (arms.some(({ run }) => hasCurve(run))) return null;
  const lines = arms
    .map(({ arm, run, style }) => distributionLine(run.histograms?.total?.responseTime, arm.label, style.color, { dash: style.dash, width: 2.2 }))
    .filter((line) => line !== null);
  return lines.length === 0 ? null : distributionFigure(lines, 'Response time by percentile.', 'Response time by percentile');
}

function armsTable(arms: DrawnArm[], title: string): HTMLElement {
  const threads = ({ run }: DrawnArm) => most(run.steps.map((step) => finite(step.runtime?.threads)));
  const hasThreads = arms.some((arm) => threads(arm) !== null);
  const totals = (arm: DrawnArm) => arm.run.totals;
  return table(
    [
      { label: 'Arm', isHeading: true, value: ({ arm }) => arm.label, show: ({ arm, style }) => h('span', { class: 'arm' }, swatch({ ...style, width: 2.2 }), arm.label) },
      { label: 'Sent', isFigure: true, value: (arm) => totals(arm).sent, show: (arm) => count(totals(arm).sent) },
      { label: 'Successful/s', isFigure: true, value: (arm) => totals(arm).successPerSecond, show: (arm) => perSecond(totals(arm).successPerSecond) },
      { label: 'Failed', isFigure: true, value: (arm) => totals(arm).failed, show: (arm) => failed(totals(arm)) },
      ...(['mean', 'p50', 'p95', 'p99', 'max'] as const).map((key) => ({
        label: key === 'mean' ? 'Mean' : key === 'max' ? 'Max' : key,
        isFigure: true,
        value: (arm: DrawnArm) => timeOf(totals(arm).responseTime, key),
        show: (arm: DrawnArm) => time(timeOf(totals(arm).responseTime, key)),
      })),
      ...(hasThreads ? [{ label: 'Threads, highest step', isFigure: true, value: threads, show: (arm: DrawnArm) => number(threads(arm)) }] : []),
    ],
    arms,
    { label: `Arms of ${title}`, isCopyable: true },
  );
}

function failed(totals: { ok: number; failed: number }): HTMLElement | string {
  const text = totals.failed === 0 ? '0' : `${count(totals.failed)} (${share(totals.failed, totals.ok + totals.failed)})`;
  return totals.failed > 0 ? h('span', { class: 'bad' }, text) : text;
}

function most(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}
