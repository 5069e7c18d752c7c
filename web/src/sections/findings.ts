import type { Finding, Run } from '../data/contract';
import { severities } from '../data/words';
import { h } from '../dom/element';
import { section } from '../dom/section';

/** The findings, with the evidence for and against each. */
export function findings(run: Run): HTMLElement | null {
  const found = run.verdict?.findings ?? [];
  return found.length === 0 ? null : section('findings', 'Findings', h('ul', { class: 'findings' }, found.map(finding)));
}

function finding({ severity, statement, for: supporting, against }: Finding): HTMLElement {
  return h(
    'li',
    { class: `finding ${severity}` },
    h('p', {}, h('strong', {}, statement), h('span', { class: 'about' }, severities[severity])),
    evidence('For', supporting),
    evidence('Against', against),
  );
}

function evidence(name: string, sentences: string[]): HTMLElement | null {
  if (sentences.length === 0) return null;
  return h('div', { class: 'evidence' }, h('h3', {}, name), h('ul', {}, sentences.map((sentence) => h('li', {}, sentence))));
}
