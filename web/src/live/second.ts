import type { Run } from '../data/contract';
import { clock, count, duration, number, percent, perSecond, time } from '../data/figures';
import { Series } from '../data/series';
import { tile } from '../dom/tile';

/** The figures of the last second. */
export function secondTiles(run: Run): HTMLElement[] {
  const series = Series.of(run);
  const of = (path: string) => series.column(path)?.at(-1) ?? null;
  const [users, rate, failed] = [of('users'), of('rate'), of('failed') ?? 0];
  const watched = of('runtime.threads') !== null;
  return series.length === 0
    ? []
    : [
        users !== null ? tile('Virtual users', count(users), `${count(of('inFlight'))} requests in flight`) : tile('Due', perSecond(rate), `${count(of('inFlight'))} requests in flight`),
        tile('Successful', perSecond(of('ok')), 'ended in the last second'),
        tile('Failed', perSecond(failed), 'ended in the last second', failed > 0 ? 'bad' : null),
        tile('Response time, median', time(of('responseTime.p50')), `99th percentile ${time(of('responseTime.p99'))}`),
        ...(watched ? [tile('Pool threads', number(of('runtime.threads')), `${number(of('runtime.queueLength'))} work items queued`), tile('CPU of the service', percent(of('runtime.cpuPercent')), 'of one core')] : []),
      ];
}

/** How far the run is, of how far it goes. */
export function position(run: Run): string {
  const last = run.series?.t.at(-1);
  if (last === undefined || last === null) return '';
  if (last < 0) return 'warm-up';
  const length = run.plan?.shape.shape === 'searched' || !run.plan?.duration ? null : run.plan.duration / 1_000;
  return length === null ? clock(last + 1) : last + 1 > length ? 'waiting for open requests' : `${clock(last + 1)} of ${duration(length)}`;
}
