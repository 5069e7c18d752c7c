import type { Run } from './contract';
import { finite } from './figures';
import { levels } from './levels';

// Share of the pool's thread time. Above it most threads wait instead of work, and a sudden load can starve the pool.
const mostBlocked = 0.5;

/** The share of pool-thread time that was blocked at the highest load, 0 to 1. Null when it was not observed. */
export function blockedShare(run: Run): number | null {
  const shares = [sampledShare(run), blamedShare(run)].filter((share) => share !== null);
  return shares.length === 0 ? null : Math.min(1, Math.max(...shares));
}

/** True when the service holds although most of its pool-thread time is blocked. */
export function holdsWhileBlocked(run: Run): boolean {
  return run.verdict?.outcome === 'holds' && (blockedShare(run) ?? 0) > mostBlocked;
}

/** True when the service holds once its pool has grown, and starves when the same load comes at once to a cold process. */
export function starvesCold(run: Run): boolean {
  return run.verdict?.outcome === 'holds' && run.verdict.limit === 'thread-pool';
}

function sampledShare(run: Run): number | null {
  const runtime = levels(run).at(-1)?.step.runtime;
  const [threads, blocked] = [finite(runtime?.threads), finite(runtime?.blockedThreads)];
  return threads !== null && blocked !== null && threads > 0 ? blocked / threads : null;
}

function blamedShare(run: Run): number | null {
  return run.blame.length === 0 ? null : run.blame.reduce((sum, { share }) => sum + share, 0);
}
