import type uPlot from 'uplot';
import type { Chart, Line, Marker } from './spec';
import { color, font, scale } from './theme';

/** What uPlot does not draw by itself: shades and rules beneath the lines, markers over them. */

export function drawShades(u: uPlot, chart: Chart): void {
  for (const shade of chart.shades ?? []) {
    const [left, right] = [within(u, shade.from), within(u, shade.to)];
    if (right - left <= 0) continue;
    u.ctx.save();
    u.ctx.fillStyle = color(shade.color);
    u.ctx.fillRect(left, u.bbox.top, right - left, u.bbox.height);
    u.ctx.restore();
  }
}

export function drawShadeLabels(u: uPlot, chart: Chart): void {
  for (const shade of chart.shades ?? []) {
    const [left, right] = [within(u, shade.from), within(u, shade.to)];
    if (!shade.label || right - left <= 0) continue;
    u.ctx.save();
    u.ctx.font = scaled(u, font(0.7));
    u.ctx.fillStyle = color('--muted');
    u.ctx.textBaseline = 'top';
    u.ctx.textAlign = 'left';
    const width = u.ctx.measureText(shade.label).width;
    const middle = (left + right) / 2;
    const start = Math.min(Math.max(middle - width / 2, u.bbox.left + 4), u.bbox.left + u.bbox.width - width - 4);
    u.ctx.fillText(shade.label, start, u.bbox.top + 4 * ratio(u));
    u.ctx.restore();
  }
}

export function drawRules(u: uPlot, chart: Chart): void {
  u.ctx.save();
  u.ctx.strokeStyle = color('--grid');
  u.ctx.lineWidth = ratio(u);
  u.ctx.beginPath();
  for (const rule of chart.rules ?? []) {
    const x = Math.round(u.valToPos(rule, 'x', true));
    if (x <= u.bbox.left || x >= u.bbox.left + u.bbox.width) continue;
    u.ctx.moveTo(x, u.bbox.top);
    u.ctx.lineTo(x, u.bbox.top + u.bbox.height);
  }

  u.ctx.stroke();
  u.ctx.restore();
}

export function drawTicks(u: uPlot, chart: Chart): void {
  u.ctx.save();
  u.ctx.fillStyle = color('--mark');
  const [width, height] = [1.5 * ratio(u), 5 * ratio(u)];
  let last = -Infinity;
  for (const tick of chart.ticks ?? []) {
    const x = u.valToPos(tick, 'x', true);
    // Of those that would cover each other, one is enough: an hour has thousands.
    if (x < last + width || x < u.bbox.left || x > u.bbox.left + u.bbox.width) continue;
    u.ctx.fillRect(x - width / 2, u.bbox.top + u.bbox.height - height, width, height);
    last = x;
  }

  u.ctx.restore();
}

export function drawMarks(u: uPlot, chart: Chart): void {
  u.ctx.save();
  u.ctx.strokeStyle = color('--mark');
  u.ctx.fillStyle = color('--mark');
  u.ctx.lineWidth = 1.2 * ratio(u);
  u.ctx.font = scaled(u, font(0.7));
  u.ctx.textBaseline = 'top';
  u.ctx.textAlign = 'left';
  const letters = new Map<number, string>();
  for (const { at, letter } of chart.marks ?? []) letters.set(at, [letters.get(at), letter].filter(Boolean).join(' '));
  for (const [at, letter] of letters) {
    const x = Math.round(u.valToPos(at, 'x', true));
    if (x < u.bbox.left || x > u.bbox.left + u.bbox.width) continue;
    u.ctx.setLineDash([3 * ratio(u), 3 * ratio(u)]);
    u.ctx.beginPath();
    u.ctx.moveTo(x, u.bbox.top);
    u.ctx.lineTo(x, u.bbox.top + u.bbox.height);
    u.ctx.stroke();
    u.ctx.fillText(letter, x + 4 * ratio(u), u.bbox.top + 2 * ratio(u));
  }

  u.ctx.restore();
}

export function drawMarkers(u: uPlot, lines: Line[]): void {
  u.ctx.save();
  u.ctx.beginPath();
  u.ctx.rect(u.bbox.left - 8, u.bbox.top - 8, u.bbox.width + 16, u.bbox.height + 16);
  u.ctx.clip();
  lines.forEach((line, index) => {
    if (line.marker) drawMarkersOf(u, line, line.marker, index + 1);
  });
  u.ctx.restore();
}

function drawMarkersOf(u: uPlot, line: Line, marker: Marker, index: number): void {
  const xs = u.data[0];
  const ys = u.data[index] ?? [];
  const [min, max] = [u.scales.x?.min ?? -Infinity, u.scales.x?.max ?? Infinity];
  u.ctx.fillStyle = color(line.color);
  u.ctx.strokeStyle = color(line.color);
  u.ctx.lineWidth = 2 * scale() * ratio(u);
  for (let i = 0; i < xs.length; i++) {
    const [x, y] = [xs[i], ys[i]];
    if (x === undefined || y === null || y === undefined || x < min || x > max) continue;
    shape(u.ctx, marker, u.valToPos(x, 'x', true), u.valToPos(y, 'y', true), 3.4 * scale() * ratio(u));
  }
}

function shape(context: CanvasRenderingContext2D, marker: Marker, x: number, y: number, r: number): void {
  context.beginPath();
  switch (marker) {
    case 'circle':
      context.arc(x, y, r, 0, 2 * Math.PI);
      break;
    case 'square':
      context.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
      break;
    case 'triangle':
      context.moveTo(x, y - r * 1.15);
      context.lineTo(x + r * 1.1, y + r * 0.85);
      context.lineTo(x - r * 1.1, y + r * 0.85);
      break;
    case 'diamond':
      context.moveTo(x, y - r * 1.25);
      context.lineTo(x + r * 1.25, y);
      context.lineTo(x, y + r * 1.25);
      context.lineTo(x - r * 1.25, y);
      break;
    case 'ring':
      context.arc(x, y, r * 1.9, 0, 2 * Math.PI);
      context.stroke();
      return;
    case 'cross':
      context.moveTo(x - r, y - r);
      context.lineTo(x + r, y + r);
      context.moveTo(x + r, y - r);
      context.lineTo(x - r, y + r);
      context.stroke();
      return;
  }

  context.closePath();
  context.fill();
}

// A shade reaches half a place beyond what it names where it is a single place.
function within(u: uPlot, value: number): number {
  return Math.min(Math.max(u.valToPos(value, 'x', true), u.bbox.left), u.bbox.left + u.bbox.width);
}

function ratio(u: uPlot): number {
  return u.ctx.canvas.width / u.width;
}

function scaled(u: uPlot, text: string): string {
  return text.replace(/^(\d+)px/, (_, size: string) => `${Number(size) * ratio(u)}px`);
}
