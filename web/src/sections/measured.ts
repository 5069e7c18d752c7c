import type { Run } from '../data/contract';
import { count, duration, moment, number, percent, perSecond, time } from '../data/figures';
import { commandOf, isOpen, loadInWords } from '../data/plan';
import { copyButton } from '../dom/copy';
import { h } from '../dom/element';
import { definitions, section } from '../dom/section';
import { processOf } from './header';

/** Plan, target, machine, the generator's own state, and every limit of the result. */
export function measured(run: Run): HTMLElement {
  const command = commandOf(run);
  return section(
    'measured',
    'How it was measured',
    notes(run.notes),
    command && commandBox(command),
    h('div', { class: 'columns' }, planOf(run), targetOf(run), generatorOf(run), machineOf(run)),
  );
}

export function notes(sentences: string[]): HTMLElement | null {
  return sentences.length === 0 ? null : h('ul', { class: 'notes' }, sentences.map((sentence) => h('li', {}, sentence)));
}

export function commandBox(command: string): HTMLElement {
  return h('div', { class: 'command' }, h('pre', { tabindex: 0, role: 'region', 'aria-label': 'The command that repeats it' }, command), copyButton('Copy', () => command));
}

function planOf(run: Run): HTMLElement | null {
  const plan = run.plan;
  if (!plan) return null;
  const headers = plan.request.headers.map((header) => `${header.name}: ${header.value}`).join('\n');
  return block('Plan', [
    ['Load', loadInWords(plan)],
    ['Model', isOpen(plan.shape) ? 'open: requests arrive on schedule, whatever the service does' : 'closed: a virtual user sends its next request after the last is answered'],
    ['Warm-up', plan.warmUp ? `${time(plan.warmUp)}, not counted` : null],
    ['Think time', plan.think ? time(plan.think) : null],
    ['Time-out', `${time(plan.timeout)} for a whole exchange`],
    ['Headers', headers && h('pre', { tabindex: 0 }, headers)],
    ['Body', plan.request.body && (plan.request.body.file ?? h('pre', { tabindex: 0 }, plan.request.body.text ?? ''))],
    ['Feeds', plan.feeds.map((feed) => `{${feed.name}}: ${feed.values.join(', ')}`).join('; ')],
    ['Connections', plan.keepAlive ? 'kept alive' : 'a new one for each request'],
    ['Also successes', plan.accept.length ? plan.accept.join(', ') : null],
    ['Bystander', plan.bystander && `${plan.bystander.url} at ${perSecond(plan.bystander.arrivals)}`],
    ['Seed', plan.seed],
  ]);
}

function targetOf(run: Run): HTMLElement {
  const { target } = run;
  return block('Target', [
    ['Address', target.urls.length > 0 && target.urls.map((url) => h('div', {}, h('code', {}, url)))],
    ['Engine', target.engine],
    ['Watched', target.processId ? processOf(run) : 'nobody: this is what the client sees'],
  ]);
}

function generatorOf(run: Run): HTMLElement | null {
  const { generator } = run;
  if (!run.plan) return null;
  return block('Generator', [
    ['Verdict', generator.saturated ? h('strong', { class: 'bad' }, 'it was the limit: unreliable') : 'it kept up'],
    ['Lateness', `p99 ${time(generator.latenessP99Ms)}, at most ${time(generator.maxLatenessMs)}`],
    ['Busiest loop', `${percent(generator.busyPercent)} of the time at work`],
    ['CPU', `${percent(generator.cpuPercent)} of one core`],
    ['Loops', number(generator.loops)],
    ['Connections', `at most ${count(generator.connections)}`],
  ]);
}

function machineOf(run: Run): HTMLElement {
  const { environment } = run;
  return block('Machine', [
    ['Name', environment.machine],
    ['Cores', number(environment.cores)],
    ['System', environment.operatingSystem],
    ['.NET', environment.dotNet],
    ['Threadbare', environment.threadbare],
    ['Shared', environment.sharesMachineWithTarget ? 'the target runs here too: both take from the same processors' : 'no: the target runs elsewhere'],
    ['Started', moment(run.startedAt)],
    ['Measured', run.totals.seconds > 0 ? duration(run.totals.seconds) : null],
    ['Run', run.id],
  ]);
}

function block(title: string, pairs: Parameters<typeof definitions>[0]): HTMLElement {
  return h('div', { class: 'block' }, h('h3', {}, title), definitions(pairs));
}
