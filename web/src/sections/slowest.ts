import type { Run } from '../data/contract';
import { clock, time } from '../data/figures';
import { h } from '../dom/element';
import { lede, section } from '../dom/section';
import { table } from '../dom/table';

/** The slowest requests with the ids of their traces. Null where requests carried none. */
export function slowest(run: Run): HTMLElement | null {
  const all = run.slowest ?? [];
  if (all.length === 0) return null;
  return section(
    'slowest',
    'Slowest requests',
    lede('The five slowest each of successes and failures, sampled and not. Only a sampled request has a recorded trace; '
      + "the service's logs may show the ids of the others."),
    table(
      [
        { label: 'Response time', isFigure: true, value: (one) => one.responseTime, show: (one) => time(one.responseTime) },
        { label: 'Endpoint', value: (one) => one.endpoint, show: (one) => h('code', { class: 'long-name' }, one.endpoint) },
        { label: 'Trace', isHeading: true, value: (one) => one.traceId, show: (one) => h('code', {}, one.traceId) },
        { label: 'Sampled', value: (one) => (one.sampled ? 'yes' : 'no'), show: (one) => (one.sampled ? 'yes' : 'no') },
        {
          label: 'End',
          value: (one) => one.failure ?? `${one.status ?? ''}`,
          show: (one) => (one.failure ? h('code', { class: 'bad' }, one.failure) : `${one.status ?? ''}`),
        },
        { label: 'Due at', isFigure: true, isMinor: true, value: (one) => one.t, show: (one) => clock(one.t) },
      ],
      all,
      { label: 'Slowest requests', isSortable: true, isCopyable: true },
    ),
  );
}
