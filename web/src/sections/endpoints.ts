import { chartFigure } from '../charts/chart';
import { bridgeGaps } from '../charts/bridge';
import { ChartGroup } from '../charts/group';
import type { Chart, Line, Shade } from '../charts/spec';
import type { Column as Values, EndpointColumns, EndpointResult, Run } from '../data/contract';
import { blameAnchor, endpointAnchor, findLines, slowestFirst, type NumberedEndpoint } from '../data/endpoints';
import { clock, count, share, time } from '../data/figures';
import { hasCurve, readTime } from '../data/levels';
import { Series } from '../data/series';
import { h, type Child } from '../dom/element';
import { lede, section } from '../dom/section';
import { table, type Column } from '../dom/table';
import { statusText } from './answers';
import { shortLine } from './place';
import { longestGap, shades as findShades } from './timeline';

// Endpoints. The charts of more would push the rest of the page out of sight.
const mostOpen = 6;

// Milliseconds. Smaller differences are mostly chance, and look flat.
const leastTime = 10;

// Rows. Fewer make no line.
const fewestRows = 2;

/** The figures of each endpoint, and its charts over time. Null when the load has one endpoint: its figures are those of the run. */
export function endpoints(run: Run): HTMLElement | null {
  const all = run.endpoints;
  if (all.length < 2) return null;
  return section(
    'endpoints',
    'Endpoints',
    lede(`Response times are those of successful requests${hasCurve(run) ? ', at all loads together' : ''}.`),
    endpointsTable(run, all.map((endpoint, index) => ({ index, endpoint }))),
    charts(run, all),
  );
}

function endpointsTable(run: Run, all: NumberedEndpoint[]): Child {
  const hasLines = all.some(({ endpoint }) => findLines(run, endpoint).length > 0);
  const columns: (Column<NumberedEndpoint> | false)[] = [
    {
      label: 'Endpoint',
      isHeading: true,
      value: ({ endpoint }) => endpoint.name,
      show: ({ index, endpoint }) => h('code', { id: endpointAnchor(index), class: 'long-name' }, endpoint.name),
    },
    { ...figure('Sent', (each) => each.sent, count), isMinor: true },
    figure('Successful', (each) => each.ok, count),
    { ...figure('Failed', (each) => each.failed, count), show: ({ endpoint }) => failed(endpoint) },
    { label: 'By status', value: ({ endpoint }) => statusText(endpoint.statuses), show: ({ endpoint }) => shortStatuses(endpoint) },
    { ...figure('Mean', (each) => readTime(each.responseTime, 'mean'), time), isMinor: true },
    figure('p50', (each) => readTime(each.responseTime, 'p50'), time),
    figure('p99', (each) => readTime(each.responseTime, 'p99'), time),
    hasLines && {
      label: 'Blamed line',
      value: ({ endpoint }) => findLines(run, endpoint).map((line) => shortLine(run.blame[line]!)).join(', ') || null,
      show: ({ endpoint }) => lineLinks(run, endpoint),
    },
  ];
  return table(columns.filter((column) => column !== false), all, {
    label: 'Figures of each endpoint', isSortable: true, isCopyable: true,
  });
}

// One status has no need for its count, which is in the other columns.
function shortStatuses({ statuses }: EndpointResult): string {
  const [only, ...others] = Object.keys(statuses);
  return only && others.length === 0 ? only : statusText(statuses);
}

// Most threads first. A second line of one endpoint is worth a link, more are in the list of blamed lines.
function lineLinks(run: Run, endpoint: EndpointResult): Child {
  const lines = findLines(run, endpoint);
  const links = lines.slice(0, 2).map((line) => h('div', {}, lineLink(run, line)));
  return links.length > 0 ? [links, lines.length > 2 && h('div', { class: 'about' }, `and ${lines.length - 2} more`)] : '–';
}

function lineLink(run: Run, line: number): HTMLElement {
  return h('a', { href: `#${blameAnchor(line)}` }, shortLine(run.blame[line]!));
}

function failed(each: EndpointResult): Child {
  return each.failed > 0 ? h('span', { class: 'bad' }, `${count(each.failed)} (${share(each.failed, each.ok + each.failed)})`) : '0';
}

function figure(
  label: string,
  value: (each: EndpointResult) => number | null,
  text: (value: number | null) => string,
): Column<NumberedEndpoint> {
  return { label, isFigure: true, value: ({ endpoint }) => value(endpoint), show: ({ endpoint }) => text(value(endpoint)) };
}

function charts(run: Run, all: EndpointResult[]): Child {
  const series = run.endpointSeries;
  if (!series || series.t.length < fewestRows || series.endpoints.length !== all.length) return null;
  // Small charts have no room for the names of periods, which the timeline has.
  const marked = findShades(Series.from(run), run).map(({ label: _, ...shade }) => shade);
  const shared: Shared = { run, t: series.t, shades: marked, group: new ChartGroup() };
  const cards = slowestFirst(all).map((each) => card(each, series.endpoints[each.index]!, shared));
  const rest = cards.slice(mostOpen);
  const grid = (some: HTMLElement[]) => h('div', { class: 'endpoint-charts' }, some);
  return [
    h('h3', {}, 'Over time'),
    lede('The endpoints with the highest p99 first. Each chart has its own vertical scale.'),
    grid(cards.slice(0, mostOpen)),
    rest.length > 0 && h('details', { class: 'fold' }, h('summary', {}, `Charts of ${rest.length} quicker endpoints`), grid(rest)),
  ];
}

/** What the charts of all endpoints have in common. */
interface Shared {
  run: Run;
  t: number[];
  shades: Shade[];
  group: ChartGroup;
}

function card({ index, endpoint }: NumberedEndpoint, columns: EndpointColumns, shared: Shared): HTMLElement {
  const line = findLines(shared.run, endpoint)[0];
  return h(
    'article',
    { class: 'endpoint', 'aria-label': endpoint.name },
    h('h4', {}, h('a', { href: `#${endpointAnchor(index)}`, title: endpoint.name }, h('code', {}, endpoint.name))),
    h('p', { class: 'about' }, summary(endpoint), line !== undefined && [' · blamed line ', lineLink(shared.run, line)]),
    endpoint.responseTime.count > 0
      ? chartFigure(timeChart(endpoint, columns, shared), shared.group)
      : h('p', { class: 'no-times bad' }, 'No request succeeded.'),
    chartFigure(rateChart(endpoint, columns, shared), shared.group),
  );
}

function summary({ sent, ok, failed: times, responseTime }: EndpointResult): string {
  const p99 = responseTime.count > 0 ? `p99 ${time(responseTime.p99)}` : null;
  return [p99, `${count(sent)} sent`, times > 0 ? `${share(times, ok + times)} failed` : null].filter(Boolean).join(' · ');
}

function timeChart({ name }: EndpointResult, columns: EndpointColumns, { t, shades }: Shared): Chart {
  const line = (label: string, color: string, y: Values, more: Partial<Line> = {}): Line =>
    ({ label, color, x: t, y: bridgeGaps(y, longestGap), ...more });
  return {
    title: 'Response time',
    x: 'clock',
    y: 'time',
    atLeast: leastTime,
    height: 7,
    shades,
    lines: [
      line('median', '--time-1', columns.p50),
      line('p95', '--time-2', columns.p95, { dash: [7, 3], width: 1.5 }),
      line('p99', '--time-3', columns.p99, { dash: [2, 3], width: 1.5 }),
    ],
    description: `${name}: median, p95 and p99 ${period(t)}.`,
  };
}

function rateChart({ name, ok, failed: times }: EndpointResult, columns: EndpointColumns, { t, shades }: Shared): Chart {
  const successful: Line = { label: 'successful', color: '--good', x: t, y: columns.okPerSecond };
  const failing: Line = { label: 'failed', color: '--bad', x: t, y: columns.failedPerSecond, dash: [5, 3] };
  return {
    title: 'Throughput',
    unit: 'a second',
    x: 'clock',
    y: 'perSecond',
    height: 5.5,
    shades,
    lines: [ok > 0 || times === 0 ? successful : null, times > 0 ? failing : null].filter((line) => line !== null),
    description: `${name}: requests that ended, a second, ${period(t)}.`,
  };
}

function period(t: number[]): string {
  return `from ${clock(t[0] ?? 0)} to ${clock(t.at(-1) ?? 0)}`;
}
