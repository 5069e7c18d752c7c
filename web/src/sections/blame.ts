import type { Run } from '../data/contract';
import { number, percent } from '../data/figures';
import { blameKinds, certainties } from '../data/words';
import { breakable, h } from '../dom/element';
import { lede, section } from '../dom/section';
import { blocks, place } from './verdict';

/** The lines that hold pool threads, worst first. */
export function blame(run: Run): HTMLElement | null {
  if (run.blame.length === 0) return null;
  return section(
    'blame',
    'Blame',
    lede('Lines of the service’s own code that hold pool threads, by their share of pool-thread time.'),
    h(
      'ol',
      { class: 'blame' },
      run.blame.map((blamed) =>
        h(
          'li',
          {},
          h('div', { class: 'blame-head' }, meter(blamed.share), h('code', {}, breakable(place(blamed))), h('span', { class: 'about' }, [blocks(blamed), blameKinds[blamed.kind] ?? blamed.kind, blamed.route, `${number(blamed.threads)} threads`, certainties[blamed.certainty] ?? blamed.certainty].filter(Boolean).join(' · '))),
          h('p', {}, blamed.advice),
          blamed.stack.length > 0 && h('details', {}, h('summary', {}, `Stack, ${blamed.stack.length} frames`), h('pre', { tabindex: 0 }, blamed.stack.join('\n'))),
        ),
      ),
    ),
  );
}

function meter(share: number): HTMLElement {
  const bar = h('span', { class: 'meter-bar', 'aria-hidden': 'true' }, h('span'));
  (bar.firstChild as HTMLElement).style.width = `${Math.min(100, Math.max(0, 100 * share))}%`;
  return h('span', { class: 'meter' }, h('b', {}, percent(100 * share)), bar);
}
