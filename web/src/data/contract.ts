/** The data that a page embeds or receives: results as they are saved, with the seconds as columns and the distributions as points. */
import type * as saved from './documents';
import type { TrendResult } from './documents';

export type * from './documents';

/** A value of a column. Null when it was not observed. */
export type Column = (number | null)[];

/** The seconds of a run as columns, named by their path in run.json. */
export interface SeriesColumns {
  t: Column;
  secondsPerRow: number;
  [path: string]: Column | number;
}

/** The figures of one endpoint over time, with the times of `EndpointSeries.t`. */
export type EndpointColumns = Record<'okPerSecond' | 'failedPerSecond' | 'p50' | 'p95' | 'p99', Column>;

/** The endpoints over time, in the order of `endpoints`. A row covers one second or a few. */
export interface EndpointSeries {
  t: number[];
  endpoints: EndpointColumns[];
}

export interface DistributionPoints {
  count: number;
  /** Pairs of percentile and milliseconds. */
  points: [number, number][];
}

export interface Run extends Omit<saved.RunResult, 'intervals' | 'histograms'> {
  series: SeriesColumns;
  /** Null when the plan has one endpoint. */
  endpointSeries: EndpointSeries | null;
  histograms: { total: { responseTime: DistributionPoints; serviceTime: DistributionPoints } };
}

export interface LabArm extends saved.ArmRun {
  run: Run | null;
}

export interface LabPart extends Omit<saved.LabPart, 'arms'> {
  arms: LabArm[];
}

type Compared = Pick<saved.ComparisonResult, 'comparison' | 'crossover' | 'search' | 'thresholds' | 'gate'>;

/** An experiment, or the comparison of two arms. */
export interface LabReport extends Omit<saved.LabReport, 'parts'>, Partial<Compared> {
  parts: LabPart[];
}

/** The state of a run that the page follows. */
export interface Live {
  /** The current activity. Null when the plan already describes it. */
  now: string | null;
  hasEnded: boolean;
  /** The file of the finished report. */
  report: string | null;
}

export interface RunData {
  kind: 'run';
  run: Run;
  /** Present while the page follows the run. */
  live?: Live;
}

/** A call of a review, with the words that every output shows. */
export interface ReviewRow extends saved.ReviewedCall {
  isNew: boolean;
  isAside: boolean;
  /** What a run showed of it, such as `held 87 %`, or the reason why it comes last. */
  shownEvidence: string;
  /** The first routes that reach it, in a sentence. */
  reached: string;
}

/** The calls in the code of a service that can hold a thread. */
export interface Review extends Omit<saved.CodeReview, 'calls'> {
  summary: string;
  hasBaseline: boolean;
  calls: ReviewRow[];
}

export type PageData =
  | RunData
  | ({ kind: 'lab' } & LabReport)
  | ({ kind: 'trend' } & TrendResult)
  | ({ kind: 'review' } & Review)
  | { kind: 'live' };
