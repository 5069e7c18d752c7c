import type { BlamedPlace, Run } from '../data/contract';
import { number, percent } from '../data/figures';
import { blameKinds, certainties } from '../data/words';
import { breakable, h } from '../dom/element';
import { lede, section } from '../dom/section';
import { describeCall, locationLink, shortLocation, sourceLines } from './place';

/** The lines that hold pool threads, worst first. */
export function blame(run: Run): HTMLElement | null {
  if (run.blame.length === 0) return null;
  return section(
    'blame',
    'Blame',
    lede('Lines of the service’s own code that hold pool threads, by their share of pool-thread time.'),
    h('ol', { class: 'blame' }, run.blame.map((blamed, index) => blamedLine(blamed, index + 1))),
  );
}

function blamedLine(blamed: BlamedPlace, rank: number): HTMLElement {
  const about = [
    describeCall(blamed),
    blameKinds[blamed.kind] ?? blamed.kind,
    blamed.route,
    `${number(blamed.threads)} threads on average`,
    certainties[blamed.certainty] ?? blamed.certainty,
  ];
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'blame-head' },
      meter(blamed.share),
      h('code', {}, breakable(shortLocation(blamed))),
      locationLink(blamed),
      h('span', { class: 'about' }, about.filter(Boolean).join(' · ')),
    ),
    h('p', {}, blamed.advice),
    sourceLines(blamed, `Source ${rank}`),
    blamed.stack.length > 0 && stack(blamed.stack),
  );
}

function stack(frames: string[]): HTMLElement {
  return h('details', {}, h('summary', {}, `Stack, ${frames.length} frames`), h('pre', { tabindex: 0 }, frames.join('\n')));
}

function meter(share: number): HTMLElement {
  const fill = h('span');
  fill.style.width = `${Math.min(100, Math.max(0, 100 * share))}%`;
  return h('span', { class: 'meter' }, h('b', {}, percent(100 * share)), h('span', { class: 'meter-bar', 'aria-hidden': 'true' }, fill));
}
