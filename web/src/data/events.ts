import type { Column, PoolSpan, PoolState, Run } from './contract';
import { clock, duration } from './figures';
import type { Series } from './series';
import { poolStates } from './words';

/** An event during the run. */
export interface RunEvent {
  /** Seconds on the run's clock. */
  at: number;
  letter: string;
  text: string;
}

type UnnamedEvent = Omit<RunEvent, 'letter'>;

/** The events of a run in the order of their time. They come from the plan, the target and the series. */
export function findEvents(run: Run, series: Series): RunEvent[] {
  const found = [
    ...suddenLoad(run, series),
    ...poolWaits(run),
    ...poolGrowth(series),
    ...processEnd(run, series),
    ...firstFailure(series),
  ];
  return found.sort((a, b) => a.at - b.at).map((event, index) => ({ ...event, letter: String.fromCharCode(65 + index) }));
}

/** The seconds in which stacks were sampled, which slows the service a little. */
export function stackBursts(series: Series): number[] {
  const bursts = series.column('runtime.stackBursts') ?? [];
  return series.t.filter((_, row) => (bursts[row] ?? 0) > 0);
}

function suddenLoad(run: Run, series: Series): UnnamedEvent[] {
  const { users, spawnRate } = run.plan?.load ?? {};
  const isSudden = typeof users === 'number' && !spawnRate && users > 1;
  return isSudden ? [{ at: series.t[0] ?? 0, text: `All ${users} virtual users start at once.` }] : [];
}

// Periods. More than these are listed as one event, since the list would hide the others; the timeline shades each.
const mostListedSpans = 3;

function poolWaits(run: Run): UnnamedEvent[] {
  return (Object.keys(poolStates) as PoolState[]).flatMap((state) => {
    const spans = run.poolSpans.filter((span) => span.state === state);
    return spans.length > mostListedSpans ? summarizeSpans(state, spans) : spans.flatMap(spanEvents);
  });
}

function spanEvents({ state, from, to }: PoolSpan): UnnamedEvent[] {
  const { begins, ends } = poolStates[state]!;
  const begin = { at: from, text: begins };
  return to === null ? [begin] : [begin, { at: to, text: `${ends} This lasted ${duration(to - from)}.` }];
}

function summarizeSpans(state: PoolState, spans: PoolSpan[]): UnnamedEvent[] {
  const others = `This happens ${spans.length - 1} more times, the last at ${clock(spans.at(-1)!.from)}; each is shaded.`;
  return [{ at: spans[0]!.from, text: `${poolStates[state]!.begins} ${others}` }];
}

function poolGrowth(series: Series): UnnamedEvent[] {
  const starving = firstAboveZero(series, 'runtime.starvationAdjustments');
  const cooperative = firstAboveZero(series, 'runtime.cooperativeAdjustments');
  const first = Math.min(starving ?? Infinity, cooperative ?? Infinity);
  if (first === Infinity) return [];
  const reason = starving === first ? 'no queued work was started for half a second' : 'its threads wait for tasks';
  return [{ at: first, text: `The thread pool starts to add threads because ${reason}.` }];
}

function firstFailure(series: Series): UnnamedEvent[] {
  const at = firstAboveZero(series, 'failed');
  return at === null ? [] : [{ at, text: 'The first request fails.' }];
}

function processEnd(run: Run, series: Series): UnnamedEvent[] {
  const last = series.column('runtime.cpuPercent')?.findLastIndex((value) => value !== null) ?? -1;
  const text = 'The watched process ended.';
  return run.target.hasEnded && last >= 0 ? [{ at: series.t[Math.min(last + 1, series.length - 1)]!, text }] : [];
}

function firstAboveZero(series: Series, path: string): number | null {
  const column: Column = series.column(path) ?? [];
  const row = column.findIndex((value) => value !== null && value !== undefined && value > 0);
  return row < 0 ? null : series.t[row]!;
}
