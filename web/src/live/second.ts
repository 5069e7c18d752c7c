import type { Run } from '../data/contract';
import { clock, cores, count, duration, number, perSecond, time } from '../data/figures';
import { Series } from '../data/series';
import { tile } from '../dom/tile';

/** The figures of the last second. */
export function secondTiles(run: Run): HTMLElement[] {
  const series = Series.from(run);
  if (series.length === 0) return [];
  const last = (path: string) => series.column(path)?.at(-1) ?? null;
  const failed = last('failed') ?? 0;
  const inFlight = `${count(last('inFlight'))} requests in flight`;
  const queued = `${number(last('runtime.queueLength'))} work items queued`;
  return [
    last('users') !== null ? tile('Virtual users', count(last('users')), inFlight) : tile('Arrivals', perSecond(last('rate')), inFlight),
    tile('Successful', perSecond(last('ok')), 'in the last second'),
    tile('Failed', perSecond(failed), 'in the last second', failed > 0 ? 'bad' : null),
    tile('Response time, median', time(last('responseTime.p50')), `p99 ${time(last('responseTime.p99'))}`),
    ...(last('runtime.threads') === null
      ? []
      : [
          tile('Pool threads', number(last('runtime.threads')), queued),
          tile('CPU of the service', cores(last('runtime.cpuPercent')), 'in the last second'),
        ]),
  ];
}

/** The time of the run, and its planned length when it has one. */
export function position(run: Run): string {
  const last = run.series?.t.at(-1);
  if (last === undefined || last === null) return '';
  if (last < 0) return 'warm-up';
  const length = run.load?.seconds ?? null;
  if (length === null) return clock(last + 1);
  return last + 1 > length ? 'waiting for open requests' : `${clock(last + 1)} of ${duration(length)}`;
}
