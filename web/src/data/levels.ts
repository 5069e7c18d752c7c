import type { LatencySummary, Run, StepResult } from './contract';
import { number } from './figures';

/** One level of load with its figures, which is one point of the curve. */
export interface Level {
  load: number;
  step: StepResult;
}

export type LoadUnit = 'users' | 'rate';

/** The unit of a run's load. */
export function loadUnit(run: Run): LoadUnit {
  const hasRate = run.steps.some((step) => typeof step.rate === 'number');
  const hasUsers = run.steps.some((step) => typeof step.users === 'number');
  return hasRate && !hasUsers ? 'rate' : 'users';
}

/** The unit of a tipping point or a crossover, which run.json calls `users` or `rps`. */
export function toLoadUnit(unit: string): LoadUnit {
  return unit === 'rps' ? 'rate' : 'users';
}

/** A load with its unit, such as `1 virtual user`. */
export function describeLevel(load: number, unit: LoadUnit): string {
  return unit === 'users' && load === 1 ? '1 virtual user' : `${number(load)} ${loadNames[unit].many}`;
}

export const loadNames: Record<LoadUnit, { axis: string; column: string; many: string }> = {
  users: { axis: 'virtual users', column: 'Users', many: 'virtual users' },
  rate: { axis: 'arrivals a second', column: 'Rate', many: 'arrivals a second' },
};

/** Steps as rows of a table: one in which the thread pool grew has two, first that of the cold pool. */
export function rows(steps: StepResult[]): StepResult[] {
  return steps.flatMap((step) => step.parts ?? [step]);
}

/**
 * The steps of a run from the lowest load to the highest. Steps without a load are left out, and so are disturbed ones whose load was
 * tried again. A pool that grew has its cold part here; `grownLevels` has the other.
 */
export function levels(run: Run): Level[] {
  return allLevels(run).filter(({ step }) => step.pool !== 'grown');
}

/** What the thread pool carried once it had grown for a load. */
export function grownLevels(run: Run): Level[] {
  return allLevels(run).filter(({ step }) => step.pool === 'grown');
}

function allLevels(run: Run): Level[] {
  const unit = loadUnit(run);
  return rows(run.steps.filter((step) => !step.setAside))
    .map((step) => ({ load: step[unit] ?? Number.NaN, step }))
    .filter((level) => Number.isFinite(level.load))
    .sort((a, b) => a.load - b.load || a.step.start - b.step.start);
}

/** True when there is more than one level, so that there is a curve to draw. */
export function hasCurve(run: Run): boolean {
  return new Set(levels(run).map((level) => level.load)).size > 1;
}

/** One time of a summary. Null when nothing was measured. */
export function readTime(summary: LatencySummary | null | undefined, figure: keyof LatencySummary): number | null {
  if (!summary || summary.count === 0) return null;
  const value = summary[figure];
  // What the report of another tool does not have is 0.
  if (value === 0 && summary.mean > 0 && summary.count > 1) return null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
