import type { LatencySummary, Run, StepResult } from './contract';

/** One level of load with its figures: a point of the curve. */
export interface Level {
  load: number;
  step: StepResult;
}

export type LoadUnit = 'users' | 'rate';

export function loadUnit(run: Run): LoadUnit {
  return run.steps.some((step) => typeof step.rate === 'number') && !run.steps.some((step) => typeof step.users === 'number') ? 'rate' : 'users';
}

export const loadNames: Record<LoadUnit, { axis: string; column: string; many: string }> = {
  users: { axis: 'virtual users', column: 'Users', many: 'virtual users' },
  rate: { axis: 'arrivals a second', column: 'Rate', many: 'arrivals a second' },
};

/** The steps of a run from the lowest load to the highest; steps without a load, which only watched, are left out. */
export function levels(run: Run): Level[] {
  const unit = loadUnit(run);
  return run.steps
    .map((step) => ({ load: step[unit] ?? Number.NaN, step }))
    .filter((level) => Number.isFinite(level.load))
    .sort((a, b) => a.load - b.load || a.step.start - b.step.start);
}

/** True when there is more than one level, so that a curve says something. */
export function hasCurve(run: Run): boolean {
  return new Set(levels(run).map((level) => level.load)).size > 1;
}

/** A time of a summary; null where nothing was measured. */
export function timeOf(summary: LatencySummary | null | undefined, figure: keyof LatencySummary): number | null {
  const value = summary && summary.count > 0 ? summary[figure] : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Of the requests that ended, those that failed, 0 to 1. */
export function failedShare(step: { ok: number; failed: number }): number {
  return step.failed / Math.max(1, step.ok + step.failed);
}
