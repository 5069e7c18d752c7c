import type { Line, Quantity } from '../charts/spec';

/** One chart of the timeline. */
export interface Panel {
  title: string;
  unit?: string;
  y: Quantity;
  lines: PanelLine[];
  atLeast?: number;
  /** Left out when there was no load. */
  ofLoad?: boolean;
}

export type PanelLine = Omit<Line, 'x' | 'y'> & { path: string; isTime?: boolean; evenZero?: boolean };

type More = Partial<Pick<PanelLine, 'isTime' | 'evenZero' | 'stepped' | 'dash' | 'width'>>;

/** The main line of a chart. */
const solid = (path: string, label: string, color: string, more: More = {}): PanelLine => ({ path, label, color, ...more });
/** A line to read beside the main one. */
const dashed = (path: string, label: string, color: string, more: More = {}) => solid(path, label, color, { dash: [5, 3], ...more });
/** A line for work that waits, or for the slowest. */
const dotted = (path: string, label: string, color: string, more: More = {}) => solid(path, label, color, { dash: [2, 3], ...more });
/** A line that bounds the others. */
const bound = (path: string, label: string) => solid(path, label, '--muted-line', { dash: [2, 4], width: 1.4 });

/** The charts from the load over its results to their causes. */
export const panels: Panel[] = [
  {
    title: 'Load',
    ofLoad: true,
    y: 'count',
    lines: [
      solid('users', 'virtual users', '--ink-line', { evenZero: true, stepped: true }),
      solid('rate', 'arrivals a second', '--ink-line', { evenZero: true, stepped: true }),
      dashed('inFlight', 'in flight', '--time-2', { width: 1.5 }),
      dotted('waiting', 'waiting for a connection', '--queue', { width: 1.5 }),
    ],
  },
  {
    title: 'Throughput',
    ofLoad: true,
    unit: 'requests that ended, a second',
    y: 'perSecond',
    lines: [
      solid('ok', 'successful', '--good', { evenZero: true }),
      dashed('failed', 'failed', '--bad'),
    ],
  },
  {
    title: 'Response time',
    ofLoad: true,
    unit: 'of successful requests',
    y: 'time',
    lines: [
      solid('responseTime.p50', 'median', '--time-1', { isTime: true }),
      dashed('responseTime.p95', 'p95', '--time-2', { isTime: true, dash: [7, 3], width: 1.5 }),
      dotted('responseTime.p99', 'p99', '--time-3', { isTime: true, width: 1.5 }),
    ],
  },
  {
    title: 'Bystander',
    ofLoad: true,
    unit: 'response time of the cheap request',
    y: 'time',
    lines: [
      solid('bystander.responseTime.p50', 'median', '--time-1', { isTime: true }),
      dotted('bystander.responseTime.max', 'slowest', '--time-3', { isTime: true, width: 1.5 }),
    ],
  },
  {
    title: 'Thread pool',
    y: 'count',
    lines: [
      solid('runtime.threads', 'threads', '--threads', { evenZero: true }),
      dashed('runtime.blockedThreads', 'blocked', '--bad', { evenZero: true }),
      dotted('runtime.queueLength', 'queue length', '--queue'),
    ],
  },
  {
    title: 'Queue wait',
    unit: 'of work for a pool thread',
    y: 'time',
    lines: [
      solid('runtime.queueWaitP50', 'median', '--threads', { isTime: true }),
      dotted('runtime.queueWaitP99', 'p99', '--queue', { isTime: true }),
    ],
  },
  {
    title: 'Processor',
    unit: 'cores in use',
    y: 'cores',
    atLeast: 100,
    lines: [
      solid('runtime.cpuPercent', 'the service', '--ink-line', { evenZero: true }),
      bound('runtime.machineCpuPercent', 'the whole machine'),
    ],
  },
  {
    title: 'Database connections',
    y: 'count',
    lines: [
      solid('runtime.databaseUsed', 'in use', '--threads'),
      bound('runtime.databaseMax', 'pool size'),
      dashed('runtime.databasePending', 'requests waiting', '--queue'),
    ],
  },
  {
    title: 'Outbound HTTP',
    y: 'count',
    lines: [
      solid('runtime.outboundActive', 'requests in flight', '--threads'),
      dashed('runtime.outboundConnections', 'busy connections', '--time-2'),
      dotted('runtime.outboundQueuedPerSecond', 'requests queued for a connection, a second', '--queue'),
    ],
  },
  {
    title: 'Limiter',
    y: 'count',
    lines: [
      solid('runtime.limiterLeases', 'leases', '--threads'),
      dashed('runtime.limiterQueued', 'waiting', '--queue'),
      dotted('runtime.limiterRejectedPerSecond', 'rejected a second', '--bad'),
    ],
  },
  {
    title: 'Garbage collection',
    unit: 'share of time in pauses',
    y: 'percent',
    lines: [solid('runtime.gcPausePercent', 'pauses', '--ink-line')],
  },
  { title: 'Memory of the service', y: 'bytes', lines: [solid('runtime.workingSetBytes', 'working set', '--ink-line')] },
  {
    title: 'Load generator',
    ofLoad: true,
    unit: 'share of time that its busiest loop was busy',
    y: 'percent',
    atLeast: 100,
    lines: [solid('busyPercent', 'busy', '--ink-line', { evenZero: true })],
  },
];
