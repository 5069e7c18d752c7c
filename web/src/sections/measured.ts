import type { AgentResult, LoadPlan, Run } from '../data/contract';
import { cores, count, duration, moment, number, percent, time } from '../data/figures';
import { listHeaders, listScenarios, onlyRequest, type PlanRequest } from '../data/plan';
import { copyButton } from '../dom/copy';
import { h } from '../dom/element';
import { definitions, section } from '../dom/section';
import { describeProcess } from './header';

/** The notes, the command, the plan, the target, the generator and the machine. */
export function measured(run: Run): HTMLElement {
  const command = run.load?.command;
  return section(
    'measured',
    'How it was measured',
    notes(run.notes),
    command && commandBox(command),
    h('div', { class: 'columns' }, planBlock(run), targetBlock(run), generatorBlock(run), agentsBlock(run), machineBlock(run)),
  );
}

export function notes(sentences: string[]): HTMLElement | null {
  return sentences.length === 0 ? null : h('ul', { class: 'notes' }, sentences.map((sentence) => h('li', {}, sentence)));
}

/** The command that repeats the measurement, with a button that copies it. */
export function commandBox(command: string): HTMLElement {
  return h(
    'div',
    { class: 'command' },
    h('pre', { tabindex: 0, role: 'region', 'aria-label': 'Command to repeat it' }, command),
    copyButton('Copy', () => command),
  );
}

const openModel = 'open: requests arrive on schedule, whatever the service does';
const closedModel = 'closed: a virtual user sends its next request after the last response';

function planBlock({ plan, load }: Run): HTMLElement | null {
  if (load?.tool) {
    return block('Load', [
      ['Sent by', h('code', {}, load.command ?? load.tool)],
      ['Length', duration(load.seconds ?? 0)],
      ['Exit code', load.exitCode ?? 'none: it was ended'],
      ['Its own figures', load.client && `${load.client.format}${load.client.file ? `, ${load.client.file}` : ''}`],
    ]);
  }
  if (!plan || !load) return null;
  const request = onlyRequest(plan);
  const headers = [...listHeaders(plan.defaults?.headers), ...listHeaders(request?.headers)].join('\n');
  return block('Plan', [
    ['Load', load.summary],
    ['Scenarios', describeScenarios(plan)],
    ['Model', load.open ? openModel : closedModel],
    ['Warm-up', plan.load?.warmUp && `${plan.load.warmUp}, not counted`],
    ['Think time', plan.load?.think],
    ['Timeout', plan.defaults?.timeout && `${plan.defaults.timeout} for one request, from connect to last byte`],
    ['Headers', headers && h('pre', { tabindex: 0 }, headers)],
    ['Body', describeBody(request)],
    ['Feeds', describeFeeds(plan.feeds)],
    ['Masked', plan.masked?.join(', ')],
    ['Connections', plan.connections?.keepAlive === false ? 'a new one for each request' : 'kept alive'],
    ['Also successful', plan.defaults?.accept?.join(', ')],
    ['Bystander', plan.bystander && String(plan.bystander.url)],
    ['Seed', plan.seed],
  ]);
}

function describeBody(request: PlanRequest | null): string | HTMLElement | null {
  const { body, json, file } = request ?? {};
  const named = file ?? (body as { file?: string } | undefined)?.file;
  const text = body === undefined ? JSON.stringify(json) : String(body);
  return named ? String(named) : text === undefined ? null : h('pre', { tabindex: 0 }, text);
}

function describeScenarios(plan: LoadPlan): string {
  return listScenarios(plan).map(([name, { weight }]) => `${name}, weight ${number(weight ?? 1)}`).join('; ');
}

function describeFeeds(feeds: LoadPlan['feeds']): string {
  return Object.entries(feeds ?? {}).map(([name, feed]) => describeFeed(name, feed)).join('; ');
}

function describeFeed(name: string, feed: NonNullable<LoadPlan['feeds']>[string]): string {
  const count = feed.masked ?? feed.rows?.length;
  const values = count ? `${number(count)} ${feed.rows ? 'rows' : 'values'}` : (feed.values?.join(', ') ?? feed.file ?? '');
  return `{${name}}: ${values}`;
}

function targetBlock(run: Run): HTMLElement {
  const { target } = run;
  return block('Target', [
    ['Address', target.urls.length > 0 && target.urls.map((url) => h('div', {}, h('code', {}, url)))],
    ['Engine', target.engine],
    ['Watched process', target.processId ? describeProcess(run) : 'none: these are the client’s figures only'],
  ]);
}

function generatorBlock(run: Run): HTMLElement | null {
  const { generator } = run;
  if (!run.plan) return null;
  return block('Load generator', [
    ['Result', generator.saturated ? h('strong', { class: 'bad' }, generator.reasons.join(' ')) : 'it kept up'],
    ['Lateness', `p99 ${time(generator.latenessP99Ms)}, at most ${time(generator.maxLatenessMs)}`],
    ['Busiest loop', `busy ${percent(generator.busyPercent)} of the time`],
    ['CPU', cores(generator.cpuPercent)],
    ['Loops', number(generator.loops)],
    ['Connections', `at most ${count(generator.connections)}`],
  ]);
}

function agentsBlock(run: Run): HTMLElement | null {
  const agents = run.agents;
  return agents.length === 0 ? null : block('Agents', agents.map((agent) => [agent.name, describeAgent(agent)]));
}

function describeAgent(agent: AgentResult): HTMLElement {
  const { target, share, lost } = agent;
  const parts = agent.role === 'watch'
    ? [target?.processId ? `watched ${target.program ?? target.processName ?? 'process'} (${target.processId})` : 'watched nothing']
    : [
        share && `${percent(100 * (share.to - share.from))} of the load, ${count(agent.sent)} requests`,
        agent.generator && `busy ${percent(agent.generator.busyPercent)}, late p99 ${time(agent.generator.latenessP99Ms)}`,
        agent.lateIntervals > 0 && `${number(agent.lateIntervals)} seconds reported late`,
      ];
  const text = [`on ${agent.host}`, ...parts, `clock within ${time(agent.clockErrorMs)}`].filter(Boolean).join(', ');
  const when = lost && (lost.atSeconds < 0 ? 'before the measured load' : `at ${duration(lost.atSeconds)}`);
  return h('span', {}, text, lost ? h('strong', { class: 'bad' }, `; lost ${when}: ${lost.why}`) : '');
}

function machineBlock(run: Run): HTMLElement {
  const { environment } = run;
  return block('Machine', [
    ['Name', environment.machine],
    ['Cores', number(environment.cores)],
    ['System', environment.operatingSystem],
    ['.NET', environment.dotNet],
    ['Threadbare', environment.threadbare],
    ['Shared', environment.sharesMachineWithTarget ? 'yes: the target uses the same processors' : 'no: the target runs elsewhere'],
    ['Started', moment(run.startedAt)],
    ['Measured', run.totals.seconds > 0 ? duration(run.totals.seconds) : null],
    ['Run', run.id],
  ]);
}

function block(title: string, pairs: Parameters<typeof definitions>[0]): HTMLElement {
  return h('div', { class: 'block' }, h('h3', {}, title), definitions(pairs));
}
