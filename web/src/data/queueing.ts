import type { QueueFormula } from './contract';

/** R(N) = max(S, N·S/c): the bound on response time (Denning and Buzen 1978), without think time. */
export function responseTimeAt(users: number, formula: QueueFormula): number {
  return Math.max(formula.serviceTimeMs, (users * formula.serviceTimeMs) / formula.size);
}

/** X(N) = min(N/S, c/S): the bound on throughput, a second. */
export function throughputAt(users: number, formula: QueueFormula): number {
  return (1_000 * Math.min(users, formula.size)) / formula.serviceTimeMs;
}
