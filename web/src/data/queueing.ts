import type { QueueFormula } from './contract';

/** The bound on response time without think time: R(N) = max(S, N·S/c) (Denning and Buzen 1978). In ms. */
export function responseTimeAt(users: number, formula: QueueFormula): number {
  return Math.max(formula.serviceTimeMs, (users * formula.serviceTimeMs) / formula.size);
}

/** The bound on throughput: X(N) = min(N/S, c/S). Requests a second. */
export function throughputAt(users: number, formula: QueueFormula): number {
  return (1_000 * Math.min(users, formula.size)) / formula.serviceTimeMs;
}
