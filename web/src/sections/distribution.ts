import { chartFigure } from '../charts/chart';
import type { Line } from '../charts/spec';
import type { DistributionPoints, Run } from '../data/contract';
import { count, time } from '../data/figures';
import { lede, section } from '../dom/section';

/** All percentiles, the tail as wide as the middle; response beside service time. */
export function distribution(run: Run): HTMLElement | null {
  const { responseTime, serviceTime } = run.histograms?.total ?? {};
  if ((responseTime?.points?.length ?? 0) < 3) return null;
  const lines = [
    distributionLine(responseTime, 'response time', '--time-1', { width: 2.4 }),
    distributionLine(serviceTime, 'service time', '--queue', { dash: [6, 4], width: 2 }),
  ].filter((line) => line !== null);
  return section(
    'distribution',
    'Every percentile',
    lede(`Of ${count(responseTime!.count)} successes. Response time counts from when a request was due, service time from when it was sent: where they part, requests waited before they were sent.`),
    distributionFigure(lines, 'Response and service time by percentile.'),
  );
}

export function distributionFigure(lines: Line[], description: string, title = 'Time by percentile'): HTMLElement {
  return chartFigure({ title, x: 'percentile', y: 'time', logY: isWide(lines), lines, height: 17, description: `${description} ${ends(lines)}` });
}

/** A distribution over 1/(1 − p), HdrHistogram's axis. The last point is the slowest request. */
export function distributionLine(points: DistributionPoints | undefined, label: string, color: string, style: Partial<Line>): Line | null {
  const all = points?.points;
  if (!all || all.length < 2) return null;
  return {
    label,
    color,
    ...style,
    x: all.map(([percentile]) => (percentile >= 100 ? Math.max(1, points.count) * 1.0001 : 100 / (100 - percentile))),
    y: all.map(([, milliseconds]) => milliseconds),
  };
}

function isWide(lines: Line[]): boolean {
  const all = lines.flatMap((line) => line.y).filter((value) => value !== null && value > 0) as number[];
  return Math.max(...all) > 30 * Math.min(...all) && all.length === lines.flatMap((line) => line.y).length;
}

function ends(lines: Line[]): string {
  return lines.map((line) => `${line.label} from ${time(line.y[0])} to ${time(line.y[line.y.length - 1])}`).join(', ') + '.';
}
