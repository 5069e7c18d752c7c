import type { Chart, Line, Quantity, Rule } from '../charts/spec';
import type { TrendResult } from '../data/contract';

/** The figure of each run, by the machine that measured it, and the changes. */
export function trendChart(trend: TrendResult): Chart {
  const { runs, changes, figure, summary } = trend;
  const x = runs.map((_, index) => index + 1);
  const machines = [...new Set(runs.map((run) => run.machine))];
  const lines: Line[] = machines.map((machine, index) => ({
    label: machines.length > 1 ? machine : figure,
    color: index === 0 ? '--time-1' : '--queue',
    x,
    y: runs.map((run) => (run.machine === machine ? run.value : null)),
    marker: index === 0 ? 'circle' : 'diamond',
    pointsOnly: true,
  }));
  const rules: Rule[] = changes.map((change) => ({
    at: change.run + 0.5,
    color: change.isWorse ? '--bad' : '--good',
    label: runs[change.run]?.commit?.slice(0, 9) ?? `run ${change.run + 1}`,
  }));
  return {
    title: figure, x: 'run', xLabel: 'run, the oldest first', y: quantityOf(trend), lines, rules, height: 17, description: summary,
    ...(trend.unit ? { unit: trend.unit } : {}),
  };
}

/** The kind of figure. */
export function quantityOf({ unit }: TrendResult): Quantity {
  return unit === 'ms' ? 'time' : unit === '%' ? 'percent' : unit === 'bytes' ? 'bytes' : 'ratio';
}
