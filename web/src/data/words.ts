/** The words for the names in run.json: limits, outcomes, kinds and figures. */

import type {
  BlockingKind, Certainty, ComparedFigure, DatabaseWaitKind, EdgeKind, FindingSeverity, Limit, PoolState, PredictionModel, VerdictOutcome,
} from './contract';

/** The kinds of wait in a database. */
export const databaseWaits: Record<DatabaseWaitKind, string> = {
  cpu: 'processor',
  lock: 'lock',
  io: 'disk',
  client: 'the service',
  sleep: 'sleep',
  internal: 'internal',
};

export const limits: Record<Limit, string> = {
  'thread-pool': 'thread pool',
  'database-pool': 'database connection pool',
  'outbound-connections': 'outbound connections',
  cpu: 'CPU',
  lock: 'lock',
  gate: 'gate inside the process',
  downstream: 'downstream service',
  'request-queue': 'request queue',
  'server-connections': 'server connections',
  gc: 'garbage collection',
  generator: 'load generator or its machine',
  none: 'no limit found',
  unknown: 'unknown',
};

export const outcomes: Record<VerdictOutcome, string> = {
  'tips-over': 'Tips over',
  holds: 'Holds',
  inconclusive: 'Inconclusive',
  unreliable: 'Unreliable',
};

/** One symbol for each outcome, for readers who cannot see the colours. */
export const outcomeSymbols: Record<VerdictOutcome, string> = {
  'tips-over': '✗',
  holds: '✓',
  inconclusive: '?',
  unreliable: '!',
};

export const edgeNames: Record<EdgeKind, string> = {
  'last-good': 'Last good load',
  'first-bad': 'First bad load',
  lowest: 'Lowest load',
  highest: 'Highest load',
};

export const severities: Record<FindingSeverity, string> = {
  error: 'Limit',
  warning: 'Warning',
  info: 'Note',
};

const failures: Record<string, string> = {
  dns: 'The host name does not resolve to an address.',
  'connect-refused': 'Nothing listens on this port, or the listener’s queue is full.',
  'connect-timeout': 'The connection was not established within the timeout.',
  'connect-failed': 'The connection failed because of the network or this machine.',
  tls: 'The TLS handshake failed.',
  reset: 'The server reset the connection.',
  closed: 'The server closed the connection before the end of the response.',
  timeout: 'The request took longer than the timeout.',
  malformed: 'The response is not valid HTTP.',
  'headers-too-large': 'The response headers are larger than 64 KB.',
  'unexpected-answer': 'The answer was complete but not as expected.',
  'unexpected-data': 'The server sent bytes that belong to no request.',
};

export function describeFailure(kind: string): string {
  const known = failures[kind];
  if (known) return known;
  const status = /^http-(\d{3})$/.exec(kind)?.[1];
  if (!status) return '';
  if (status === '503') return 'The service is unavailable: it sheds load or is down.';
  if (status === '429') return 'The service limits the request rate.';
  return status < '500' ? 'The service rejected the request.' : 'The service failed.';
}

export const certainties: Record<Certainty, string> = {
  'exact-line': 'exact line',
  inlined: 'inlined: the only call of its kind in the method',
  'one-of': 'one of several lines',
  'method-only': 'method known, line unknown',
  'route-only': 'route known, method unknown',
};

export const blameKinds: Record<BlockingKind, string> = {
  'sync-over-async': 'sync over async',
  'blocking-io': 'blocking I/O',
  sleep: 'sleep',
  lock: 'lock',
  wait: 'wait',
};

/** The states of a pool in which work waits long for a thread. */
export const poolStates: Partial<Record<PoolState, { begins: string; ends: string; short: string }>> = {
  starved: {
    begins: 'The thread pool starves: work waits for a thread while the pool’s threads are blocked.',
    ends: 'The thread pool no longer starves.',
    short: 'starved',
  },
  'processor-bound': {
    begins: 'Work waits because the processors are busy; the thread pool is not starved.',
    ends: 'The processors are no longer busy.',
    short: 'processors busy',
  },
};

export const models: Record<PredictionModel, string> = {
  'asymptotic-bounds': 'asymptotic bounds of queueing theory',
  'universal-scalability-law': 'universal scalability law',
};

/** The figures of a comparison. The others are called by their own names, such as p99. */
export const figureNames: Record<string, string> = {
  successPerSecond: 'Successful/s',
  failedPercent: 'Failed',
  threads: 'Threads, highest step',
  cpuPerRequest: 'CPU per request',
  memoryPerRequest: 'Allocated per request',
};

/** How B differs from A when its figure is larger, and when it is smaller. */
export function effectWords({ unit }: Pick<ComparedFigure, 'unit'>, name: string): { larger: string; smaller: string } {
  return unit === 'ms' && name !== 'cpuPerRequest' ? { larger: 'slower', smaller: 'faster' } : { larger: 'more', smaller: 'less' };
}

/** The outcome of a comparison at one load. */
export function describeOutcome(outcome: string, names: { a: string; b: string }): string {
  switch (outcome) {
    case 'a-better':
      return `${names.a} better`;
    case 'b-better':
      return `${names.b} better`;
    default:
      return outcome.replaceAll('-', ' ');
  }
}
