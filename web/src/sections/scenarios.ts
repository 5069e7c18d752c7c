import type { CheckResult, EndpointResult, Run, ScenarioResult } from '../data/contract';
import { count, time } from '../data/figures';
import { readTime } from '../data/levels';
import { h, type Child } from '../dom/element';
import { lede, section } from '../dom/section';
import { table, type Column } from '../dom/table';

/** The iterations of each scenario, and how often each check of an answer held. */
export function scenarios(run: Run): HTMLElement | null {
  const all = run.scenarios;
  if (all.length === 0) return null;
  const checks = run.endpoints.flatMap((endpoint) => checksOf(endpoint));
  return section(
    'scenarios',
    'Scenarios',
    lede('An iteration is one pass through the steps of a scenario. Its duration includes think times.'),
    scenariosTable(all),
    checks.length > 0 && checksTable(checks),
  );
}

interface Check extends CheckResult {
  endpoint: string;
}

function checksOf(endpoint: EndpointResult): Check[] {
  return endpoint.checks.map((check) => ({ ...check, endpoint: endpoint.name }));
}

function scenariosTable(all: ScenarioResult[]): Child {
  const duration = (label: string, key: 'mean' | 'p50' | 'p99'): Column<ScenarioResult> => ({
    label,
    isFigure: true,
    value: (each) => readTime(each.duration, key),
    show: (each) => time(readTime(each.duration, key)),
  });
  const columns: Column<ScenarioResult>[] = [
    { label: 'Scenario', isHeading: true, value: (each) => each.name, show: (each) => each.name },
    { label: 'Iterations', isFigure: true, value: (each) => each.iterations, show: (each) => count(each.iterations) },
    { label: 'Failed', isFigure: true, value: (each) => each.failed, show: (each) => failures(each.failed) },
    duration('Mean', 'mean'),
    duration('p50', 'p50'),
    duration('p99', 'p99'),
  ];
  return table(columns, all, { label: 'Iterations of each scenario', isSortable: true, isCopyable: true });
}

function checksTable(checks: Check[]): Child {
  const columns: Column<Check>[] = [
    { label: 'Address', isHeading: true, value: (each) => each.endpoint, show: (each) => h('code', {}, each.endpoint) },
    { label: 'Check', value: (each) => each.name, show: (each) => each.name },
    { label: 'Passed', isFigure: true, value: (each) => each.passed, show: (each) => count(each.passed) },
    { label: 'Failed', isFigure: true, value: (each) => each.failed, show: (each) => failures(each.failed) },
  ];
  return table(columns, checks, { label: 'Checks of answers', isSortable: true, isCopyable: true });
}

function failures(times: number): Child {
  return times > 0 ? h('span', { class: 'bad' }, count(times)) : count(times);
}
