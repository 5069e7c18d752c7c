import type { BlamedPlace, Run, Verdict } from '../data/contract';
import { number, percent, perSecond } from '../data/figures';
import { limits, outcomes, outcomeSymbols } from '../data/words';
import { breakable, h, type Child } from '../dom/element';
import { definitions } from '../dom/section';
import { isGeneratorsFault } from './header';

/** The verdict: how sure it is, the line to blame, why, and what next; absent where nothing judged. */
export function verdict(run: Run): HTMLElement | null {
  const found = run.verdict;
  if (!found) return null;
  return h(
    'section',
    { id: 'verdict', class: `verdict ${found.outcome}`, 'aria-label': 'Verdict' },
    outcomeBadge(found),
    definitions([
      [found.outcome === 'holds' ? 'Holds most threads' : 'Line to blame', run.blame[0] && worst(run.blame[0])],
      ['Limit', found.limit === 'none' ? null : limit(found)],
      ['Tipping point', tippingPoint(found)],
      ['Why', list(found.findings.find((finding) => finding.severity === 'error')?.for ?? (isGeneratorsFault(run) ? run.generator.reasons : []))],
      ['What next', list((found.whatIf ?? []).map((what) => what.statement))],
    ]),
  );
}

/** What it came to, and how sure that is. */
export function outcomeBadge(found: Verdict): HTMLElement {
  return h(
    'p',
    { class: 'verdict-outcome' },
    h('span', { class: 'verdict-symbol', 'aria-hidden': 'true' }, outcomeSymbols[found.outcome] ?? '?'),
    h('strong', {}, outcomes[found.outcome] ?? found.outcome),
    h('span', {}, `${found.confidence} confidence`),
  );
}

/** A place in code as a person finds it. */
export function place(blamed: { method: string; file?: string | null; line?: number | null }): string {
  const file = blamed.file?.split(/[\\/]/).pop();
  return file && blamed.line ? `${blamed.method} ${file}:${blamed.line}` : blamed.method;
}

/** The call that blocks, and through which package. */
export function blocks(blamed: BlamedPlace): string {
  return blamed.through ? `${blamed.call} through ${blamed.through}` : blamed.call;
}

/** The line that holds most threads: where, how much, and what to do. */
export function worst(blamed: BlamedPlace): HTMLElement {
  const what = [`${percent(100 * blamed.share)} of pool-thread time`, blocks(blamed), blamed.route].filter(Boolean).join(' · ');
  return h('div', {}, h('code', { class: 'worst' }, breakable(place(blamed))), h('div', { class: 'about' }, what), h('div', {}, blamed.advice));
}

function limit(found: Verdict): string {
  return `${limits[found.limit] ?? found.limit}${typeof found.limitSize === 'number' ? `, size ${number(found.limitSize)}` : ''}`;
}

function tippingPoint(found: Verdict): Child {
  const tip = found.tippingPoint;
  const unit = tip?.unit === 'rps' ? 'requests a second' : 'virtual users';
  return tip && h('span', {}, h('b', {}, `${number(tip.best)} ${unit}`), ` (between ${number(tip.low)} and ${number(tip.high)}) at ${perSecond(tip.successPerSecond)} successful`);
}

function list(sentences: string[]): Child {
  return sentences.length === 0 ? null : h('ul', { class: 'plain' }, sentences.map((sentence) => h('li', {}, sentence)));
}
