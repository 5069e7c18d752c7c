import type { LoadPlan, LoadShape, PlanScenario, Run } from './contract';
import { duration, number, time } from './figures';

/** The load in words, such as `50 virtual users, for 30 s`. */
export function describeLoad(plan: LoadPlan): string {
  const ends = [
    plan.duration ? `for ${duration(plan.duration / 1_000)}` : '',
    plan.requests ? `until ${number(plan.requests)} requests` : '',
  ].filter(Boolean);
  return [describeShape(plan.shape), ...ends].join(', ');
}

// Addresses. All of them are in the table of endpoints.
const mostAddresses = 5;

/** The requests of a run, one text for each line: its addresses, or its scenarios and where they go. */
export function describeRequests({ plan, target }: Pick<Run, 'plan' | 'target'>): string[] {
  const scenarios = plan ? listScenarios(plan).map(([name]) => name) : [];
  if (scenarios.length > 0) {
    const name = scenarios.length === 1 ? 'scenario' : 'scenarios';
    return [`${name} ${scenarios.join(', ')} at ${plan?.target ?? target.urls[0] ?? ''}`];
  }

  const all = target.urls.map((url) => `${plan?.request.method ?? ''} ${url}`.trim());
  return all.length <= mostAddresses ? all : [...all.slice(0, mostAddresses - 1), `and ${all.length - mostAddresses + 1} more addresses`];
}

/** The scenarios of a plan by name. Empty for a plan of addresses, whose document is one scenario with one request. */
export function listScenarios({ scenarios }: LoadPlan): [string, PlanScenario][] {
  const all = Object.entries(scenarios ?? {});
  const isOneRequest = all.length === 1 && all.every(([, { start, steps, finish }]) => !start && !finish && steps.length === 1);
  return isOneRequest ? [] : all;
}

function describeShape(shape: LoadShape): string {
  switch (shape.shape) {
    case 'users':
      return `${number(shape.users)} virtual user${shape.users === 1 ? '' : 's'}${describeSpawning(shape.spawnRate)}`;
    case 'steppedUsers':
      return `${range(shape)} virtual users ${steps(shape)}${describeSpawning(shape.spawnRate)}`;
    case 'rampedUsers':
      return `${range(shape)} virtual users over ${duration(shape.over / 1_000)}`;
    case 'rate':
      return `${number(shape.arrivals)} arrivals a second`;
    case 'steppedRate':
      return `${range(shape)} arrivals a second ${steps(shape)}`;
    case 'rampedRate':
      return `${range(shape)} arrivals a second over ${duration(shape.over / 1_000)}`;
    case 'searched':
      return `search up to ${number(shape.most)} ${shape.byRate ? 'arrivals a second' : 'virtual users'}`;
  }
}

/** The command that repeats a run. Null when its file has none, as in older versions. */
export function repeatCommand(run: Pick<Run, 'plan'>): string | null {
  return run.plan?.command || null;
}

/** True for the open model, in which requests arrive on schedule. */
export function isOpen(shape: LoadShape): boolean {
  return shape.shape === 'searched' ? shape.byRate : shape.shape.toLowerCase().includes('rate');
}

function range({ from, to }: { from: number; to: number }): string {
  return `${number(from)} to ${number(to)}`;
}

function steps({ step, every }: { step: number; every: number }): string {
  return `in steps of ${number(step)}, ${time(every)} each`;
}

function describeSpawning(spawnRate: number | null | undefined): string {
  return spawnRate ? `, ${number(spawnRate)} starting each second` : '';
}
