import type { BlamedPlace, CodePlace, Run } from '../data/contract';
import { blameAnchor, endpointAnchor, findEndpoint } from '../data/endpoints';
import { number, percent } from '../data/figures';
import { blameKinds, certainties } from '../data/words';
import { breakable, h, type Child } from '../dom/element';
import { lede, section } from '../dom/section';
import { describeCall, locationLink, shortLocation, sourceLines } from './place';
import { cause } from './verdict';

/** The lines that hold pool threads, worst first. */
export function blame(run: Run): HTMLElement | null {
  if (run.blame.length === 0) return null;
  return section(
    'blame',
    'Blame',
    lede('Lines of the service’s own code that hold pool threads, by their share of pool-thread time.'),
    // A run that was judged shows it beside its verdict.
    !run.verdict && run.causes[0] && cause(run.causes[0]),
    h('ol', { class: 'blame' }, run.blame.map((blamed, index) => blamedLine(run, blamed, index))),
  );
}

function blamedLine(run: Run, blamed: BlamedPlace, index: number): HTMLElement {
  const about: Child[] = [
    describeCall(blamed),
    blameKinds[blamed.kind],
    route(run, blamed),
    `${number(blamed.threads)} threads on average`,
    blamed.certainty && certainties[blamed.certainty],
  ];
  return h(
    'li',
    { id: blameAnchor(index) },
    placeHead(meter(blamed.share), blamed, about),
    h('p', {}, blamed.advice),
    sourceLines(blamed, `Source ${index + 1}`),
    blamed.stack.length > 0 && stack(blamed.stack),
  );
}

/** What a line holds, the line with its link, and what else is known about it. */
export function placeHead(holds: HTMLElement, place: CodePlace, about: Child[]): HTMLElement {
  return h(
    'div',
    { class: 'blame-head' },
    holds,
    h('code', {}, breakable(shortLocation(place))),
    locationLink(place),
    h('span', { class: 'about' }, about.filter(Boolean).flatMap((part, at) => (at > 0 ? [' · ', part] : [part]))),
  );
}

// The endpoint’s name is beside the route where the two differ.
function route(run: Run, blamed: BlamedPlace): Child {
  const index = findEndpoint(run, blamed);
  if (index === null) return blamed.route;
  const link = (text: string) => h('a', { href: `#${endpointAnchor(index)}` }, text);
  return blamed.route === blamed.endpoint ? link(blamed.route!) : [blamed.route, ', endpoint ', link(blamed.endpoint!)];
}

function stack(frames: string[]): HTMLElement {
  return h('details', {}, h('summary', {}, `Stack, ${frames.length} frames`), h('pre', { tabindex: 0 }, frames.join('\n')));
}

/** A share in per cent, with a bar. */
export function meter(share: number): HTMLElement {
  const fill = h('span');
  fill.style.width = `${Math.min(100, Math.max(0, 100 * share))}%`;
  return h('span', { class: 'meter' }, h('b', {}, percent(100 * share)), h('span', { class: 'meter-bar', 'aria-hidden': 'true' }, fill));
}
