import { chartFigure } from '../charts/chart';
import type { Line } from '../charts/spec';
import type { DistributionPoints, Run } from '../data/contract';
import { count, time } from '../data/figures';
import { hasCurve } from '../data/levels';
import { lede, section } from '../dom/section';

// Points. With fewer, a distribution shows no more than the table of percentiles.
const fewestPoints = 3;

// Largest time divided by the smallest. Beyond it the quick requests would lie flat on a linear axis.
const widestLinear = 30;

/** The distributions of response and service time, with the tail as wide as the middle. */
export function distribution(run: Run): HTMLElement | null {
  const { responseTime, serviceTime } = run.histograms.total;
  if (responseTime.points.length < fewestPoints) return null;
  const lines = [
    distributionLine(responseTime, 'response time', '--time-1', { width: 2.4 }),
    distributionLine(serviceTime, 'service time', '--queue', { dash: [6, 4], width: 2 }),
  ].filter((line) => line !== null);
  const scope = hasCurve(run) ? ' at all loads together' : '';
  return section(
    'distribution',
    'Latency distribution',
    lede(
      `${count(responseTime.count)} successful requests${scope}. Response time counts from the intended start, service time from the `,
      'actual start. Where the lines differ, requests waited before they were sent.',
    ),
    distributionFigure(lines, 'Response and service time by percentile.'),
  );
}

export function distributionFigure(lines: Line[], description: string, title = 'Time by percentile'): HTMLElement {
  const described = `${description} ${describeEnds(lines)}`;
  return chartFigure({ title, x: 'percentile', y: 'time', logY: isWide(lines), lines, height: 17, description: described });
}

/** A distribution over 1/(1 − p), the axis of HdrHistogram. The last point is the slowest request. */
export function distributionLine(
  { count: requests, points: all }: DistributionPoints,
  label: string,
  color: string,
  style: Partial<Line>,
): Line | null {
  if (all.length < 2) return null;
  const slowest = Math.max(1, requests) * 1.0001;
  return {
    label,
    color,
    ...style,
    x: all.map(([percentile]) => (percentile >= 100 ? slowest : 100 / (100 - percentile))),
    y: all.map(([, milliseconds]) => milliseconds),
  };
}

function isWide(lines: Line[]): boolean {
  const all = lines.flatMap((line) => line.y);
  const positive = all.filter((value): value is number => value !== null && value > 0);
  return positive.length === all.length && Math.max(...positive) > widestLinear * Math.min(...positive);
}

function describeEnds(lines: Line[]): string {
  return lines.map((line) => `${line.label} from ${time(line.y[0])} to ${time(line.y[line.y.length - 1])}`).join(', ') + '.';
}
