import type { Column } from '../data/contract';

export type Marker = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'ring';

/** The kind of figures on the vertical axis. Counts have whole numbers on their axis. */
export type Quantity = 'time' | 'count' | 'ratio' | 'perSecond' | 'percent' | 'cores' | 'bytes';

/** The kind of horizontal axis. Loads are virtual users or arrivals a second; runs are counted from 1. */
export type XKind = 'clock' | 'users' | 'rate' | 'percentile' | 'run';

export interface Line {
  label: string;
  /** The name of a custom property of the style sheet. */
  color: string;
  x: number[];
  y: Column;
  width?: number;
  dash?: number[];
  marker?: Marker;
  /** Draws markers without a line between them. */
  pointsOnly?: boolean;
  /** Fills the area between this line and the line with this index. */
  bandDownTo?: number;
  /** Draws steps: each value continues until the next one. */
  stepped?: boolean;
  /** Not in the legend, since the line is an edge of a band that another entry names. */
  unnamed?: boolean;
}

/** A coloured range of the horizontal axis. */
export interface Shade {
  from: number;
  to: number;
  color: string;
  /** Draws diagonal lines instead of an area, so that other shades stay visible. */
  isHatched?: boolean;
  label?: string;
}

/** A vertical line. */
export interface Rule {
  at: number;
  color: string;
  label?: string;
}

/** A load at which no request succeeded. */
export interface Silence {
  at: number;
  color: string;
}

/** An event, drawn as a letter that the text explains. */
export interface Mark {
  at: number;
  letter: string;
  text: string;
}

export interface Chart {
  title: string;
  /** The unit of the vertical axis, shown beside the title. */
  unit?: string;
  x: XKind;
  xLabel?: string;
  y: Quantity;
  logY?: boolean;
  lines: Line[];
  shades?: Shade[];
  rules?: Rule[];
  marks?: Mark[];
  /** Moments marked at the bottom. */
  ticks?: number[];
  /** Loads at which no request succeeded, marked at the top. */
  silent?: Silence[];
  /** The height of the plot in rem. */
  height: number;
  /** The chart in words, for readers who cannot see it. */
  description: string;
  /** A sentence below the chart. */
  note?: string;
  /** The smallest upper end of the vertical axis, so that a flat line near zero stays flat. */
  atLeast?: number;
}
