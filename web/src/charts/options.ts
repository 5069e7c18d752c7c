import './sharpness';
import uPlot from 'uplot';
import { xAxis, yAxis } from './axes';
import { drawMarkers, drawMarks, drawRules, drawShadeLabels, drawShades, drawTicks } from './drawing';
import { wholeOf } from './group';
import type { Chart, Line } from './spec';
import { color, rem, scale } from './theme';

/** What a drawing tells its chart. */
export interface Told {
  isReady: () => void;
  cursorMoved: (u: uPlot) => void;
  xScaled: (u: uPlot) => void;
}

// A chart this low has room for few lines across.
const low = 12;

/** Pixels of a drawing's height. */
export function heightOf(chart: Chart): number {
  return Math.round(chart.height * rem());
}

/** The lines of a chart as uPlot takes them: one column of places, and one of values a line. */
export function dataOf({ lines }: Chart): uPlot.AlignedData {
  const first = lines[0]?.x ?? [];
  return lines.every((line) => line.x === first)
    ? [first, ...lines.map((line) => line.y)]
    : uPlot.join(lines.map((line) => [line.x, line.y] as uPlot.AlignedData));
}

/** How a chart is drawn. What is drawn around its lines is asked for each time, since it grows with them. */
export function optionsOf(chart: Chart, width: number, group: string, told: Told, now: () => Chart): uPlot.Options {
  const { lines, x, xLabel, y, logY } = chart;
  return {
    width,
    height: heightOf(chart),
    padding: [Math.round(0.6 * rem()), Math.round(0.9 * rem()), 0, 0],
    legend: { show: false },
    cursor: {
      sync: { key: group, setSeries: false },
      drag: { x: true, y: false, dist: 6 },
      focus: { prox: -1 },
      points: { size: 7, width: 1.5, fill: () => color('--paper') },
    },
    scales: { x: xScale(chart), y: yScale(chart) },
    axes: [xAxis(x, xLabel), yAxis(y, logY ?? false, chart.height < low)],
    series: [{}, ...lines.map(asSeries)],
    bands: lines.flatMap((line, index) => (line.bandDownTo === undefined ? [] : [{ series: [index + 1, line.bandDownTo + 1] as [number, number], fill: () => faint(color(line.color)) }])),
    hooks: {
      ready: [told.isReady],
      drawClear: [(u) => drawShades(u, now()), (u) => drawRules(u, now())],
      draw: [(u) => drawMarkers(u, now().lines), (u) => drawShadeLabels(u, now()), (u) => drawTicks(u, now()), (u) => drawMarks(u, now())],
      setCursor: [told.cursorMoved],
      setScale: [(u, key) => key === 'x' && told.xScaled(u)],
    },
  };
}

function xScale(chart: Chart): uPlot.Scale {
  switch (chart.x) {
    case 'percentile':
      return { time: false, distr: 3, log: 10, range: (_, min, max) => [min ?? 1, Math.max(max ?? 10, 10)] };
    case 'load':
      return { time: false, range: (u, min, max) => withRoom(u, min ?? 0, max ?? 1) };
    case 'clock':
      return { time: false };
  }
}

function yScale(chart: Chart): uPlot.Scale {
  if (chart.logY) return { distr: 3, log: 10, range: (_, min, max) => [roundTo125(min ?? 1, Math.floor), roundTo125(max ?? 10, Math.ceil)] };
  // What is written at the top of a chart has room there.
  const room = chart.shades?.some((shade) => shade.label) || chart.marks?.length ? 0.2 : 0.05;
  return { range: (_, min, max) => [Math.min(0, min ?? 0), uPlot.rangeNum(0, Math.max(max ?? 0, chart.atLeast ?? 0) || 1, room, true)[1] ?? 1] };
}

// The whole curve has room at its ends, so that no point sits on an axis; a part that was zoomed into is shown as asked for.
function withRoom(u: uPlot, min: number, max: number): [number, number] {
  const [first, last] = wholeOf(u);
  const room = (last - first) * 0.025 || 1;
  return min <= first && max >= last ? [first - room, last + room] : [min, max];
}

function roundTo125(value: number, round: (value: number) => number): number {
  const decade = 10 ** Math.floor(Math.log10(value));
  const ends = [1, 2, 5, 10].map((n) => n * decade);
  return round === Math.floor ? ends.findLast((end) => end <= value * 1.000001) ?? decade : ends.find((end) => end >= value * 0.999999) ?? 10 * decade;
}

function asSeries(line: Line): uPlot.Series {
  return {
    label: line.label,
    stroke: () => color(line.color),
    width: line.pointsOnly ? 0 : (line.width ?? 2) * scale(),
    ...(line.dash ? { dash: line.dash.map((length) => length * scale()) } : {}),
    ...(line.stepped ? { paths: uPlot.paths.stepped?.({ align: 1 }) } : {}),
    ...(line.pointsOnly ? { paths: () => null } : {}),
    points: { show: !line.marker && ((u, index) => isSparse(u.data[index] ?? [])), size: 5 },
  };
}

// Fewer than three points are no line to see.
function isSparse(ys: ArrayLike<number | null | undefined>): boolean {
  let seen = 0;
  for (let i = 0; i < ys.length && seen < 3; i++) if (ys[i] !== null && ys[i] !== undefined) seen++;
  return seen < 3;
}

function faint(solid: string): string {
  return /^#[0-9a-f]{6}$/i.test(solid) ? `${solid}29` : solid;
}
