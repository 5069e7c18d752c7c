import type { AllocationSite, CollectorPause, ExceptionSite, HotSpot, Run, CodePlace } from '../data/contract';
import { bytes, number, percent, time } from '../data/figures';
import { certainties } from '../data/words';
import { describeCollected, describeReason, describeWindows, describeWork } from '../data/work';
import { breakable, h, type Child } from '../dom/element';
import { lede, section } from '../dom/section';
import { table, type Column } from '../dom/table';
import { shortLine } from './place';

/** What the service works on: the lines that use the processors, allocate, keep memory and throw. Null when nobody sampled them. */
export function work(run: Run): HTMLElement | null {
  if (!run.hotSpots && !run.allocations && !run.exceptions && !run.retained) return null;
  return section(
    'work',
    'Where the work goes',
    lede(`Sampled under load: ${describeWindows(run.windows)}. A busy line is not a fault by itself.`),
    part('Processor time', run.hotSpots, hotSpotColumns(), 'No thread was at work.'),
    part('Allocations', run.allocations, allocationColumns(), 'No allocation was sampled.'),
    part('Collector pauses', run.pauses, pauseColumns(), 'The garbage collector did not hold the threads.'),
    part('Objects that stay', run.retained, retainedColumns(), 'No new object stays in use.'),
    part('Exceptions', run.exceptions, exceptionColumns(), 'No exception was thrown.'),
  );
}

function part<T>(title: string, rows: T[] | undefined, columns: Column<T>[], nothing: string): Child {
  if (!rows) return null;
  return [
    h('h3', {}, title),
    rows.length === 0 ? h('p', {}, nothing) : table(columns, rows, { label: title, isSortable: true, isCopyable: true }),
  ];
}

function hotSpotColumns(): Column<HotSpot>[] {
  return [
    place('Line', (spot) => spot),
    share((spot) => spot.share),
    text('Works on', describeWork),
    text('Route', (spot) => spot.route),
    { ...text<HotSpot>('Certainty', (spot) => (spot.certainty ? (certainties[spot.certainty]) : null)), isMinor: true },
    { ...figure<HotSpot>('Samples', (spot) => spot.samples, number), isMinor: true },
  ];
}

function siteColumns(): Column<AllocationSite>[] {
  return [
    place('Line', (site) => site),
    share((site) => site.share),
    text('Type', (site) => site.type),
    figure('Bytes/s', (site) => site.bytesPerSecond, bytes),
    figure('Bytes a request', (site) => site.bytesPerRequest, bytes),
  ];
}

function allocationColumns(): Column<AllocationSite>[] {
  return [
    ...siteColumns(),
    { ...figure<AllocationSite>('Large objects', (site) => 100 * site.largeShare, percent), isMinor: true },
    text('Route', (site) => site.route),
  ];
}

function pauseColumns(): Column<CollectorPause>[] {
  return [
    { ...text<CollectorPause>('Reason', describeReason), isHeading: true },
    text('Collected', describeCollected),
    share((pause) => pause.share),
    figure('A second', (pause) => pause.perSecond, number),
    figure('Longest', (pause) => pause.longestMs, time),
    text('Asked for at', (pause) => location(pause.calledAt)),
    { ...text<CollectorPause>('Route', (pause) => pause.route), isMinor: true },
  ];
}

function retainedColumns(): Column<AllocationSite>[] {
  return [
    ...siteColumns(),
    text('Route', (site) => site.route),
    { ...figure<AllocationSite>('Samples', (site) => site.samples, number), isMinor: true },
  ];
}

function exceptionColumns(): Column<ExceptionSite>[] {
  return [
    text('Exception', (site) => site.type),
    figure('A second', (site) => site.perSecond, number),
    text('Thrown at', (site) => location(site.thrownAt)),
    text('Caught at', (site) => location(site.caughtAt)),
    figure('Processor time', (site) => (site.share === null ? null : 100 * site.share), percent),
    { ...text<ExceptionSite>('Route', (site) => site.route), isMinor: true },
  ];
}

function location(found: CodePlace | null): string | null {
  return found ? shortLine(found) : null;
}

function place<T>(label: string, of: (row: T) => CodePlace): Column<T> {
  return {
    label,
    isHeading: true,
    value: (row) => shortLine(of(row)),
    show: (row) => h('code', { title: of(row).method }, breakable(shortLine(of(row)))),
  };
}

function share<T>(of: (row: T) => number): Column<T> {
  return figure('Share', (row) => 100 * of(row), percent);
}

function text<T>(label: string, of: (row: T) => string | null | undefined): Column<T> {
  return { label, value: (row) => of(row) ?? null, show: (row) => of(row) ?? '–' };
}

function figure<T>(label: string, of: (row: T) => number | null, write: (value: number | null) => string): Column<T> {
  return { label, isFigure: true, value: of, show: (row) => write(of(row)) };
}
