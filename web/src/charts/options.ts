import './sharpness';
import uPlot from 'uplot';
import { xAxis, yAxis } from './axes';
import { drawMarkers, drawMarks, drawRuleLabels, drawRules, drawShadeLabels, drawShades, drawSilent, drawTicks } from './drawing';
import { fullRange } from './group';
import type { Chart, Line } from './spec';
import { color, rem, scale } from './theme';

/** The callbacks of a plot to its chart. */
export interface PlotEvents {
  isReady: () => void;
  cursorMoved: (u: uPlot) => void;
  xScaled: (u: uPlot) => void;
}

// rem. A lower chart has room for few horizontal lines.
const lowHeight = 12;

/** The height of the plot in pixels. */
export function plotHeight(chart: Chart): number {
  return Math.round(chart.height * rem());
}

/** The lines of a chart in uPlot’s form: one column of places, then one column of values for each line. */
export function toPlotData({ lines }: Chart): uPlot.AlignedData {
  const first = lines[0]?.x ?? [];
  return lines.every((line) => line.x === first)
    ? [first, ...lines.map((line) => line.y)]
    : uPlot.join(lines.map((line) => [line.x, line.y] as uPlot.AlignedData));
}

/** The options of a plot. The parts around its lines come from `current` at each drawing, since they grow with the lines. */
export function plotOptions(chart: Chart, width: number, group: string, events: PlotEvents, current: () => Chart): uPlot.Options {
  return {
    width,
    height: plotHeight(chart),
    padding: [Math.round(0.6 * rem()), Math.round(0.9 * rem()), 0, 0],
    legend: { show: false },
    cursor: {
      sync: { key: group, setSeries: false },
      drag: { x: true, y: false, dist: 6 },
      focus: { prox: -1 },
      points: { size: 7, width: 1.5, fill: () => color('--paper') },
    },
    scales: { x: xScale(chart), y: yScale(chart) },
    axes: [xAxis(chart.x, chart.xLabel), yAxis(chart.y, chart.logY ?? false, chart.height < lowHeight)],
    series: [{}, ...chart.lines.map(toSeries)],
    bands: toBands(chart.lines),
    hooks: hooks(events, current),
  };
}

function hooks(events: PlotEvents, current: () => Chart): uPlot.Hooks.Arrays {
  return {
    ready: [events.isReady],
    drawClear: [(u) => drawShades(u, current()), (u) => drawRules(u, current())],
    draw: [
      (u) => drawMarkers(u, current().lines),
      (u) => drawSilent(u, current()),
      (u) => drawShadeLabels(u, current()),
      (u) => drawRuleLabels(u, current()),
      (u) => drawTicks(u, current()),
      (u) => drawMarks(u, current()),
    ],
    setCursor: [events.cursorMoved],
    setScale: [(u, key) => key === 'x' && events.xScaled(u)],
  };
}

function xScale(chart: Chart): uPlot.Scale {
  switch (chart.x) {
    case 'percentile':
      return { time: false, distr: 3, log: 10, range: (_, min, max) => [min ?? 1, Math.max(max ?? 10, 10)] };
    case 'users':
    case 'rate':
    case 'run':
      return { time: false, range: (u, min, max) => withRoom(u, min ?? 0, max ?? 1) };
    case 'clock':
      return { time: false };
  }
}

function yScale(chart: Chart): uPlot.Scale {
  if (chart.logY) return { distr: 3, log: 10, range: (_, min, max) => [roundDown125(min ?? 1), roundUp125(max ?? 10)] };
  // Texts and marks at the top need more room there.
  const labelled = [...(chart.shades ?? []), ...(chart.rules ?? [])].some(({ label }) => label);
  const room = labelled || chart.marks?.length || chart.silent?.length ? 0.2 : 0.05;
  return { range: (_, min, max) => [Math.min(0, min ?? 0), upperEnd(Math.max(max ?? 0, chart.atLeast ?? 0), room)] };
}

function upperEnd(max: number, room: number): number {
  return uPlot.rangeNum(0, max || 1, room, true)[1] ?? 1;
}

// The whole curve has room at both ends, so that no point touches an axis. A zoomed range stays as it was chosen.
function withRoom(u: uPlot, min: number, max: number): [number, number] {
  const [first, last] = fullRange(u);
  const room = (last - first) * 0.025 || 1;
  return min <= first && max >= last ? [first - room, last + room] : [min, max];
}

function ends125(value: number): number[] {
  const decade = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((n) => n * decade);
}

// The tolerance keeps an end that is hit exactly, in spite of rounding.
function roundDown125(value: number): number {
  const ends = ends125(value);
  return ends.findLast((end) => end <= value * 1.000001) ?? ends[0]!;
}

function roundUp125(value: number): number {
  const ends = ends125(value);
  return ends.find((end) => end >= value * 0.999999) ?? ends.at(-1)!;
}

function toSeries(line: Line): uPlot.Series {
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

function toBands(lines: Line[]): uPlot.Band[] {
  return lines.flatMap((line, index) => {
    if (line.bandDownTo === undefined) return [];
    return [{ series: [index + 1, line.bandDownTo + 1] as [number, number], fill: () => faint(color(line.color)) }];
  });
}

// Fewer than three points make no visible line.
function isSparse(ys: ArrayLike<number | null | undefined>): boolean {
  let known = 0;
  for (let i = 0; i < ys.length && known < 3; i++) if (ys[i] !== null && ys[i] !== undefined) known++;
  return known < 3;
}

function faint(solid: string): string {
  return /^#[0-9a-f]{6}$/i.test(solid) ? `${solid}29` : solid;
}
