import type { Run } from '../data/contract';
import { duration, moment } from '../data/figures';
import { firstSentence, unbroken } from '../data/sentences';
import { h } from '../dom/element';
import { alert } from '../dom/section';
import { gateBand } from './thresholds';

// Characters. The whole address is in the section on the target.
const longestAddress = 240;

/** The headline, what was tested, and the warnings that limit the result. */
export function header(run: Run): HTMLElement {
  const title = pageTitle(run);
  const load = run.load?.summary;
  const about = [
    moment(run.startedAt),
    load === title ? null : load,
    run.totals.seconds > 0 ? `${duration(run.totals.seconds)} measured` : null,
  ];
  return h(
    'header',
    { class: 'page-header' },
    gateBand(run.gate),
    brand(run.load ? 'Run report' : 'Watch report'),
    h('h1', {}, unbroken(title)),
    restOfHeadline(run),
    subject(run),
    h('p', { class: 'meta' }, unbroken(about.filter(Boolean).join(' · '))),
    warnings(run),
  );
}

function subject(run: Run): HTMLElement {
  const requests = (run.load?.requests ?? []).map((text) => h('code', {}, shorten(text)));
  return h('p', { class: 'subject' }, run.plan ? requests : describeProcess(run));
}

function shorten(address: string): string {
  return address.length > longestAddress ? `${address.slice(0, longestAddress)}…` : address;
}

export function brand(kind: string): HTMLElement {
  return h('p', { class: 'brand' }, h('span', {}, 'Threadbare'), ` ${kind}`);
}

/** The headline of a run. */
export function pageTitle(run: Run): string {
  if (run.verdict) return firstSentence(run.verdict.summary)[0];
  if (run.refusal) return firstSentence(run.refusal)[0];
  if (run.load) return run.load.summary;
  return run.headline ? firstSentence(run.headline)[0] : `Watched ${describeProcess(run)}`;
}

/** The name, ports and runtime of the watched process. */
export function describeProcess({ target }: Run): string {
  const { ports } = target;
  return [
    `${target.program ?? target.processName ?? 'process'} (${target.processId})`,
    ports.length > 0 && `port${ports.length > 1 ? 's' : ''} ${ports.join(', ')}`,
    target.runtime,
  ].filter(Boolean).join(', ');
}

// The headline is one sentence. The sentences that qualify it follow below it.
function restOfHeadline(run: Run): HTMLElement | null {
  const rest = firstSentence(run.verdict?.summary ?? run.refusal ?? run.headline ?? '')[1];
  return rest ? h('p', { class: 'rest' }, rest) : null;
}

/** The warnings about a result that readers must not miss. */
export function warnings(run: Run): HTMLElement[] {
  const list: HTMLElement[] = [];
  if (run.generator.saturated && run.verdict?.outcome !== 'unreliable') list.push(alert('bad', 'Unreliable.', ...run.generator.reasons));
  if (run.interrupted) list.push(interruption(run));
  return list;
}

function interruption(run: Run): HTMLElement {
  if (!run.load) return alert('warn', 'Interrupted: the watch was stopped early.');
  const consequence = run.totals.seconds > 0 ? [] : ['It was stopped before the first measured second, so there are no rates.'];
  return alert('warn', 'Interrupted: the load was stopped early.', ...consequence);
}
