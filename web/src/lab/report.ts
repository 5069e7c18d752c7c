import type { LabReport, Run } from '../data/contract';
import { moment, number } from '../data/figures';
import { unbroken } from '../data/sentences';
import { h } from '../dom/element';
import { contents, definitions, lede, pageContent, paragraphs, section } from '../dom/section';
import { brand } from '../sections/header';
import { commandBox, notes } from '../sections/measured';
import { claimsTable, describeClaims } from './claims';
import { comparison, comparisonTitle } from './comparison';
import { crossover } from './crossover';
import { labPart } from './part';
import { verdicts } from './verdicts';
import { gateBand, thresholdsSection } from '../sections/thresholds';

/** The page of an experiment or a comparison: results first, then each part, then how it was measured. */
export function labPage(report: LabReport): { title: string; content: Node } {
  const parts = report.parts.map((part) => labPart(part, report));
  const sections = [
    crossover(report), thresholdsSection(report.thresholds ?? []), comparison(report), verdicts(report), claims(report), ...parts,
    measured(report),
  ]
    .filter((element) => element !== null);
  const content = pageContent(header(report), contents(sections), sections);
  return { title: `${title(report)} – Threadbare${report.comparison ? '' : ' lab'}`, content };
}

function title(report: LabReport): string {
  return comparisonTitle(report) ?? report.title;
}

function header(report: LabReport): HTMLElement {
  const { source } = report;
  return h(
    'header',
    { class: 'page-header' },
    gateBand(report.gate),
    brand(report.comparison ? 'Comparison' : 'Lab report'),
    h('h1', {}, unbroken(title(report))),
    source && h('p', { class: 'subject' }, `After ${source.author}, “${source.title}”${source.year ? `, ${source.year}` : ''}`),
    h('p', { class: 'meta' }, [moment(report.startedAt), report.comparison ? null : describeForm(report)].filter(Boolean).join(' · ')),
    h('div', { class: 'prose' }, paragraphs(report.intro)),
  );
}

function describeForm(report: LabReport): string {
  if (report.form === 'full') return 'full form, as published';
  return report.scale === 1 ? 'quick form' : `quick form: delays are ${number(report.scale)} times the published ones`;
}

function claims(report: LabReport): HTMLElement | null {
  if (report.claims.length === 0) return null;
  const table = claimsTable(report.claims, 'Claims, published and measured');
  const element = section('claims', 'Published and measured', lede(`${describeClaims(report.claims)}.`), table);
  element.dataset['short'] = 'Claims';
  return element;
}

function measured(report: LabReport): HTMLElement {
  const runs = report.parts.flatMap((part) => part.arms.flatMap((arm) => (arm.run ? [arm.run] : [])));
  return section(
    'measured',
    'How it was measured',
    notes(report.notes),
    report.command && commandBox(report.command),
    runs[0] && machine(runs[0], runs, report),
  );
}

function machine({ environment }: Run, runs: Run[], report: LabReport): HTMLElement {
  const runtimes = [...new Set(runs.map((run) => run.target.runtime).filter(Boolean))];
  return definitions([
    ['Machine', `${environment.machine}, ${number(environment.cores)} cores, ${environment.operatingSystem}`],
    ['.NET', environment.dotNet],
    ['Threadbare', environment.threadbare],
    ['Runs', report.comparison ? null : `${runs.length}, each against its own process`],
    ['Service', runtimes.join(', ')],
    ['Shared', environment.sharesMachineWithTarget ? 'yes: the service and the load generator use the same processors' : null],
  ]);
}
