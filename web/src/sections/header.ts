import type { Run } from '../data/contract';
import { duration, moment } from '../data/figures';
import { loadInWords } from '../data/plan';
import { firstSentence } from '../data/sentences';
import { h } from '../dom/element';
import { alert } from '../dom/section';

/** What was done to whom, and everything that makes the result less than it seems. */
export function header(run: Run): HTMLElement {
  return h(
    'header',
    { class: 'page-header' },
    brand('Run report'),
    h('h1', {}, titleOf(run).replace(/(\d)–(\d)/g, '$1\u2060–\u2060$2')),
    rest(run),
    h('p', { class: 'subject' }, run.target.urls.map((url) => h('code', {}, `${run.plan?.request.method ?? ''} ${url}`.trim()))),
    h('p', { class: 'meta' }, [moment(run.startedAt), run.plan && run.verdict ? loadInWords(run.plan) : null, run.totals.seconds > 0 ? `${duration(run.totals.seconds)} measured` : null].filter(Boolean).join(' · ')),
    warnings(run),
  );
}

export function brand(what: string): HTMLElement {
  return h('p', { class: 'brand' }, h('span', {}, 'Threadbare'), ` ${what}`);
}

export function titleOf(run: Run): string {
  if (run.verdict) return firstSentence(run.verdict.summary)[0];
  if (run.plan) return loadInWords(run.plan);
  return run.target.processName ? `Watched ${run.target.processName}` : run.id;
}

// The headline is one sentence; what qualifies it stands right below.
function rest(run: Run): HTMLElement | null {
  const more = run.verdict ? firstSentence(run.verdict.summary)[1] : '';
  return more ? h('p', { class: 'rest' }, more) : null;
}

export function warnings(run: Run): HTMLElement[] {
  const list: HTMLElement[] = [];
  if (run.generator.saturated) list.push(alert('bad', 'Unreliable: the generator was the limit.', ...run.generator.reasons));
  if (run.interrupted) list.push(alert('warn', 'Interrupted: the load was ended before its time.'));
  if (run.totals.sent > 0 && run.totals.ok === 0) list.push(alert('bad', 'No request succeeded: there are no response times.'));
  return list;
}
