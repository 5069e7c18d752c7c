import type { BlamedPlace, LatencySummary, LoadPlan, Run, StepResult, Verdict, VerdictOutcome } from '../src/data/contract';

/** Some of the fields of a document, at any depth. */
export type Some<T> = T extends object ? { [Field in keyof T]?: Some<T[Field]> } : T;

/** Makes a document with only the fields that its test reads. */
export function make<T>(fields: Some<NoInfer<T>>): T {
  return fields as T;
}

export function makeRun(steps: Some<StepResult>[], more: Some<Run> = {}): Run {
  const series = { t: [], secondsPerRow: 1 };
  const plan: Some<LoadPlan> = { load: { users: '5..80' } };
  const lists = { blame: [], notes: [], endpoints: [], poolSpans: [] };
  return make<Run>({ schema: 'threadbare/1', plan, steps, series, target: {}, ...lists, ...more } as Some<Run>);
}

export function makeStep(users: number, more: Some<StepResult> = {}): Some<StepResult> {
  return { users, start: 0, seconds: 5, sent: 50, ok: 50, failed: 0, successPerSecond: 10, failedPerSecond: 0, failures: {}, ...more };
}

export function makeTimes(p50: number, count = 50): LatencySummary {
  return { count, min: p50, mean: p50, stdDev: 0, p50, p75: p50, p90: p50, p95: p50, p99: p50, p999: p50, max: p50, capped: false };
}

export function makeVerdict(outcome: VerdictOutcome, more: Some<Verdict> = {}): Some<Verdict> {
  return { outcome, limit: 'unknown', confidence: 'high', summary: '', findings: [], ...more };
}

export function makeBlame(share: number, more: Some<BlamedPlace> = {}): BlamedPlace {
  return make({ method: 'Shop.Orders.Get', call: 'Task.Result', kind: 'sync-over-async', share, stack: [], ...more });
}
