import type { PoolSpan, Run } from './contract';
import { clock, duration } from './figures';
import type { Column, Series } from './series';

/** Something that happened while the run went on, and when. */
export interface RunEvent {
  at: number;
  letter: string;
  says: string;
}

/** What happened, in the order it did: what the notes tell with their second, and what the seconds show by themselves. */
export function eventsOf(run: Run, series: Series): RunEvent[] {
  const found = [...spike(run, series), ...waits(run), ...growth(series), ...stackWindow(run), ...death(run, series), ...firstFailure(series)];
  return found.sort((a, b) => a.at - b.at).map((event, index) => ({ ...event, letter: String.fromCharCode(65 + index) }));
}

/** What work that waits long for a pool thread means, by the state of the pool. */
export const poolStates: Record<string, { begins: string; ends: string; short: string }> = {
  starved: { begins: 'The pool starves: work waits for a thread while its threads are blocked.', ends: 'The pool starves no longer.', short: 'starved' },
  'processor-bound': { begins: 'The processors are busy, so work waits: the pool is not starved.', ends: 'The processors have room again.', short: 'processors busy' },
};

/** The seconds in which stacks were taken, which costs the service a little. */
export function stackBursts(series: Series): number[] {
  const bursts = series.column('runtime.stackBursts') ?? [];
  return series.t.filter((_, row) => (bursts[row] ?? 0) > 0);
}

type Unnamed = Omit<RunEvent, 'letter'>;

// Fewer than these are no crowd.
const crowd = 10;

function spike(run: Run, series: Series): Unnamed[] {
  const shape = run.plan?.shape;
  const isSudden = shape?.shape === 'users' && !shape.spawnRate && shape.users >= crowd;
  return isSudden ? [{ at: series.t[0] ?? 0, says: `All ${shape.users} virtual users begin at once.` }] : [];
}

// More than these are told together: the timeline shades each.
const mostSpans = 3;

function waits(run: Run): Unnamed[] {
  return Object.keys(poolStates).flatMap((state) => {
    const spans = (run.poolSpans ?? []).filter((span) => span.state === state);
    return spans.length > mostSpans ? together(state, spans) : spans.flatMap(eachOf);
  });
}

function eachOf({ state, from, to }: PoolSpan): Unnamed[] {
  const { begins, ends } = poolStates[state]!;
  return [{ at: from, says: begins }, ...(to === null || to === undefined ? [] : [{ at: to, says: `${ends} It had lasted ${duration(to - from)}.` }])];
}

function together(state: string, spans: PoolSpan[]): Unnamed[] {
  const others = `${spans.length - 1} times more, the last at ${clock(spans.at(-1)!.from)}`;
  return [{ at: spans[0]!.from, says: `${poolStates[state]!.begins} ${others}; each is shaded.` }];
}

function growth(series: Series): Unnamed[] {
  const added = firstAbove(series, 'runtime.starvationAdjustments');
  const made = firstAbove(series, 'runtime.cooperativeAdjustments');
  const first = Math.min(added ?? Infinity, made ?? Infinity);
  return first === Infinity ? [] : [{ at: first, says: added === first ? 'The pool begins to add threads because nothing was taken up for half a second.' : 'The pool begins to add threads because its threads wait for tasks.' }];
}

function firstFailure(series: Series): Unnamed[] {
  const at = firstAbove(series, 'failed');
  return at === null ? [] : [{ at, says: 'The first request fails.' }];
}

// Its second is the load's own, which in a search is one of many.
function stackWindow(run: Run): Unnamed[] {
  if (run.plan?.shape.shape === 'searched') return [];
  return run.notes.flatMap((note) => {
    const second = /^Stacks .* after second (\d+) of the load/.exec(note)?.[1];
    return second === undefined ? [] : [{ at: Number(second), says: 'Stacks were taken for half a second: what this cost is in the second that follows.' }];
  });
}

function death(run: Run, series: Series): Unnamed[] {
  const note = run.notes.find((sentence) => /^The watched process \d+ ended/.test(sentence));
  const last = series.column('runtime.cpuPercent')?.findLastIndex((value) => value !== null) ?? -1;
  return note && last >= 0 ? [{ at: series.t[Math.min(last + 1, series.length - 1)]!, says: note }] : [];
}

function firstAbove(series: Series, path: string): number | null {
  const column: Column = series.column(path) ?? [];
  const row = column.findIndex((value) => value !== null && value !== undefined && value > 0);
  return row < 0 ? null : series.t[row]!;
}
