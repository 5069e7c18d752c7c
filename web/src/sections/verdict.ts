import type { Run } from '../data/contract';
import { number, percent, perSecond } from '../data/figures';
import { limits, outcomes } from '../data/words';
import { h } from '../dom/element';
import { definitions } from '../dom/section';

/** The verdict, its confidence and the tipping point as an interval; absent where nothing judged. */
export function verdict(run: Run): HTMLElement | null {
  const found = run.verdict;
  if (!found) return null;
  const tip = found.tippingPoint;
  const unit = tip?.unit === 'rps' ? 'requests a second' : 'virtual users';
  const worst = run.blame[0];
  return h(
    'section',
    { id: 'verdict', class: `verdict ${found.outcome}`, 'aria-label': 'Verdict' },
    h('p', { class: 'verdict-outcome' }, h('strong', {}, outcomes[found.outcome] ?? found.outcome), h('span', {}, `${found.confidence} confidence`)),
    definitions([
      ['Tipping point', tip && h('span', {}, h('b', {}, `${number(tip.best)} ${unit}`), ` (between ${number(tip.low)} and ${number(tip.high)}) at ${perSecond(tip.successPerSecond)} successful`)],
      ['Limit', found.limit === 'none' ? null : `${limits[found.limit] ?? found.limit}${typeof found.limitSize === 'number' ? `, size ${number(found.limitSize)}` : ''}`],
      ['What next', found.whatIf?.length ? h('ul', { class: 'plain' }, found.whatIf.map((what) => h('li', {}, what.statement))) : null],
      ['Line to blame', worst && h('span', {}, h('code', {}, place(worst)), ` ${worst.call}, ${percent(100 * worst.share)} of pool-thread time`)],
    ]),
  );
}

export function place(blamed: { method: string; file?: string | null; line?: number | null }): string {
  const file = blamed.file?.split(/[\\/]/).pop();
  return file && blamed.line ? `${blamed.method} ${file}:${blamed.line}` : blamed.method;
}
