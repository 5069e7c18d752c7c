import type uPlot from 'uplot';
import type { Chart, Line, Mark, Marker } from './spec';
import { color, font, rem, scale } from './theme';

/** Draws the parts that uPlot lacks: shades and rules below the lines, markers and labels above them. */

export function drawShades(u: uPlot, chart: Chart): void {
  for (const shade of chart.shades ?? []) {
    const [left, right] = [clampToPlot(u, shade.from), clampToPlot(u, shade.to)];
    if (right <= left) continue;
    u.ctx.save();
    if (shade.isHatched) hatch(u, left, right, color(shade.color));
    else fill(u, left, right, color(shade.color));
    u.ctx.restore();
  }
}

function fill(u: uPlot, left: number, right: number, fillColor: string): void {
  u.ctx.fillStyle = fillColor;
  u.ctx.fillRect(left, u.bbox.top, right - left, u.bbox.height);
}

function hatch(u: uPlot, left: number, right: number, lineColor: string): void {
  const { top, height } = u.bbox;
  u.ctx.beginPath();
  u.ctx.rect(left, top, right - left, height);
  u.ctx.clip();
  u.ctx.setLineDash([]);
  u.ctx.strokeStyle = lineColor;
  u.ctx.lineWidth = 1.5 * ratio(u);
  u.ctx.beginPath();
  // Counted from the plot’s edge, so that neighbouring shades continue each other’s lines.
  const distance = 6 * ratio(u);
  for (let x = u.bbox.left - height; x < right; x += distance) {
    u.ctx.moveTo(x, top + height);
    u.ctx.lineTo(x + height, top);
  }

  u.ctx.stroke();
}

export function drawShadeLabels(u: uPlot, chart: Chart): void {
  for (const shade of chart.shades ?? []) {
    const [left, right] = [clampToPlot(u, shade.from), clampToPlot(u, shade.to)];
    if (shade.label && right > left) drawLabel(u, shade.label, (left + right) / 2, '--muted', chart.marks);
  }
}

export function drawRules(u: uPlot, chart: Chart): void {
  u.ctx.save();
  for (const rule of chart.rules ?? []) {
    const x = Math.round(u.valToPos(rule.at, 'x', true));
    if (!isInPlot(u, x)) continue;
    u.ctx.setLineDash([]);
    u.ctx.strokeStyle = color(rule.color);
    u.ctx.lineWidth = (rule.label ? 1.6 : 1) * ratio(u);
    u.ctx.beginPath();
    u.ctx.moveTo(x, u.bbox.top);
    u.ctx.lineTo(x, u.bbox.top + u.bbox.height);
    u.ctx.stroke();
  }

  u.ctx.restore();
}

export function drawRuleLabels(u: uPlot, chart: Chart): void {
  for (const rule of chart.rules ?? []) {
    const x = u.valToPos(rule.at, 'x', true);
    if (rule.label && isInPlot(u, x)) drawLabel(u, rule.label, x, rule.color, chart.marks);
  }
}

/** Marks the loads at which no request succeeded with a cross at the top. */
export function drawSilent(u: uPlot, chart: Chart): void {
  u.ctx.save();
  u.ctx.setLineDash([]);
  u.ctx.lineWidth = 2 * scale() * ratio(u);
  const size = 3.4 * scale() * ratio(u);
  for (const silence of chart.silent ?? []) {
    const x = u.valToPos(silence.at, 'x', true);
    u.ctx.strokeStyle = color(silence.color);
    if (isInPlot(u, x)) drawShape(u.ctx, 'cross', x, u.bbox.top + 6 * size, size);
  }

  u.ctx.restore();
}

export function drawTicks(u: uPlot, chart: Chart): void {
  u.ctx.save();
  u.ctx.fillStyle = color('--mark');
  const [width, height] = [1.5 * ratio(u), 5 * ratio(u)];
  let last = -Infinity;
  for (const tick of chart.ticks ?? []) {
    const x = u.valToPos(tick, 'x', true);
    // One of several ticks at the same place is enough: an hour has thousands.
    if (x < last + width || !isInPlot(u, x)) continue;
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
    if (!isInPlot(u, x)) continue;
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
  u.ctx.setLineDash([]);
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
    drawShape(u.ctx, marker, u.valToPos(x, 'x', true), u.valToPos(y, 'y', true), 3.4 * scale() * ratio(u));
  }
}

function drawShape(context: CanvasRenderingContext2D, marker: Marker, x: number, y: number, r: number): void {
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

// Centred on x, moved where it would leave the plot or cover a mark. A background keeps it readable over lines.
function drawLabel(u: uPlot, text: string, x: number, textColor: string, marks: Mark[] = []): void {
  u.ctx.save();
  u.ctx.font = scaled(u, font(0.7));
  u.ctx.textBaseline = 'top';
  u.ctx.textAlign = 'left';
  const [gap, width] = [4 * ratio(u), u.ctx.measureText(text).width];
  const last = u.bbox.left + u.bbox.width - width - gap;
  const start = besideMarks(u, Math.max(u.bbox.left + gap, Math.min(x - width / 2, last)), width, marks);
  u.ctx.globalAlpha = 0.8;
  u.ctx.fillStyle = color('--paper');
  u.ctx.fillRect(start - gap / 2, u.bbox.top + gap / 2, width + gap, Math.round(0.95 * rem()) * ratio(u));
  u.ctx.globalAlpha = 1;
  u.ctx.fillStyle = color(textColor);
  u.ctx.fillText(text, start, u.bbox.top + gap);
  u.ctx.restore();
}

// Moves a label to the right of the marks whose letters it would cover.
function besideMarks(u: uPlot, start: number, width: number, marks: Mark[]): number {
  const letterWidth = 1.1 * rem() * ratio(u);
  let free = start;
  for (const { at } of [...marks].sort((a, b) => a.at - b.at)) {
    const x = u.valToPos(at, 'x', true);
    if (x < free + width && x + letterWidth > free) free = x + letterWidth;
  }

  return free + width < u.bbox.left + u.bbox.width ? free : start;
}

function isInPlot(u: uPlot, x: number): boolean {
  return x >= u.bbox.left && x <= u.bbox.left + u.bbox.width;
}

function clampToPlot(u: uPlot, value: number): number {
  return Math.min(Math.max(u.valToPos(value, 'x', true), u.bbox.left), u.bbox.left + u.bbox.width);
}

function ratio(u: uPlot): number {
  return u.ctx.canvas.width / u.width;
}

function scaled(u: uPlot, text: string): string {
  return text.replace(/^(\d+)px/, (_, size: string) => `${Number(size) * ratio(u)}px`);
}
