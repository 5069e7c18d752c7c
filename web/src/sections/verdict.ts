import type { Cause, Run, Verdict, VerdictLine } from '../data/contract';
import { number, perSecond } from '../data/figures';
import { describeLevel, toLoadUnit } from '../data/levels';
import { certainties, limits, outcomes, outcomeSymbols } from '../data/words';
import { breakable, h, type Child } from '../dom/element';
import { definitions } from '../dom/section';
import { placeDetails, shortLocation, worstPlace } from './place';

/** The verdict: outcome and confidence, the line to blame, the evidence and the next steps. Null when there is none. */
export function verdict(run: Run): HTMLElement | null {
  const found = run.verdict;
  if (!found) return null;
  const worst = run.blame[0];
  const isNamed = worst?.line != null && worst.line === found.line?.line && worst.file === found.line.file;
  return h(
    'section',
    { id: 'verdict', class: verdictClass(run), 'aria-label': 'Verdict' },
    outcomeBadge(run, found),
    definitions([
      ['Look first at', isNamed ? h('div', {}, firstLine(found), placeDetails(worst)) : firstLine(found)],
      ['Cause', run.causes[0] && cause(run.causes[0])],
      ['In the database', inDatabase(found)],
      [found.outcome === 'holds' ? 'Holds most threads' : 'Line to blame', worst && !isNamed && worstPlace(worst)],
      ['Limit', found.limit === 'none' ? null : limit(found)],
      ['Tipping point', tippingPoint(found)],
      ['Why', list(found.findings.find(({ severity }) => severity === 'error')?.for ?? [])],
      ['What next', list(found.whatIf.map((change) => change.statement))],
    ]),
  );
}

/** The style of a verdict: that of its outcome, amber when it holds with a doubt, and neutral beside a gate that failed. */
export function verdictClass(run: Run): string {
  return `verdict ${isNeutral(run) ? 'neutral' : run.verdict?.doubt ? 'doubtful' : (run.verdict?.outcome ?? '')}`;
}

/** The outcome and the confidence in it. */
export function outcomeBadge(run: Run, found: Verdict): HTMLElement {
  const symbol = isNeutral(run) ? '–' : found.doubt ? '!' : outcomeSymbols[found.outcome];
  return h(
    'p',
    { class: 'verdict-outcome' },
    h('span', { class: 'verdict-symbol', 'aria-hidden': 'true' }, symbol),
    h('strong', {}, outcomeName(found)),
    h('span', {}, `${found.confidence} confidence`),
    found.doubt && h('span', { class: 'verdict-caution' }, found.doubt),
  );
}

/** The outcome in words. */
export function outcomeName(found: Verdict): string {
  const outcome = outcomes[found.outcome];
  return found.doubt ? `${outcome}, with a doubt` : outcome;
}

// A service that holds is no good news beside a gate that failed.
function isNeutral({ gate, verdict: found }: Run): boolean {
  return gate?.passed === false && found?.outcome === 'holds';
}

function limit(found: Verdict): string {
  const name = limits[found.limit];
  const size = typeof found.limitSize === 'number' ? `, size ${number(found.limitSize)}` : '';
  return `${name}${size}${found.instance ? `, on instance ${found.instance}` : ''}`;
}

/** The line of the limit, or the reason why none is named. */
export function firstLine(found: Verdict): Child {
  const { line, lineMissing } = found;
  if (line) return h('div', {}, h('code', { class: 'worst' }, breakable(shortLocation(line))), h('div', {}, describeWhy(line)));
  return lineMissing && !['none', 'unknown'].includes(found.limit) ? lineMissing : null;
}

/** A known cause: what it is, what ends it, and what it rests on. */
export function cause({ statement, remedy, link, evidence }: Cause): HTMLElement {
  return h(
    'div',
    {},
    h('b', {}, statement),
    h('div', {}, remedy),
    h('div', { class: 'about' }, evidence.join(' ')),
    link && h('a', { href: link, rel: 'noreferrer' }, 'Read on'),
  );
}

function inDatabase({ database }: Verdict): Child {
  if (!database) return null;
  return database.text ? h('div', {}, h('code', {}, breakable(database.text)), h('div', {}, database.why)) : database.why;
}

function describeWhy({ why, certainty }: VerdictLine): string {
  return !certainty || certainty === 'exact-line' ? why : `${why} (${certainties[certainty]})`;
}

function tippingPoint({ tippingPoint: tip }: Verdict): Child {
  if (!tip) return null;
  const range = ` (between ${number(tip.low)} and ${number(tip.high)})`;
  const load = describeLevel(tip.best, toLoadUnit(tip.unit));
  return h('span', {}, h('b', {}, load), `${range}, with ${perSecond(tip.successPerSecond)} successful`);
}

function list(sentences: string[]): Child {
  return sentences.length === 0 ? null : h('ul', { class: 'plain' }, sentences.map((sentence) => h('li', {}, sentence)));
}
