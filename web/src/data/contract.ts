/** The JSON that the page reads: run.json (`threadbare/1`) and lab reports (`threadbare-lab/1`). Times are in milliseconds. */

/** A number in JSON. Values that are not finite are written as text. */
export type Figure = number | null | undefined | 'NaN' | 'Infinity' | '-Infinity';

export interface LatencySummary {
  count: number;
  min: number;
  mean: number;
  stdDev: number;
  p50: number;
  p75: number;
  p90: number;
  p95: number;
  p99: number;
  p999: number;
  max: number;
  capped?: boolean;
}

export interface ByteSummary {
  min: number;
  mean: number;
  max: number;
}

export interface BystanderResult {
  sent: number;
  ok: number;
  failed: number;
  responseTime: LatencySummary;
}

/** Figures of the watched process. Newer versions add fields. */
export type RuntimeSample = Record<string, unknown> & {
  threads?: Figure;
  queueLength?: Figure;
  blockedThreads?: Figure;
  queueWaitP50?: Figure;
  queueWaitP99?: Figure;
  cpuPercent?: Figure;
  workingSetBytes?: Figure;
};

export interface RunTotals {
  sent: number;
  ok: number;
  failed: number;
  dropped: number;
  unfinished: number;
  failures: Record<string, number>;
  failureExamples: Record<string, string>;
  /** Complete answers by status. Absent in files of older versions. */
  statuses?: Record<string, number>;
  bytesReceived: number;
  bytes: ByteSummary;
  seconds: number;
  requestsPerSecond: number;
  successPerSecond: number;
  failedPerSecond: number;
  responseTime: LatencySummary;
  serviceTime: LatencySummary;
}

/** The figures of one address of the load. */
export interface EndpointResult {
  /** Method and path, with host or query where they tell two addresses apart. */
  name: string;
  method: string;
  template: string;
  sent: number;
  ok: number;
  failed: number;
  failures: Record<string, number>;
  statuses: Record<string, number>;
  responseTime: LatencySummary;
  serviceTime: LatencySummary;
  bytesReceived: number;
  checks?: CheckResult[];
  /** The route of blamed lines that serves it. Absent when none surely does. */
  route?: string | null;
}

/** The figures of one endpoint over time, with the times of `EndpointSeries.t`. */
export interface EndpointColumns {
  okPerSecond: (number | null)[];
  failedPerSecond: (number | null)[];
  p50: (number | null)[];
  p95: (number | null)[];
  p99: (number | null)[];
}

/** The endpoints over time, in the order of `endpoints`. A row covers one second or a few. */
export interface EndpointSeries {
  t: number[];
  endpoints: EndpointColumns[];
}

/** How often a check of an endpoint's answers held. */
export interface CheckResult {
  name: string;
  passed: number;
  failed: number;
}

/** The iterations of one scenario. */
export interface ScenarioResult {
  name: string;
  iterations: number;
  failed: number;
  /** Without failed iterations. */
  duration: LatencySummary;
}

/** The answer to the one request that was sent to an address before the load. */
export interface PreflightAnswer {
  url: string;
  /** Null when no complete answer came. */
  status?: number | null;
  ms: number;
  failure?: string | null;
  hint?: string | null;
}

export interface StepResult {
  start: number;
  users?: number | null;
  rate?: number | null;
  seconds: number;
  /** False when the figures were still changing at the end of the step. */
  settled?: boolean | null;
  /** True when a threshold was checked on this step and broken. */
  promiseBroken?: boolean;
  /** True when other processes disturbed this step and another with the same load counts. Absent in files of older versions. */
  setAside?: boolean;
  /** The longest time in which requests were under way and none was answered. Absent in files of older versions. */
  stall?: Stall | null;
  /** A step in which the thread pool grew: first what the cold pool carried, then the grown one. */
  parts?: StepResult[];
  /** Only in a part. */
  pool?: 'cold' | 'grown';
  /** Why users are not throughput × (response time + think time). */
  imbalance?: { users: number; reason: string };
  sent: number;
  ok: number;
  failed: number;
  /** Those whose address failed in the same way before the load. Absent in files of older versions. */
  failedBefore?: number;
  dropped: number;
  unfinished: number;
  requestsPerSecond: number;
  successPerSecond: number;
  failedPerSecond: number;
  failures: Record<string, number>;
  responseTime: LatencySummary;
  serviceTime: LatencySummary;
  bytesReceived: number;
  bytes: ByteSummary;
  runtime?: RuntimeSample | null;
  bystander?: BystanderResult | null;
}

/** A time in which requests were under way and none was answered. */
export interface Stall {
  start: number;
  seconds: number;
  waiting: number;
  afterUsers?: number | null;
  queued?: number;
  threads?: number;
  threadsAfter?: number;
}

/** The seconds of a run as columns, named by their path in run.json. */
export interface SeriesColumns {
  t: (number | null)[];
  secondsPerRow: number;
  [path: string]: (number | null)[] | number;
}

export interface DistributionPoints {
  count: number;
  /** Pairs of percentile and milliseconds. */
  points?: [number, number][];
}

export interface GeneratorResult {
  saturated: boolean;
  maxLatenessMs: number;
  latenessP99Ms: number;
  busyPercent: number;
  cpuPercent: number;
  loops: number;
  connections: number;
  reasons: string[];
}

export interface TippingPoint {
  low: number;
  best: number;
  high: number;
  /** The state of the thread pool that it applies to; absent where no pool grew. */
  pool?: 'cold';
  unit: 'users' | 'rps';
  successPerSecond: number;
}

export interface Finding {
  id: string;
  severity: string;
  statement: string;
  for: string[];
  against: string[];
}

export interface Verdict {
  outcome: string;
  limit: string;
  limitSize?: number | null;
  tippingPoint?: TippingPoint | null;
  /** The endpoint that tips over while the others still hold; null where the load tips over as a whole. */
  endpoint?: string | null;
  /** The instance that shows the limit, where all of them together do not. */
  instance?: string;
  confidence: string;
  summary: string;
  /** The reason to doubt a service that holds. Null without doubt. */
  doubt?: string | null;
  /** The line to look at first. Null when none is certain enough, absent in files of older versions. */
  line?: VerdictLine | null;
  /** Why no line is named. */
  lineMissing?: string | null;
  /** The database's part in the limit. Absent when it has none, or nobody asked it. */
  database?: VerdictStatement | null;
  findings: Finding[];
  prediction?: Prediction | null;
  whatIf?: WhatIf[];
}

/** The database's work while it, or its pool of connections, is the limit. */
export interface VerdictStatement {
  /** The statement that takes most of the time. Null when the database works too little to be waited for. */
  text?: string | null;
  share: number;
  waitsFor?: string | null;
  event?: string | null;
  why: string;
}

/** The one line to look at first for the limit, and its effect on the limit. */
export interface VerdictLine {
  method: string;
  file?: string | null;
  line?: number | null;
  certainty: string;
  why: string;
}

export interface Prediction {
  model: string;
  curve: { load: number; successPerSecond: number; responseTime: number }[];
  fitErrorPercent: number;
  applies: boolean;
  why?: string | null;
}

export interface WhatIf {
  change: string;
  statement: string;
  predicted?: number | null;
  measured?: TippingPoint | null;
  nextLimit?: string | null;
}

export interface BlamedPlace {
  method: string;
  file?: string | null;
  line?: number | null;
  call: string;
  kind: string;
  route?: string | null;
  /** The name of the endpoint that the route serves. Absent when none surely is. */
  endpoint?: string | null;
  share: number;
  threads: number;
  advice: string;
  certainty: string;
  /** The package whose code makes the blocking call. */
  through?: string | null;
  stack: string[];
  /** The source around the line. Absent when the file was not available. */
  source?: SourceLines | null;
  /** An https address that shows the line, such as its page in a repository. Absent when none is known. */
  link?: string | null;
}

/** A place in the code. */
export interface CodePlace {
  method: string;
  file?: string | null;
  line?: number | null;
  certainty?: string | null;
}

export interface HotSpot extends CodePlace {
  share: number;
  /** The work that the line calls. Null for its own instructions. */
  callee?: string | null;
  route?: string | null;
  kind: string;
  windowSeconds: number;
  samples: number;
}

export interface DatabaseWait {
  kind: string;
  /** The database's own name of the wait. Null when it waits for nothing. */
  event?: string | null;
  share: number;
}

export interface DatabaseStatement {
  text: string;
  share: number;
  connections: number;
  waits: DatabaseWait[];
  callsPerSecond?: number | null;
  callsPerRequest?: number | null;
  meanMs?: number | null;
  samples: number;
}

/** What the service's database did beside the load. */
export interface DatabaseActivity {
  server: string;
  version?: string | null;
  connections: number;
  working: number;
  mostWorking: number;
  inTransaction: number;
  waits: DatabaseWait[];
  statements: DatabaseStatement[];
  windowSeconds: number;
  samples: number;
}

export interface AllocationSite extends CodePlace {
  type: string;
  share: number;
  bytesPerSecond: number;
  bytesPerRequest?: number | null;
  largeShare: number;
  callee?: string | null;
  route?: string | null;
  windowSeconds: number;
  samples: number;
}

/** Collections of one kind that held every thread of the service. */
export interface CollectorPause {
  reason: string;
  generation: number;
  isConcurrent: boolean;
  calledAt?: CodePlace | null;
  route?: string | null;
  share: number;
  longestMs: number;
  perSecond: number;
  windowSeconds: number;
  samples: number;
}

export interface ExceptionSite {
  type: string;
  thrownAt?: CodePlace | null;
  caughtAt?: CodePlace | null;
  perSecond: number;
  perRequest?: number | null;
  /** The share of the service's processor time. Null when it was not measured. */
  share?: number | null;
  route?: string | null;
  windowSeconds: number;
  samples: number;
}

/** A short window in which the service was sampled closely. */
export interface SampledWindow {
  kind: string;
  windowSeconds: number;
  samples: number;
  cpuPercent?: number | null;
  samplingPercent?: number | null;
  lost: number;
}

/** Consecutive lines of a source file. */
export interface SourceLines {
  /** Number of the first line, from 1. */
  first: number;
  lines: string[];
}

/** A period in which work waited long for a pool thread. Times are in seconds. */
export interface PoolSpan {
  state: string;
  from: number;
  /** Null when it lasted until the end. */
  to?: number | null;
}

/** All thresholds taken together. Its summary is the first line of the page. */
export interface Gate {
  passed: boolean;
  summary: string;
  broken: ThresholdResult[];
  notJudged: ThresholdResult[];
}

export interface ThresholdResult {
  expression: string;
  /** The measured value in words. Null when the threshold could not be judged. */
  measured?: string | null;
  actual?: number | null;
  holds: boolean;
  why: string;
}

/** Values of a plan. `masked` counts the values or rows that `***` hides. */
export interface PlanFeed {
  values?: string[];
  rows?: unknown[];
  file?: string;
  masked?: number;
}

/** Headers: a value or several by name, or a list where their order counts. */
export type PlanHeaders = Record<string, string | string[]> | { name: string; value: string }[];

export interface PlanRequest {
  headers?: PlanHeaders;
  body?: string | { file: string };
  json?: unknown;
  file?: string;
}

/** One kind of virtual user: the requests and pauses of its iterations, and those before the first and after the last. */
export interface PlanScenario {
  weight?: number;
  start?: unknown[];
  steps: unknown[];
  finish?: unknown[];
}

/** A plan file, without what is as usual. */
export interface LoadPlan {
  defaults?: { headers?: PlanHeaders; timeout?: string; accept?: number[] };
  feeds?: Record<string, PlanFeed>;
  scenarios?: Record<string, PlanScenario>;
  request?: PlanRequest;
  load?: { users?: number | string; spawnRate?: number; think?: string; warmUp?: string };
  /** A search, which chooses its loads. */
  find?: object;
  bystander?: { url: string; rate?: number };
  connections?: { keepAlive?: boolean };
  seed?: number;
  /** The parts that `***` hides. */
  masked?: string[];
}

/** The load in words and figures. */
export interface LoadDescription {
  summary: string;
  requests: string[];
  open: boolean;
  peak: number;
  /** Null when a search or a number of requests ends it. */
  seconds?: number | null;
  /** The command that repeats it. Null when a program made the plan. */
  command?: string | null;
}

/** One of several watched instances of the service. */
export interface InstanceResult {
  name: string;
  steps: { runtime?: RuntimeSample | null }[];
  sharePercent?: number | null;
  verdict?: { limit: string; confidence: string; atLoad?: number | null; summary: string } | null;
}

/** One agent: a process that carried a share of the load, or watched the service. */
export interface AgentResult {
  name: string;
  host: string;
  role: 'load' | 'watch';
  cores: number;
  share?: { from: number; to: number } | null;
  clockOffsetMs: number;
  clockErrorMs: number;
  lost?: { atSeconds: number; why: string } | null;
  sent: number;
  lateIntervals: number;
  generator?: GeneratorResult;
  target?: { processId?: number | null; processName?: string | null; program?: string | null };
}

export interface Run {
  schema: string;
  id: string;
  startedAt: string;
  plan?: LoadPlan | null;
  load?: LoadDescription | null;
  target: {
    urls: string[];
    engine?: string | null;
    processId?: number | null;
    processName?: string | null;
    /** The assembly or executable that the process runs. */
    program?: string | null;
    ports?: number[];
    runtime?: string | null;
  };
  environment: {
    machine: string;
    cores: number;
    operatingSystem: string;
    dotNet: string;
    threadbare: string;
    sharesMachineWithTarget: boolean;
  };
  totals: RunTotals;
  /** Absent in files of older versions. */
  preflight?: PreflightAnswer[];
  /** One for each address of the plan. Absent in files of older versions. */
  endpoints?: EndpointResult[];
  /** Empty for a plan of addresses. */
  scenarios?: ScenarioResult[];
  steps: StepResult[];
  /** As in run.json. Data embedded in a page has `series` instead. */
  intervals?: Record<string, unknown>[];
  series?: SeriesColumns;
  /** Only in data embedded in a page. Null when the plan has one endpoint, and in files of older versions. */
  endpointSeries?: EndpointSeries | null;
  generator: GeneratorResult;
  /** Absent in files of older versions; empty when one machine did everything. */
  agents?: AgentResult[];
  instances?: InstanceResult[];
  histograms?: { total?: { responseTime?: DistributionPoints; serviceTime?: DistributionPoints } };
  verdict?: Verdict | null;
  /** The result of watching without a load. */
  headline?: string | null;
  poolSpans?: PoolSpan[];
  blame: BlamedPlace[];
  /** The work of the service's database. Absent when nobody asked it, or it did not answer. */
  database?: DatabaseActivity | null;
  /** Where the processors are used. Absent when nobody looked; empty when nothing was found. */
  hotSpots?: HotSpot[] | null;
  /** Where the service allocates. Absent when nobody looked; empty when nothing was found. */
  allocations?: AllocationSite[] | null;
  /** The exceptions that were thrown. Absent when nobody looked; empty when nothing was found. */
  exceptions?: ExceptionSite[] | null;
  /** Why the garbage collector held the threads. Absent when nobody looked; empty when it did not. */
  pauses?: CollectorPause[] | null;
  /** The lines whose new objects stay in use. Absent when nobody looked. */
  retained?: AllocationSite[] | null;
  /** The windows behind these lists. Absent in files of older versions. */
  windows?: SampledWindow[];
  thresholds: ThresholdResult[];
  /** Null without thresholds. */
  gate?: Gate | null;
  /** Why nothing could be judged. Absent when a load was measured. */
  refusal?: string;
  notes: string[];
  interrupted: boolean;
}

export interface LabArm {
  name: string;
  label: string;
  color: string;
  run?: Run | null;
  notRun?: string | null;
}

export interface QueueFormula {
  serviceTimeMs: number;
  size: number;
}

export interface LabPart {
  name: string;
  title: string;
  text: string;
  arms: LabArm[];
  charts: string[];
  formula?: QueueFormula | null;
  claims: string[];
  comparisons?: LabComparison[];
}

/** The comparison of two arms of a part. */
export interface LabComparison {
  a: string;
  b: string;
  comparison: ComparisonVerdict;
  crossover?: Crossover | null;
  /** The comparison at each step. Absent when the load does not climb. */
  search?: CrossoverPath | null;
  notes: string[];
}

export type ClaimOutcome = 'not-tried' | 'holds' | 'direction-only' | 'differs' | 'not-told';

export interface LabClaim {
  id: string;
  part?: string | null;
  statement: string;
  published: string;
  measured: string;
  holds?: boolean | null;
  /** Absent from the files of older versions. */
  outcome?: ClaimOutcome;
  /** How the bounds follow from the published figure. */
  bounds?: string;
  why: string;
  /** The result of the comparison, for claims that arms are equal or that one is better. */
  comparison?: { agrees?: boolean | null; summary: string } | null;
}

/** One figure of both arms, as medians over their rounds. */
export interface ComparedFigure {
  unit: string;
  a: number;
  b: number;
  ratio?: { low: number; best: number; high: number } | null;
  pValue?: number | null;
  noiseFloor?: number | null;
  better: string;
}

export interface ComparisonVerdict {
  outcome: string;
  summary: string;
  margin: number;
  alpha?: number;
  roundsNeeded?: number | null;
  figures: Record<string, ComparedFigure>;
}

/** One load at which a search for the crossover compared both arms. */
export interface ComparedLoad {
  load: number;
  confirms: boolean;
  comparison: ComparisonVerdict;
}

/** The load above which one arm is clearly better, as an interval. */
export interface Crossover {
  low: number;
  best: number;
  high: number;
  unit: string;
  better: string;
}

/** The loads that a search for the crossover tried, in order. */
export interface CrossoverPath {
  unit: string;
  summary: string;
  loads: ComparedLoad[];
}

export interface LabReport {
  schema: string;
  name: string;
  title: string;
  source?: { title: string; author: string; year?: number | null } | null;
  form: string;
  scale: number;
  intro: string;
  command: string;
  startedAt: string;
  parts: LabPart[];
  claims: LabClaim[];
  /** The comparison of the two arms. Absent in reports that check claims. */
  comparison?: ComparisonVerdict | null;
  crossover?: Crossover | null;
  /** The search for the crossover. Absent when there was none. */
  search?: CrossoverPath | null;
  /** The thresholds on both arms. Absent in reports that check claims. */
  thresholds?: ThresholdResult[];
  gate?: Gate | null;
  notes: string[];
}

/** The state of a run that the page follows. */
export interface Live {
  /** The current activity. Null when the plan already describes it. */
  now?: string | null;
  hasEnded: boolean;
  /** The file of the finished report. */
  report?: string | null;
}

export interface RunData {
  kind: 'run';
  run: Run;
  /** Present while the page follows the run. */
  live?: Live | null;
}

export type PageData = RunData | ({ kind: 'lab' } & LabReport) | { kind: 'live' };

const readableRun = 'threadbare/1';
const readableLab = 'threadbare-lab/1';
const otherVersion = 'Use the version of threadbare that wrote it, or a newer one.';

/** Explains why data cannot be shown. Null when it can. */
export function refusal(data: PageData | null): string | null {
  if (data === null) return 'This page contains no run.';
  if (data.kind === 'run') return schemaRefusal(data.run?.schema, readableRun);
  if (data.kind === 'lab') return schemaRefusal(data.schema, readableLab);
  if (data.kind === 'live') return null;
  return `This page cannot show data of the kind “${String((data as { kind?: unknown }).kind)}”. ${otherVersion}`;
}

function schemaRefusal(found: string | undefined, readable: string): string | null {
  return found === readable
    ? null
    : `The data has the schema “${found ?? 'none'}”, but this page reads ${readable}. ${otherVersion}`;
}
