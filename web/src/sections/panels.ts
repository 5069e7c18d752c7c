import type { Line, Quantity } from '../charts/spec';

/** One chart of the timeline. */
export interface Panel {
  title: string;
  unit?: string;
  y: Quantity;
  lines: PanelLine[];
  atLeast?: number;
  /** Of the load and its generator: nothing where there was none. */
  ofLoad?: boolean;
}

export type PanelLine = Omit<Line, 'x' | 'y'> & { path: string; isTime?: boolean; evenZero?: boolean };

/** From what was asked for, through what came of it, to why. */
export const panels: Panel[] = [
  {
    title: 'Load',
    ofLoad: true,
    y: 'count',
    lines: [
      { path: 'users', label: 'virtual users', color: '--ink-line', stepped: true, evenZero: true },
      { path: 'rate', label: 'arrivals due a second', color: '--ink-line', stepped: true, evenZero: true },
      { path: 'inFlight', label: 'in flight', color: '--time-2', dash: [5, 3], width: 1.5 },
      { path: 'waiting', label: 'waiting for a connection', color: '--queue', dash: [2, 3], width: 1.5 },
    ],
  },
  {
    title: 'Throughput',
    ofLoad: true,
    unit: 'ended in that second',
    y: 'perSecond',
    lines: [
      { path: 'ok', label: 'successful', color: '--good', evenZero: true },
      { path: 'failed', label: 'failed', color: '--bad', dash: [5, 3] },
    ],
  },
  {
    title: 'Response time',
    ofLoad: true,
    unit: 'of successful requests',
    y: 'time',
    lines: [
      { path: 'responseTime.p50', label: 'median', color: '--time-1', isTime: true },
      { path: 'responseTime.p95', label: 'p95', color: '--time-2', dash: [7, 3], width: 1.5, isTime: true },
      { path: 'responseTime.p99', label: 'p99', color: '--time-3', dash: [2, 3], width: 1.5, isTime: true },
    ],
  },
  {
    title: 'Bystander',
    ofLoad: true,
    unit: 'response time of the cheap request',
    y: 'time',
    lines: [
      { path: 'bystander.responseTime.p50', label: 'median', color: '--time-1', isTime: true },
      { path: 'bystander.responseTime.max', label: 'slowest', color: '--time-3', dash: [2, 3], width: 1.5, isTime: true },
    ],
  },
  {
    title: 'Thread pool',
    y: 'count',
    lines: [
      { path: 'runtime.threads', label: 'threads', color: '--threads', evenZero: true },
      { path: 'runtime.blockedThreads', label: 'blocked', color: '--bad', dash: [5, 3], evenZero: true },
      { path: 'runtime.queueLength', label: 'queue length', color: '--queue', dash: [2, 3] },
    ],
  },
  {
    title: 'Queue wait',
    unit: 'of work for a pool thread',
    y: 'time',
    lines: [
      { path: 'runtime.queueWaitP50', label: 'median', color: '--threads', isTime: true },
      { path: 'runtime.queueWaitP99', label: 'p99', color: '--queue', dash: [2, 3], isTime: true },
    ],
  },
  {
    title: 'Processor',
    unit: 'of one core',
    y: 'percent',
    atLeast: 100,
    lines: [
      { path: 'runtime.cpuPercent', label: 'the service', color: '--ink-line', evenZero: true },
      { path: 'runtime.machineCpuPercent', label: 'the whole machine', color: '--muted-line', dash: [2, 4], width: 1.4 },
    ],
  },
  {
    title: 'Database connections',
    y: 'count',
    lines: [
      { path: 'runtime.databaseUsed', label: 'in use', color: '--threads' },
      { path: 'runtime.databaseMax', label: 'pool size', color: '--muted-line', dash: [2, 4], width: 1.4 },
      { path: 'runtime.databasePending', label: 'requests waiting', color: '--queue', dash: [5, 3] },
    ],
  },
  {
    title: 'Outbound HTTP',
    y: 'count',
    lines: [
      { path: 'runtime.outboundActive', label: 'requests under way', color: '--threads' },
      { path: 'runtime.outboundConnections', label: 'connections at work', color: '--time-2', dash: [5, 3] },
      { path: 'runtime.outboundQueuedPerSecond', label: 'waited for a connection, a second', color: '--queue', dash: [2, 3] },
    ],
  },
  {
    title: 'Limiter',
    y: 'count',
    lines: [
      { path: 'runtime.limiterLeases', label: 'leases', color: '--threads' },
      { path: 'runtime.limiterQueued', label: 'waiting', color: '--queue', dash: [5, 3] },
      { path: 'runtime.limiterRejectedPerSecond', label: 'rejected a second', color: '--bad', dash: [2, 3] },
    ],
  },
  { title: 'Garbage collection', unit: 'share of the time in pauses', y: 'percent', lines: [{ path: 'runtime.gcPausePercent', label: 'pauses', color: '--ink-line' }] },
  { title: 'Memory of the service', y: 'bytes', lines: [{ path: 'runtime.workingSetBytes', label: 'working set', color: '--ink-line' }] },
  {
    title: 'Generator',
    ofLoad: true,
    unit: 'share of the time that its busiest loop worked',
    y: 'percent',
    atLeast: 100,
    lines: [{ path: 'busyPercent', label: 'busy', color: '--ink-line', evenZero: true }],
  },
];
