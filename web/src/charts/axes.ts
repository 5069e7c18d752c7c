import type uPlot from 'uplot';
import { bytes, byteUnit, clock, count, number, percent, perSecond, time, timeUnit } from '../data/figures';
import type { Quantity, XKind } from './spec';
import { color, font, rem } from './theme';

/** A single figure, as the legend shows it. */
export function written(value: number, quantity: Quantity): string {
  switch (quantity) {
    case 'time':
      return time(value);
    case 'bytes':
      return bytes(value);
    case 'percent':
      return percent(value);
    case 'perSecond':
      return perSecond(value);
    case 'count':
      return number(value);
  }
}

/** A place on the horizontal axis, as the cursor shows it. */
export function place(value: number, kind: XKind, label = ''): string {
  switch (kind) {
    case 'clock':
      return clock(value);
    case 'percentile':
      return `p${percentileOf(value)}`;
    case 'load':
      return `${number(value)} ${label}`;
  }
}

function percentileOf(distance: number): string {
  const percentile = 100 - 100 / distance;
  return percentile.toFixed(Math.max(0, Math.min(5, Math.ceil(Math.log10(distance)) - 1))).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}

// One unit for all of an axis, that of its largest figure.
function axisTexts(splits: (number | null)[], quantity: Quantity): (string | null)[] {
  const largest = Math.max(...splits.map((split) => Math.abs(split ?? 0)));
  switch (quantity) {
    case 'time': {
      const unit = timeUnit(largest);
      return splits.map((split) => split && `${number(split / unit.divisor)} ${unit.name}`).map(zero);
    }
    case 'bytes': {
      const unit = byteUnit(largest);
      return splits.map((split) => split && `${number(split / unit.divisor)} ${unit.name}`).map(zero);
    }
    case 'percent':
      return splits.map((split) => (split === null ? null : `${number(split)} %`));
    default:
      return splits.map((split) => (split === null ? null : number(split)));
  }
}

function zero(text: string | 0 | null): string | null {
  return text === 0 ? '0' : text;
}

const clockIncrements = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 86_400];
const byteIncrements = Array.from({ length: 30 }, (_, i) => [2 ** i * 1, 2 ** i * 1]).flat();

const increments = Array.from({ length: 12 }, (_, decade) => [1, 2, 5].map((n) => Number((n * 10 ** (decade - 4)).toPrecision(1)))).flat();

// Half a virtual user is none.
function loadIncrements(u: uPlot): number[] {
  return u.data[0].every((load) => Number.isInteger(load)) ? increments.filter((increment) => increment >= 1) : increments;
}

// On an axis of decades: 1, 2 and 5 of each; of many decades only the 1.
function only125(_: uPlot, splits: number[]): (number | null)[] {
  const kept = (splits.at(-1) ?? 1) / (splits[0] ?? 1) > 2_000 ? [1] : [1, 2, 5];
  return splits.map((split) => (kept.includes(Number((split / 10 ** Math.floor(Math.log10(split) + 1e-9)).toPrecision(3))) ? split : null));
}

export function yAxis(quantity: Quantity, isLog: boolean, isSmall: boolean): uPlot.Axis {
  return {
    ...common(),
    size: Math.round(4.1 * rem()),
    space: Math.round((isSmall ? 1.5 : 2.2) * rem()),
    values: (_, splits) => (isLog ? splits.map((split) => (split === null ? null : axisTexts([split], quantity)[0] ?? null)) : axisTexts(splits, quantity)),
    ...(quantity === 'bytes' ? { incrs: [...new Set(byteIncrements)] } : {}),
    grid: { stroke: () => color('--grid'), width: 1, ...(isLog ? { filter: only125 } : {}) },
    ticks: { show: false },
    ...(isLog ? { filter: only125 } : {}),
  };
}

export function xAxis(kind: XKind, label: string | undefined): uPlot.Axis {
  const axis: uPlot.Axis = {
    ...common(),
    size: Math.round(1.7 * rem()),
    space: Math.round(4 * rem()),
    grid: { show: false },
    ticks: { stroke: () => color('--grid'), width: 1, size: 4 },
    values: (_, splits) => splits.map((split) => number(split)),
  };
  if (label) Object.assign(axis, { label, labelSize: Math.round(1.4 * rem()), labelFont: font(0.75), labelGap: 2 });
  if (kind === 'clock') Object.assign(axis, { incrs: clockIncrements, values: (_: uPlot, splits: number[]) => splits.map(clock) });
  if (kind === 'load') Object.assign(axis, { incrs: loadIncrements, values: (_: uPlot, splits: number[]) => splits.map((split) => (Number.isInteger(split) ? count(split) : number(split))) });
  if (kind === 'percentile') {
    Object.assign(axis, {
      space: 0,
      splits: (u: uPlot) => percentileTicks(u.scales.x?.max ?? 10),
      filter: (_: uPlot, splits: number[]) => splits,
      values: (_: uPlot, splits: number[]) => splits.map((split) => `${percentileOf(split)} %`),
    });
  }

  return axis;
}

function percentileTicks(max: number): number[] {
  const ticks = [2];
  for (let tick = 10; tick <= max * 1.001; tick *= 10) ticks.push(tick);
  return ticks;
}

function common(): uPlot.Axis {
  return { stroke: () => color('--muted'), font: font(0.75), gap: 6, border: { show: false } };
}
