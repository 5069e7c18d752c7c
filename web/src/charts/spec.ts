import type { Column } from '../data/series';

export type Marker = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'ring';

/** How the figures of an axis are written. */
export type Quantity = 'time' | 'count' | 'perSecond' | 'percent' | 'bytes';

/** How the horizontal axis is written. */
export type XKind = 'clock' | 'load' | 'percentile';

export interface Line {
  label: string;
  /** A custom property of the style sheet. */
  color: string;
  x: number[];
  y: Column;
  width?: number;
  dash?: number[];
  marker?: Marker;
  /** Only markers, no line between. */
  pointsOnly?: boolean;
  /** Fills from this line down to the line of that index. */
  bandDownTo?: number;
  /** Steps instead of slopes: a level that holds until the next. */
  stepped?: boolean;
  /** Not in the legend: an edge of a band that another entry names. */
  unnamed?: boolean;
}

export interface Shade {
  from: number;
  to: number;
  color: string;
  label?: string;
}

/** Something that happened, named by a letter that the text explains. */
export interface Mark {
  at: number;
  letter: string;
  says: string;
}

export interface Chart {
  title: string;
  /** What the vertical axis counts, beside the title. */
  unit?: string;
  x: XKind;
  xLabel?: string;
  y: Quantity;
  logY?: boolean;
  lines: Line[];
  shades?: Shade[];
  /** Faint vertical lines, such as where steps begin. */
  rules?: number[];
  /** What happened meanwhile. */
  marks?: Mark[];
  /** Moments ticked along the foot. */
  ticks?: number[];
  /** Height of the drawing in rem. */
  height: number;
  /** In words, for who cannot see it. */
  description: string;
  /** A sentence below. */
  note?: string;
  /** The smallest upper end of the vertical axis, so that a flat line near zero is not blown up. */
  atLeast?: number;
}
