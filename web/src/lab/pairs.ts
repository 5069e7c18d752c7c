import type { LabComparison, LabPart } from '../data/contract';
import { firstSentence } from '../data/sentences';
import { h } from '../dom/element';
import { notes } from '../sections/measured';
import { figuresTable } from './comparison';
import { loadsTable } from './crossover';

/** What the comparison says of a part's arms, pair by pair, and behind each the figures that it rests on; null where none were compared. */
export function pairs(part: LabPart): HTMLElement | null {
  const compared = part.comparisons ?? [];
  return compared.length === 0 ? null : h('div', { class: 'pairs' }, h('h3', {}, 'Which is better?'), compared.map((pair) => fold(pair, part)));
}

function fold({ a, b, comparison, search, notes: limits }: LabComparison, part: LabPart): HTMLElement {
  const [headline, rest] = search ? [search.summary, ''] : firstSentence(comparison.summary);
  return h(
    'details',
    { class: 'fold' },
    h('summary', {}, `${a} against ${b}`, h('span', { class: 'about' }, headline)),
    h('p', { class: 'about' }, [rest, labelled(part, [a, b])].filter(Boolean).join(' ')),
    notes(limits),
    search ? loadsTable(search, { a, b }) : figuresTable(comparison, { a, b }),
  );
}

// Names are short and stand in sentences; labels say what the arms are.
function labelled(part: LabPart, names: string[]): string {
  const told = part.arms.filter((arm) => names.includes(arm.name) && arm.label !== arm.name);
  return told.map((arm) => `${arm.name}: ${arm.label}.`).join(' ');
}
