import type uPlot from 'uplot';
import { type ChartGroup, fullRange } from './group';

/** Handles a key on a chart: arrows, Home and End move the cursor, plus and minus zoom, Escape and 0 show everything. */
export function onKey(event: KeyboardEvent, u: uPlot, group: ChartGroup, moveTo: (index: number) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const [from, to] = [u.valToIdx(u.scales.x?.min ?? 0), u.valToIdx(u.scales.x?.max ?? 0)];
  const far = Math.max(1, Math.round((to - from) / 20));
  const at = u.cursor.idx ?? null;
  const move = (index: number) => moveTo(Math.min(to, Math.max(from, index)));
  const keys: Record<string, () => void> = {
    ArrowRight: () => move(at === null ? from : at + (event.shiftKey ? far : 1)),
    ArrowLeft: () => move(at === null ? to : at - (event.shiftKey ? far : 1)),
    Home: () => move(from),
    End: () => move(to),
    '+': () => zoom(u, 0.5),
    '=': () => zoom(u, 0.5),
    '-': () => zoom(u, 2),
    Escape: () => group.reset(),
    '0': () => group.reset(),
  };
  const act = keys[event.key];
  if (act) {
    event.preventDefault();
    act();
  }
}

function zoom(u: uPlot, factor: number): void {
  const { min, max } = u.scales.x ?? {};
  if (typeof min !== 'number' || typeof max !== 'number') return;
  const [first, last] = fullRange(u);
  const at = u.data[0][u.cursor.idx ?? -1] ?? (min + max) / 2;
  const [from, to] = [Math.max(first, at - (at - min) * factor), Math.min(last, at + (max - at) * factor)];
  if (u.valToIdx(to) - u.valToIdx(from) >= 2) u.setScale('x', { min: from, max: to });
}
