import type { LabComparison, LabPart } from '../data/contract';
import { firstSentence } from '../data/sentences';
import { h } from '../dom/element';
import { notes } from '../sections/measured';
import { figuresTable } from './comparison';
import { loadsTable } from './crossover';

/** The comparisons of a part’s arms, each with its figures. Null when no arms were compared. */
export function pairs(part: LabPart): HTMLElement | null {
  const compared = part.comparisons;
  if (compared.length === 0) return null;
  return h('div', { class: 'pairs' }, h('h3', {}, 'Which arm is better?'), compared.map((pair) => foldedPair(pair, part)));
}

function foldedPair({ a, b, comparison, search, notes: sentences }: LabComparison, part: LabPart): HTMLElement {
  const [headline, rest] = search ? [search.summary, ''] : firstSentence(comparison.summary);
  return h(
    'details',
    { class: 'fold' },
    h('summary', {}, `${a} against ${b}`, h('span', { class: 'about' }, headline)),
    h('p', { class: 'about' }, [rest, describeArms(part, [a, b])].filter(Boolean).join(' ')),
    notes(sentences),
    search ? loadsTable(search, { a, b }) : figuresTable(comparison, { a, b }),
  );
}

// Names are short enough for sentences. Labels say what the arms are.
function describeArms(part: LabPart, names: string[]): string {
  const described = part.arms.filter((arm) => names.includes(arm.name) && arm.label !== arm.name);
  return described.map((arm) => `${arm.name}: ${arm.label}.`).join(' ');
}
