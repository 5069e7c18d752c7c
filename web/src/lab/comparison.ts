import type { ComparedFigure, ComparisonVerdict, LabReport } from '../data/contract';
import { comparedLevels } from '../data/crossover';
import { bytes, number, percent, perSecond, time } from '../data/figures';
import { loadNames } from '../data/levels';
import { firstSentence } from '../data/sentences';
import { h } from '../dom/element';
import { lede, section } from '../dom/section';
import { table } from '../dom/table';

const figureNames: Record<string, string> = {
  successPerSecond: 'Successful/s',
  failedPercent: 'Failed',
  threads: 'Threads, highest step',
  cpuPerRequest: 'CPU a request',
  memoryPerRequest: 'Allocated a request',
};

/** What tables call the two arms. */
export interface ArmNames {
  a: string;
  b: string;
}

export const letters: ArmNames = { a: 'A', b: 'B' };

/** What came of a comparison, and the figures that it rests on; null where none was made. */
export function comparison(report: LabReport): HTMLElement | null {
  const { comparison: verdict } = report;
  if (!verdict) return null;
  const [headline, rest] = firstSentence(atLoad(report) + verdict.summary);
  const element = section(
    'comparison',
    headline,
    rest && lede(rest),
    figuresTable(verdict, letters),
    h(
      'p',
      { class: 'about' },
      `Medians over rounds. “By chance” is how likely arms that do not differ lie this far apart, corrected for the figures judged together; a figure speaks for an arm below ${number(verdict.alpha ?? 0.05)} and beyond the noise, which is how far two rounds of the same arm lie apart. Ratios within ±${percent(100 * verdict.margin)} count as no difference.`,
    ),
  );
  element.dataset['short'] = 'Comparison';
  return element;
}

// Of several loads, the one that tells most: confirmed last, or the highest.
function atLoad({ search }: LabReport): string {
  const telling = search && (search.loads.findLast((load) => load.confirms) ?? comparedLevels(search).at(-1));
  return telling ? `At ${number(telling.load)} ${loadNames[search.unit === 'rps' ? 'rate' : 'users'].many}: ` : '';
}

/** Every figure of both arms. */
export function figuresTable(verdict: ComparisonVerdict, names: ArmNames): HTMLElement {
  return table(
    [
      { label: 'Figure', isHeading: true, value: ([name]: Row) => figureNames[name] ?? name, show: ([name]) => figureNames[name] ?? name },
      { label: names.a, isFigure: true, value: ([, figure]) => figure.a, show: ([, figure]) => written(figure, figure.a) },
      { label: names.b, isFigure: true, value: ([, figure]) => figure.b, show: ([, figure]) => written(figure, figure.b) },
      {
        label: `${names.b} over ${names.a} (95 %)`,
        isFigure: true,
        value: ([, figure]) => figure.ratio?.best ?? null,
        show: ([, figure]) => ratioText(figure),
      },
      { label: 'By chance', isFigure: true, value: ([, figure]) => figure.pValue ?? null, show: ([, figure]) => number(figure.pValue) },
      { label: 'Noise', isFigure: true, value: ([, figure]) => figure.noiseFloor ?? null, show: ([, figure]) => noise(figure) },
      { label: 'Better', value: ([, figure]) => figure.better, show: ([, figure]) => (figure.better === 'a' ? names.a : figure.better === 'b' ? names.b : '–') },
    ],
    Object.entries(verdict.figures),
    { label: `Figures of ${names.a} and ${names.b}`, isCopyable: true },
  );
}

/** How many times A's figure B's is, with its interval. */
export function ratioText(figure: ComparedFigure | undefined): string {
  return figure?.ratio ? `${number(figure.ratio.best)} (${number(figure.ratio.low)}–${number(figure.ratio.high)})` : '–';
}

type Row = [string, ComparedFigure];

function written(figure: ComparedFigure, value: number): string {
  const write = { ms: time, perSecond, percent, bytes, count: number }[figure.unit] ?? number;
  return write(value);
}

function noise(figure: ComparedFigure): string {
  return percent(figure.unit === 'percent' ? figure.noiseFloor : figure.noiseFloor == null ? null : 100 * figure.noiseFloor);
}
