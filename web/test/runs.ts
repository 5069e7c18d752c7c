import type { BlamedPlace, LatencySummary, LoadPlan, Run, StepResult, Verdict } from '../src/data/contract';

/** Made runs, each with only the fields that its test reads. */

export const plan: LoadPlan = { load: { users: '5..80' } };

export function makeRun(steps: Partial<StepResult>[], more: Partial<Run> = {}): Run {
  return { schema: 'threadbare/1', plan, steps, blame: [], notes: [], ...more } as Run;
}

export function makeStep(users: number, more: Partial<StepResult> = {}): Partial<StepResult> {
  return { users, start: 0, seconds: 5, sent: 50, ok: 50, failed: 0, successPerSecond: 10, failedPerSecond: 0, failures: {}, ...more };
}

export function makeTimes(p50: number, count = 50): LatencySummary {
  return { count, min: p50, mean: p50, stdDev: 0, p50, p75: p50, p90: p50, p95: p50, p99: p50, p999: p50, max: p50 };
}

export function makeVerdict(outcome: string, more: Partial<Verdict> = {}): Verdict {
  return { outcome, limit: 'unknown', confidence: 'high', summary: '', findings: [], ...more };
}

export function makeBlame(share: number, more: Partial<BlamedPlace> = {}): BlamedPlace {
  return {
    method: 'Shop.Orders.Get',
    call: 'Task.Result',
    kind: 'sync-over-async',
    share,
    threads: 8,
    advice: '',
    certainty: 'exact-line',
    stack: [],
    ...more,
  };
}
