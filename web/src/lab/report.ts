import type { LabReport, Run } from '../data/contract';
import { moment, number } from '../data/figures';
import { append, h } from '../dom/element';
import { contents, definitions, lede, paragraphs, section } from '../dom/section';
import { brand } from '../sections/header';
import { commandBox, notes } from '../sections/measured';
import { claimsTable, heldInWords } from './claims';
import { comparison } from './comparison';
import { crossover } from './crossover';
import { labPart } from './part';
import { verdicts } from './verdicts';

/** The page of a repeated experiment: what came of it and the claims first, then each part, then how it was measured. */
export function labPage(report: LabReport): { title: string; content: Node } {
  const sections = [crossover(report), comparison(report), verdicts(report), claims(report), ...report.parts.map((part) => labPart(part, report)), measured(report)].filter((part) => part !== null);
  const content = h('main', { id: 'content' });
  append(content, contents(sections), sections);
  const page = document.createDocumentFragment();
  page.append(header(report), content);
  return { title: report.comparison ? `${report.title} – Threadbare` : `${report.title} – Threadbare lab`, content: page };
}

function header(report: LabReport): HTMLElement {
  const { source } = report;
  return h(
    'header',
    { class: 'page-header' },
    brand(report.comparison ? 'Comparison' : 'Lab report'),
    h('h1', {}, report.title),
    source && h('p', { class: 'subject' }, `After ${source.author}, “${source.title}”${source.year ? `, ${source.year}` : ''}`),
    h('p', { class: 'meta' }, [moment(report.startedAt), report.comparison ? null : form(report)].filter(Boolean).join(' · ')),
    h('div', { class: 'prose' }, paragraphs(report.intro)),
  );
}

function form(report: LabReport): string {
  if (report.form === 'full') return 'full form, as published';
  return report.scale === 1 ? 'quick form' : `quick form: delays scaled to ${number(report.scale)} of what was published`;
}

function claims(report: LabReport): HTMLElement | null {
  if (report.claims.length === 0) return null;
  const element = section('claims', 'Published and measured', lede(`${heldInWords(report.claims)}.`), claimsTable(report.claims, 'Claims, published and measured'));
  element.dataset['short'] = 'Claims';
  return element;
}

function measured(report: LabReport): HTMLElement {
  const runs = report.parts.flatMap((part) => part.arms.flatMap((arm) => (arm.run ? [arm.run] : [])));
  return section('measured', 'How it was measured', notes(report.notes), report.command && commandBox(report.command), runs[0] && machine(runs[0], runs, report));
}

function machine(run: Run, runs: Run[], report: LabReport): HTMLElement {
  const { environment } = run;
  return definitions([
    ['Machine', `${environment.machine}, ${number(environment.cores)} cores, ${environment.operatingSystem}`],
    ['.NET', environment.dotNet],
    ['Threadbare', environment.threadbare],
    ['Runs', report.comparison ? null : `${runs.length}, each against a process of its own`],
    ['Service', [...new Set(runs.map((one) => one.target.runtime).filter(Boolean))].join(', ')],
    ['Shared', environment.sharesMachineWithTarget ? 'service and generator share the machine, and take from the same processors' : null],
  ]);
}
