import type { Headers, LoadPlan } from './contract';

type Scenario = NonNullable<LoadPlan['scenarios']>[string];

/** A request as a plan writes it, as far as the page shows it. */
export interface PlanRequest {
  headers?: Headers;
  body?: unknown;
  json?: unknown;
  file?: string | number;
}

/** The scenarios of a plan by name. Empty for a plan of addresses, whose document is one scenario with one request. */
export function listScenarios(plan: LoadPlan): [string, Scenario][] {
  return onlyRequest(plan) ? [] : Object.entries(plan.scenarios ?? {});
}

/** The request of a plan of addresses; null for a plan of scenarios. */
export function onlyRequest({ request, scenarios }: LoadPlan): PlanRequest | null {
  if (!scenarios) return request ?? {};
  const [first, ...others] = Object.values(scenarios);
  const isOne = others.length === 0 && first?.steps.length === 1 && !first.start && !first.finish;
  return isOne ? (first.steps[0] as PlanRequest) : null;
}

/** Headers, a line each. */
export function listHeaders(headers: Headers | undefined): string[] {
  if (Array.isArray(headers)) return headers.map(({ name, value }) => `${name}: ${value}`);
  return Object.entries(headers ?? {}).flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`));
}
