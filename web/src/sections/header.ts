import type { Run } from '../data/contract';
import { duration, moment } from '../data/figures';
import { loadInWords } from '../data/plan';
import { firstSentence, unbroken } from '../data/sentences';
import { h } from '../dom/element';
import { alert } from '../dom/section';

// The whole address stands with the target, below.
const longestAddress = 240;

/** What was done to whom, and everything that makes the result less than it seems. */
export function header(run: Run): HTMLElement {
  const title = titleOf(run);
  const load = run.plan && loadInWords(run.plan);
  return h(
    'header',
    { class: 'page-header' },
    brand(run.plan ? 'Run report' : 'Watch report'),
    h('h1', {}, unbroken(title)),
    rest(run),
    h('p', { class: 'subject' }, run.plan ? run.target.urls.map((url) => h('code', {}, shortened(`${run.plan!.request.method} ${url}`))) : processOf(run)),
    h('p', { class: 'meta' }, [moment(run.startedAt), load === title ? null : load, run.totals.seconds > 0 ? `${duration(run.totals.seconds)} measured` : null].filter(Boolean).join(' · ')),
    warnings(run),
  );
}

function shortened(address: string): string {
  return address.length > longestAddress ? `${address.slice(0, longestAddress)}…` : address;
}

export function brand(what: string): HTMLElement {
  return h('p', { class: 'brand' }, h('span', {}, 'Threadbare'), ` ${what}`);
}

export function titleOf(run: Run): string {
  if (isGeneratorsFault(run)) return 'Unreliable: the generator was the limit, not the service.';
  if (run.verdict) return firstSentence(run.verdict.summary)[0];
  if (hasNoSuccess(run)) return 'No request succeeded.';
  if (run.plan) return loadInWords(run.plan);
  return run.headline ? firstSentence(run.headline)[0] : `Watched ${processOf(run)}`;
}

/** A watched process by what a person knows it by. */
export function processOf({ target }: Run): string {
  const ports = target.ports ?? [];
  return [`${target.program ?? target.processName ?? 'process'} (${target.processId})`, ports.length > 0 && `port${ports.length > 1 ? 's' : ''} ${ports.join(', ')}`, target.runtime].filter(Boolean).join(', ');
}

// The headline is one sentence; what qualifies it stands right below.
function rest(run: Run): HTMLElement | null {
  const more = isGeneratorsFault(run) ? '' : firstSentence(run.verdict?.summary ?? run.headline ?? '')[1];
  return more ? h('p', { class: 'rest' }, more) : null;
}

/** True where the verdict is that there is none, since this tool was the limit: then it says so itself. */
export function isGeneratorsFault(run: Run): boolean {
  return run.generator.saturated && run.verdict?.outcome === 'unreliable';
}

function hasNoSuccess(run: Run): boolean {
  return run.totals.ok === 0 && run.totals.failed > 0;
}

export function warnings(run: Run): HTMLElement[] {
  const list: HTMLElement[] = [];
  if (run.generator.saturated && !isGeneratorsFault(run)) list.push(alert('bad', 'Unreliable: the generator was the limit.', ...run.generator.reasons));
  if (run.interrupted) list.push(interruption(run));
  if (hasNoSuccess(run)) list.push(alert('bad', 'No request succeeded: there are no response times.', ...Object.values(run.totals.failureExamples).slice(0, 3)));
  return list;
}

function interruption(run: Run): HTMLElement {
  if (!run.plan) return alert('warn', 'Interrupted: the watching was ended before its time.');
  return alert('warn', 'Interrupted: the load was ended before its time.', ...(run.totals.seconds > 0 ? [] : ['It was ended before a second was measured: there are no rates.']));
}
