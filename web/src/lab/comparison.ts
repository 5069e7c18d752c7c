import type { ComparedFigure, ComparisonVerdict, LabReport } from '../data/contract';
import { comparedLevels } from '../data/crossover';
import { describeEffect } from '../data/effect';
import { bytes, number, percent, perSecond, time } from '../data/figures';
import { describeLevel, toLoadUnit } from '../data/levels';
import { firstSentence } from '../data/sentences';
import { figureNames } from '../data/words';
import { h } from '../dom/element';
import { lede, section } from '../dom/section';
import { table } from '../dom/table';

/** The names of the two arms in tables. */
export interface ArmNames {
  a: string;
  b: string;
}

export const letters: ArmNames = { a: 'A', b: 'B' };

/** The headline of a comparison, which says which arm is better. Null when nothing was compared. */
export function comparisonTitle(report: LabReport): string | null {
  if (report.search) return firstSentence(report.search.summary)[0];
  return report.comparison ? firstSentence(report.comparison.summary)[0] : null;
}

/** The result of a comparison with its figures. Null when there is none. */
export function comparison(report: LabReport): HTMLElement | null {
  const { comparison: verdict } = report;
  if (!verdict) return null;
  return section(
    'comparison',
    'Comparison',
    resultText(report, verdict),
    figuresTable(verdict, letters),
    h('p', { class: 'about' }, explanation(verdict)),
  );
}

// The page’s headline already has the first sentence of a comparison without a search.
function resultText(report: LabReport, verdict: ComparisonVerdict): HTMLElement | null {
  const text = report.search ? `${loadText(report)}${verdict.summary}` : firstSentence(verdict.summary)[1];
  return text ? lede(text) : null;
}

function explanation(verdict: ComparisonVerdict): string {
  const alpha = number(verdict.alpha);
  return [
    'Each figure is the median over the rounds of an arm. B ÷ A is the ratio of the medians with its 95 % interval.',
    'The p-value is the probability of a difference this large if the arms were equal, corrected for the number of figures.',
    'Noise is the difference between two rounds of the same arm.',
    `An arm is better in a figure when the p-value is below ${alpha} and the difference is larger than the noise.`,
    `Differences within ±${percent(100 * verdict.margin)} do not count.`,
  ].join(' ');
}

// Of a search, the load that decided it: the last confirmation, or else the highest load.
function loadText({ search }: LabReport): string {
  const decisive = search && (search.loads.findLast((load) => load.confirms) ?? comparedLevels(search).at(-1));
  return decisive ? `At ${describeLevel(decisive.load, toLoadUnit(search.unit))}: ` : '';
}

/** The figures of both arms. */
export function figuresTable(verdict: ComparisonVerdict, names: ArmNames): HTMLElement {
  return table(
    [
      { label: 'Figure', isHeading: true, value: nameFigure, show: nameFigure },
      { label: names.a, isFigure: true, value: ([, figure]) => figure.a, show: ([, figure]) => formatFigure(figure, figure.a) },
      { label: names.b, isFigure: true, value: ([, figure]) => figure.b, show: ([, figure]) => formatFigure(figure, figure.b) },
      {
        label: ratioLabel(names),
        isFigure: true,
        value: ([, figure]) => figure.ratio?.best ?? null,
        show: ([name, figure]) => describeEffect(figure, name),
      },
      { label: 'p-value', isFigure: true, value: ([, figure]) => figure.pValue, show: ([, figure]) => number(figure.pValue) },
      { label: 'Noise', isFigure: true, value: ([, figure]) => figure.noiseFloor, show: ([, figure]) => formatNoise(figure) },
      { label: 'Better', value: ([, figure]) => figure.better, show: ([, figure]) => nameBetter(figure, names) },
    ],
    Object.entries(verdict.figures),
    { label: `Figures of ${names.a} and ${names.b}`, isCopyable: true },
  );
}

/** The heading of a column with the ratio of both arms. */
export function ratioLabel(names: ArmNames): string {
  return `${names.b} ÷ ${names.a} (95 %)`;
}

type Row = [string, ComparedFigure];

function nameFigure([name]: Row): string {
  return figureNames[name] ?? name;
}

function nameBetter({ better }: ComparedFigure, names: ArmNames): string {
  return better === 'a' || better === 'b' ? names[better] : '–';
}

function formatFigure({ unit }: ComparedFigure, value: number): string {
  const format = { ms: time, perSecond, percent, bytes, count: number }[unit];
  return format(value);
}

function formatNoise({ unit, noiseFloor }: ComparedFigure): string {
  if (noiseFloor === null) return '–';
  return percent(unit === 'percent' ? noiseFloor : 100 * noiseFloor);
}
