import type { Run } from '../data/contract';
import { severities } from '../data/words';
import { h } from '../dom/element';
import { section } from '../dom/section';

/** What was found, with what speaks for it and against it. */
export function findings(run: Run): HTMLElement | null {
  const found = run.verdict?.findings ?? [];
  if (found.length === 0) return null;
  return section(
    'findings',
    'Findings',
    h(
      'ul',
      { class: 'findings' },
      found.map((finding) =>
        h(
          'li',
          { class: `finding ${['error', 'warning'].includes(finding.severity) ? finding.severity : 'info'}` },
          h('p', {}, h('strong', {}, finding.statement), h('span', { class: 'about' }, severities[finding.severity] ?? finding.severity)),
          evidence('For', finding.for),
          evidence('Against', finding.against),
        ),
      ),
    ),
  );
}

function evidence(name: string, sentences: string[]): HTMLElement | null {
  return sentences.length === 0
    ? null
    : h('div', { class: 'evidence' }, h('h3', {}, name), h('ul', {}, sentences.map((sentence) => h('li', {}, sentence))));
}
