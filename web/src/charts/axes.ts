import type uPlot from 'uplot';
import { bytes, byteUnit, clock, cores, count, number, percent, perSecond, time, timeUnit } from '../data/figures';
import { byteIncrements, clockIncrements, increments, wholeIncrements } from './increments';
import type { Quantity, XKind } from './spec';
import { color, font, rem } from './theme';

/** A single figure, as the legend shows it. */
export function formatFigure(value: number, quantity: Quantity): string {
  switch (quantity) {
    case 'time':
      return time(value);
    case 'bytes':
      return bytes(value);
    case 'percent':
      return percent(value);
    case 'cores':
      return cores(value);
    case 'perSecond':
      return perSecond(value);
    case 'count':
    case 'ratio':
      return number(value);
  }
}

/** A place on the horizontal axis, as the cursor shows it. */
export function formatPlace(value: number, kind: XKind, label = ''): string {
  switch (kind) {
    case 'clock':
      return clock(value);
    case 'percentile':
      return `p${percentileOf(value)}`;
    case 'run':
      return `run ${count(value)}`;
    case 'users':
    case 'rate':
      return `${number(value)} ${label}`;
  }
}

// The distance to the tail is 1/(1 − p). More digits the nearer p is to 100 %.
function percentileOf(distance: number): string {
  const percentile = 100 - 100 / distance;
  const digits = Math.max(0, Math.min(5, Math.ceil(Math.log10(distance)) - 1));
  return percentile.toFixed(digits).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}

// One unit for the whole axis: the unit of its largest figure.
function axisTexts(splits: (number | null)[], quantity: Quantity): (string | null)[] {
  const largest = Math.max(...splits.map((split) => Math.abs(split ?? 0)));
  switch (quantity) {
    case 'time':
      return inUnit(splits, timeUnit(largest));
    case 'bytes':
      return inUnit(splits, byteUnit(largest));
    case 'percent':
      return splits.map((split) => (split === null ? null : `${number(split)} %`));
    case 'cores':
      return inUnit(splits, { divisor: 100, name: 'cores' });
    case 'count':
    case 'ratio':
    case 'perSecond':
      return splits.map((split) => (split === null ? null : number(split)));
  }
}

function inUnit(splits: (number | null)[], unit: { divisor: number; name: string }): (string | null)[] {
  return splits.map((split) => (split === null ? null : split === 0 ? '0' : `${number(split / unit.divisor)} ${unit.name}`));
}

// A logarithmic axis shows 1, 2 and 5 of each decade, or only 1 when it has more than three decades.
function filterDecades(_: uPlot, splits: number[]): (number | null)[] {
  const kept = (splits.at(-1) ?? 1) / (splits[0] ?? 1) > 2_000 ? [1] : [1, 2, 5];
  const leading = (split: number) => Number((split / 10 ** Math.floor(Math.log10(split) + 1e-9)).toPrecision(3));
  return splits.map((split) => (kept.includes(leading(split)) ? split : null));
}

const yIncrements: Partial<Record<Quantity, number[]>> = { bytes: byteIncrements, count: wholeIncrements };

export function yAxis(quantity: Quantity, isLog: boolean, isSmall: boolean): uPlot.Axis {
  const linear = (splits: number[]) => axisTexts(splits, quantity);
  const log = (splits: (number | null)[]) => splits.map((split) => (split === null ? null : (axisTexts([split], quantity)[0] ?? null)));
  return {
    ...commonAxis(),
    size: Math.round(4.1 * rem()),
    space: Math.round((isSmall ? 1.5 : 2.2) * rem()),
    values: (_, splits) => (isLog ? log(splits) : linear(splits)),
    ...(yIncrements[quantity] ? { incrs: yIncrements[quantity] } : {}),
    grid: { stroke: () => color('--grid'), width: 1, ...(isLog ? { filter: filterDecades } : {}) },
    ticks: { show: false },
    ...(isLog ? { filter: filterDecades } : {}),
  };
}

export function xAxis(kind: XKind, label: string | undefined): uPlot.Axis {
  const axis: uPlot.Axis = {
    ...commonAxis(),
    size: Math.round(1.7 * rem()),
    space: Math.round(4 * rem()),
    grid: { show: false },
    ticks: { stroke: () => color('--grid'), width: 1, size: 4 },
    ...xTexts(kind),
  };
  return label ? { ...axis, label, labelSize: Math.round(1.4 * rem()), labelFont: font(0.75), labelGap: 2 } : axis;
}

function xTexts(kind: XKind): Partial<uPlot.Axis> {
  switch (kind) {
    case 'clock':
      return { incrs: clockIncrements, values: (_, splits) => splits.map(clock) };
    case 'users':
    case 'run':
      return { incrs: wholeIncrements, values: (_, splits) => splits.map(count) };
    case 'rate':
      return { incrs: increments, values: (_, splits) => splits.map(number) };
    case 'percentile':
      return {
        space: 0,
        splits: (u: uPlot) => percentileTicks(u.scales.x?.max ?? 10),
        filter: (_: uPlot, splits: number[]) => splits,
        values: (_: uPlot, splits: number[]) => splits.map((split) => `${percentileOf(split)} %`),
      };
  }
}

function percentileTicks(max: number): number[] {
  const ticks = [2];
  for (let tick = 10; tick <= max * 1.001; tick *= 10) ticks.push(tick);
  return ticks;
}

function commonAxis(): uPlot.Axis {
  return { stroke: () => color('--muted'), font: font(0.75), gap: 6, border: { show: false } };
}
